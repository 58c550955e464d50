import { expect, it } from 'vitest'
import type { Letter } from '../../mail/index.ts'
import { noticeLetter } from './notice-letter.ts'

const from = 'nao-responda@clinica.example'
const told = (nome: string, over: Partial<Parameters<typeof noticeLetter>[0]> = {}) =>
  noticeLetter({
    carta: 'MARCADA',
    isOwnDoing: false,
    changed: { time: false, professional: false },
    clinic: { titulo: 'Clínica Aurora', client_id: 'c', telefone: null, endereco: 'Rua A, 1' },
    nome,
    email: 'estranho@correio.example',
    profissional: 'Dra. Paula M. Rocha Lima',
    id: 7,
    versao: 1,
    inicio: new Date('2026-11-27T14:00:00-03:00'),
    termino: new Date('2026-11-27T15:00:00-03:00'),
    isOnline: false,
    linkConsulta: null,
    now: new Date('2026-11-25T10:42:00-03:00'),
    from,
    origin: 'https://aurora.example',
    token: 'a1B2',
    ...over,
  })

/** Long lines of an .ics file are folded. */
const unfolded = ({ calendar }: Letter) => calendar?.content.replaceAll('\r\n ', '')

it('calls a patient by name in the greeting, the header and the invitation', () => {
  const letter = told('Maria Eduarda')
  const { to, text, html } = letter
  expect(to).toEqual({ name: 'Maria Eduarda', address: 'estranho@correio.example' })
  for (const part of [text, html]) expect(part).toContain('Olá, Maria Eduarda.')
  expect(unfolded(letter)).toContain('CN="Maria Eduarda"')
})

it.each([
  ['Seu PIX foi recusado, regularize: https://evil.example/pix', 'Seu PIX'],
  ['https://evil.example/pix', ''],
])('carries nothing else that a patient wrote for a name: %j', (nome, called) => {
  const letter = told(nome)
  const { to, subject, text, html } = letter
  expect(to.name).toBe(called)
  for (const part of [text, html]) expect(part).toContain(called ? `Olá, ${called}.` : 'Olá.')
  const all = [subject, text, html, unfolded(letter)]
  for (const part of all) expect(part).not.toMatch(/evil|regularize/)
  // A professional's name is set by managers, and stays whole.
  for (const part of [text, html, unfolded(letter)]) expect(part).toContain('Dra. Paula M. Rocha Lima')
})

it.each([
  ['2026-11-27T08:00:00-03:00', 'hoje, 27/11', 'é hoje:'],
  ['2026-11-26T18:00:00-03:00', 'amanhã, 27/11', 'é amanhã:'],
  ['2026-11-25T18:00:00-03:00', 'de 27/11', 'é em breve:'],
])('reminds at %s of what is %s', (now, when, words) => {
  const { subject, text } = told('Maria', { carta: 'LEMBRETE', now: new Date(now) })
  expect(subject).toBe(`Lembrete: sua consulta ${when}, às 14:00`)
  expect(text).toContain(`Sua consulta com Dra. Paula M. Rocha Lima ${words}`)
})
