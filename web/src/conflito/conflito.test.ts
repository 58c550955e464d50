import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diferencas, digitadas, mergeEdits } from './conflito.ts'

interface Form {
  nome: string
  senha: string
  endereco: { cep: string }
}

const linhas = [
  { rotulo: 'Nome', campos: ['nome'], escrito: ({ nome }: Form) => nome },
  { rotulo: 'Senha', campos: ['senha'], escrito: () => 'secreta' },
  { rotulo: 'CEP', campos: ['endereco.cep'], escrito: ({ endereco }: Form) => endereco.cep },
]
const rotulos = linhas.map(({ rotulo }) => rotulo)
const word = fc.constantFrom('', 'a', 'b', 'c')
const form = fc.record({ nome: word, senha: word, endereco: fc.record({ cep: word }) })
const versoes = fc.record({ base: form, atual: form, digitado: form })

const flat = ({ nome, senha, endereco }: Form) => [nome, senha, endereco.cep]

describe('two edits of one record', () => {
  it('keep every word that was typed here, and every other as it stands on the server', () => {
    fc.assert(
      fc.property(versoes, ({ base, atual, digitado }) => {
        const [was, is, mine] = [flat(base), flat(atual), flat(digitado)]
        const both = flat(mergeEdits(linhas, { base, atual, digitado }))
        expect(both).toEqual(is.map((value, i) => (mine[i] === was[i] ? value : mine[i])))
      }),
    )
  })

  it('are the same when nobody else saved', () => {
    fc.assert(
      fc.property(form, form, (base, digitado) => {
        expect(mergeEdits(linhas, { base, atual: base, digitado })).toEqual(digitado)
      }),
    )
  })

  it('differ exactly where form and record do, and change neither', () => {
    fc.assert(
      fc.property(versoes, all => {
        const before = structuredClone(all)
        const told = diferencas(linhas, all).map(({ rotulo }) => rotulo)
        const [is, mine] = [flat(all.atual), flat(all.digitado)]
        expect(told).toEqual(rotulos.filter((_, i) => is[i] !== mine[i]))
        expect(all).toEqual(before)
      }),
    )
  })

  it('leave at hand what was typed here, unless the other one typed the same', () => {
    fc.assert(
      fc.property(versoes, all => {
        const [was, is, mine] = [flat(all.base), flat(all.atual), flat(all.digitado)]
        const kept = digitadas(linhas, all).map(({ rotulo }) => rotulo)
        expect(kept).toEqual(rotulos.filter((_, i) => mine[i] !== was[i] && mine[i] !== is[i]))
        const told = diferencas(linhas, all).filter(({ isMine }) => isMine)
        expect(told.map(({ rotulo }) => rotulo)).toEqual(kept)
      }),
    )
  })

  it('take fields of one line together, and never half of each', () => {
    const horario = { rotulo: 'Horário', campos: ['de', 'ate'], escrito: () => '' }
    const versoes = {
      base: { de: '9', ate: '10' },
      atual: { de: '14', ate: '15' },
      digitado: { de: '9', ate: '11' },
    }
    expect(mergeEdits([horario], versoes)).toEqual({ de: '9', ate: '11' })
    expect(mergeEdits([horario], { ...versoes, digitado: versoes.base })).toEqual(versoes.atual)
  })
})
