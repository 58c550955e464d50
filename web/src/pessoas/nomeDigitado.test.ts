import { expect, it } from 'vitest'
import { nomeDigitado } from './nomeDigitado.ts'

it('takes the first word as first name and the rest as surname, with capitals', () => {
  expect(nomeDigitado(' ágata  rios lima ')).toEqual({ nome: 'Ágata', sobrenome: 'Rios Lima' })
  expect(nomeDigitado('josé dos santos E souza')).toEqual({ nome: 'José', sobrenome: 'dos Santos e Souza' })
  expect(nomeDigitado('ana da silva')).toEqual({ nome: 'Ana', sobrenome: 'da Silva' })
  expect(nomeDigitado('Zé')).toEqual({ nome: 'Zé', sobrenome: '' })
})

it.each(['', ' z ', '98745', '529.982', 'ana 2'])('takes no name from %j', text =>
  expect(nomeDigitado(text)).toBeNull(),
)
