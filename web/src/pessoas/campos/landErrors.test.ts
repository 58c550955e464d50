import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/error.ts'
import { landErrors } from './landErrors.ts'

const values = { nome: '', cpf: '', email: '', endereco: { cep: '' }, paciente: { cpf: '' } }

describe('landing the words of the server', () => {
  it('finds the field of each', () => {
    const error = new ApiError(400, 'DADOS_INVALIDOS', 'Verifique os dados informados.', [
      { campo: 'nome', mensagem: 'Campo obrigatório' },
      { campo: 'endereco.cep', mensagem: 'Preencha um CEP válido' },
    ])
    expect(landErrors(error, values)).toEqual([
      { path: 'nome', message: 'Campo obrigatório' },
      { path: 'endereco.cep', message: 'Preencha um CEP válido' },
    ])
  })

  it('knows the fields that a code names', () => {
    const taken = new ApiError(409, 'CPF_JA_CADASTRADO', 'Já existe um cadastro com este CPF.')
    const words = { message: 'Já existe um cadastro com este CPF.' }
    expect(landErrors(taken, values)).toEqual([{ path: 'cpf', ...words }])
    expect(landErrors(taken, values, 'paciente.')).toEqual([{ path: 'paciente.cpf', ...words }])
  })

  it('leaves what has no field to the notification', () => {
    const other = new ApiError(400, 'DADOS_INVALIDOS', 'Verifique os dados informados.', [
      { campo: 'endereco.rua', mensagem: 'Campo desconhecido' },
      { campo: 'nome.x', mensagem: 'Campo desconhecido' },
    ])
    expect(landErrors(other, values)).toEqual([])
    expect(landErrors(new ApiError(409, 'PESSOA_ARQUIVADA', 'Arquivado.'), values)).toEqual([])
  })
})
