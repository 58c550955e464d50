import { describe, expect, it } from 'vitest'
import { said } from '../../test/said.ts'
import { codigoDeLink, credenciais, novaSenha, pedidoDeLink, senhaAlterada } from './schemas.ts'

const WEAK = 'Senha inválida, sua senha deve pelo menos 8 caracteres e letras minúsculas e maiúsculas.'
const CONTROL = 'Retire os caracteres de controle deste campo'
const REQUIRED = 'Campo obrigatório'

it('signing in asks that both are there, and no more', () => {
  const typed = { email: 'ninguem', password: 'x' }
  expect(credenciais.parse(typed)).toEqual(typed)
  expect(said(credenciais, {})).toEqual({ email: REQUIRED, password: REQUIRED })
})

it('a link is asked for by e-mail', () => {
  expect(pedidoDeLink.parse({ email: ' ana@correio.example ' })).toEqual({ email: 'ana@correio.example' })
  expect(said(pedidoDeLink, { email: 'ana' })).toEqual({ email: 'Preencha um e-mail válido' })
})

it('whose a link is, is asked with its code', () => {
  expect(codigoDeLink.parse({ code: 'abc' })).toEqual({ code: 'abc' })
  expect(said(codigoDeLink, {})).toEqual({ code: REQUIRED })
})

describe('a password by a link', () => {
  const sent = { code: 'abc', password: 'Senha123', confirmation: 'Senha123' }
  const told = (over: object) => said(novaSenha, { ...sent, ...over })

  it('is typed twice', () => {
    expect(novaSenha.parse(sent)).toEqual(sent)
    expect(told({ confirmation: 'Senha124' })).toEqual({ confirmation: 'As senhas não conferem' })
    expect(told({ password: 'fraca', confirmation: 'outra' })).toEqual({ password: WEAK })
    expect(told({ confirmation: '' })).toEqual({ confirmation: REQUIRED })
    expect(told({ code: '', confirmation: 'x' })).toEqual({
      code: REQUIRED,
      confirmation: 'As senhas não conferem',
    })
  })
})

describe('one’s own password', () => {
  const sent = { currentPassword: 'Senha123', newPassword: 'Senha124', confirmation: 'Senha124' }
  const told = (over: object) => said(senhaAlterada, { ...sent, ...over })
  const other = 'O valor deste campo deve ser o mesmo do campo Nova senha'

  it('is changed for another, typed twice', () => {
    expect(senhaAlterada.parse(sent)).toEqual({ ...sent, codigo: null })
    expect(told({ confirmation: 'Senha125' })).toEqual({ confirmation: other })
    expect(told({ newPassword: 'Senha123', confirmation: 'Senha123' })).toEqual({
      newPassword: 'A nova senha deve ser diferente da atual',
    })
    expect(told({ codigo: '12' })).toEqual({
      codigo: 'Digite os 6 números do aplicativo ou um código de recuperação',
    })
  })

  it('says of each field what is wrong with it first', () => {
    expect(told({ newPassword: 'fraca', confirmation: 'outra' })).toEqual({ newPassword: WEAK })
    expect(told({ newPassword: 'fraca', currentPassword: 'fraca', confirmation: 'fraca' })).toEqual({
      newPassword: WEAK,
    })
    expect(told({ confirmation: '' })).toEqual({ confirmation: REQUIRED })
    expect(told({ currentPassword: 'a\0' })).toEqual({ currentPassword: CONTROL })
    expect(told({ currentPassword: '', confirmation: 'x' })).toEqual({
      currentPassword: REQUIRED,
      confirmation: other,
    })
    const both = { currentPassword: 'Senha\u0000123', newPassword: 'Senha\u0000123', confirmation: 'x' }
    expect(told(both)).toEqual({ currentPassword: CONTROL, newPassword: CONTROL })
  })
})
