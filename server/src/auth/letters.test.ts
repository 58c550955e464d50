/** The exact words of account e-mails, in plain text; the HTML repeats them. */
import { describe, expect, it } from 'vitest'
import { type Change, ownerLetter } from './owner-letter.ts'
import { resetLetter } from './recuperar-senha/reset-letter.ts'

const END = '-- \nClínica Aurora · (11) 3031-4400 · Rua Cardeal Arcoverde, 1745, sala 82'
const contact = { telefone: '1130314400', endereco: 'Rua Cardeal Arcoverde, 1745, sala 82' }
const BUTTON = 'Criar outra senha:\nhttps://aurora.example/forgot-password'
const HURRY = 'Se não foi você, crie outra senha agora e fale com a clínica.'
const SAFE = 'Se não foi você que pediu, fale com a clínica.'

describe('the owner of an account reads', () => {
  it.each<[Change, string, string[]]>([
    [
      'SENHA_DEFINIDA',
      'A senha da sua conta foi alterada',
      [
        'A equipe da clínica definiu outra senha para a sua conta.',
        'Quem a definiu também a conhece: crie outra, que só você saiba.',
        BUTTON,
        SAFE,
      ],
    ],
    [
      'SENHA_ALTERADA',
      'A senha da sua conta foi alterada',
      ['A senha da sua conta foi alterada. Se foi você, não é preciso fazer nada.', BUTTON, HURRY],
    ],
    [
      'ENTRADA_NOVA',
      'Entrada na sua conta de um lugar novo',
      [
        'Alguém entrou na sua conta em 25/11/2026 às 10:42, de um lugar de onde ninguém tinha entrado.',
        'Se foi você, não é preciso fazer nada.',
        BUTTON,
        HURRY,
      ],
    ],
    [
      'EMAIL_ALTERADO',
      'O e-mail da sua conta foi alterado',
      ['O e-mail da sua conta foi alterado, e este endereço não entra mais nela.', SAFE],
    ],
  ])('of %s', (change, subject, words) => {
    const letter = ownerLetter({
      clinic: 'Clínica Aurora',
      contact,
      email: 'ana@exemplo.example',
      change,
      at: new Date('2026-11-25T10:42:00-03:00'),
      origin: 'https://aurora.example',
    })
    expect(letter).toMatchObject({
      clinic: 'Clínica Aurora',
      to: { name: '', address: 'ana@exemplo.example' },
      subject,
    })
    expect(letter.text).toBe(['Olá.', ...words, END].join('\n\n'))
    // A non-breaking space keeps a number from standing alone on a narrow screen.
    expect(letter.html).toContain('Rua Cardeal Arcoverde, 1745, sala\u00a082<br>')
  })
})

it('who asked for a link reads what it is good for', () => {
  const link = 'https://aurora.example/change-password/a1B2'
  const letter = resetLetter({
    clinic: 'Clínica Aurora',
    contact,
    nome: 'Ana',
    email: 'ana@exemplo.example',
    link,
  })
  expect(letter).toMatchObject({
    to: { name: 'Ana', address: 'ana@exemplo.example' },
    subject: 'Redefinir sua senha',
  })
  expect(letter.text).toBe(
    [
      'Olá, Ana.',
      'Recebemos um pedido para criar outra senha para a sua conta.',
      `Criar nova senha:\n${link}`,
      'O link vale por 1 hora e só pode ser usado uma vez. Um pedido mais novo o substitui.',
      'Se não foi você que pediu, ignore este e-mail: a sua senha continua a mesma.',
      END,
    ].join('\n\n'),
  )
})

it('who wrote a message for a name has none of it sent with the link', () => {
  const reset = (nome: string) =>
    resetLetter({
      clinic: 'Clínica Aurora',
      contact,
      nome,
      email: 'ana@exemplo.example',
      link: 'https://a.example',
    })
  const { to, text, html } = reset('Ana, regularize: https://evil.example/pix')
  expect(to.name).toBe('')
  for (const part of [text, html]) {
    expect(part).toContain('Olá.')
    expect(part).not.toMatch(/evil|regularize/)
  }
  const whole = reset('Maria das Graças e Silva')
  expect([whole.to.name, whole.text.split('\n')[0]]).toEqual(['Maria das Graças', 'Olá, Maria das Graças.'])
})

it.each([
  [{ telefone: null, endereco: null }, ''],
  [{ telefone: '11987452310', endereco: null }, ' · (11) 98745-2310'],
  [{ telefone: null, endereco: 'Rua A, 1' }, ' · Rua A, 1'],
])('says of the clinic what it has said of itself: %j', (said, shown) => {
  const letter = ownerLetter({
    clinic: 'Clínica Aurora',
    contact: said,
    email: 'ana@exemplo.example',
    change: 'EMAIL_ALTERADO',
    at: new Date('2026-11-25T10:42:00-03:00'),
    origin: 'https://aurora.example',
  })
  expect(letter.text.split('-- \n')[1]).toBe(`Clínica Aurora${shown}`)
  expect(letter.html).toContain(`<p class="foot">Clínica Aurora${shown}<br>`)
})
