import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diferencas, escrito, mergeEdits } from './conflito.ts'

const rotulos = { nome: 'Nome', senha: 'Senha', 'endereco.cep': 'CEP' }
const campos = Object.keys(rotulos).map(campo => [campo])
const word = fc.constantFrom('', 'a', 'b', 'c')
const form = fc.record({ nome: word, senha: word, endereco: fc.record({ cep: word }) })
const versoes = fc.record({ base: form, atual: form, digitado: form })

const flat = ({ nome, senha, endereco }: { nome: string; senha: string; endereco: { cep: string } }) => [
  nome,
  senha,
  endereco.cep,
]

describe('two edits of one record', () => {
  it('keep every word that was typed here, and every other as it stands on the server', () => {
    fc.assert(
      fc.property(versoes, ({ base, atual, digitado }) => {
        const [was, is, mine] = [flat(base), flat(atual), flat(digitado)]
        const both = flat(mergeEdits(campos, { base, atual, digitado }))
        expect(both).toEqual(is.map((value, i) => (mine[i] === was[i] ? value : mine[i])))
      }),
    )
  })

  it('are the same when nobody else saved', () => {
    fc.assert(
      fc.property(form, form, (base, digitado) => {
        expect(mergeEdits(campos, { base, atual: base, digitado })).toEqual(digitado)
      }),
    )
  })

  it('differ exactly where form and record do, and change neither', () => {
    fc.assert(
      fc.property(versoes, all => {
        const before = structuredClone(all)
        const told = diferencas(rotulos, all).map(({ rotulo }) => rotulo)
        const [is, mine] = [flat(all.atual), flat(all.digitado)]
        expect(told).toEqual(Object.values(rotulos).filter((_, i) => is[i] !== mine[i]))
        expect(all).toEqual(before)
      }),
    )
  })
})

describe('a value for reading', () => {
  it('is in words, and never a password', () => {
    expect(escrito('senha', 'Segredo2026')).toBe('••••••••')
    expect(escrito('estadoCivil', 'VIUVO')).toBe('Viúvo(a)')
    expect(escrito('dataNascimento', '1989-03-14')).toBe('14/03/1989')
    expect(escrito('rg', '')).toBe('—')
  })
})
