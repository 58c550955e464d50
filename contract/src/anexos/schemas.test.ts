import { expect, it } from 'vitest'
import { said } from '../../test/said.ts'
import { sizeWords } from '../size.ts'
import { DOCUMENT_BYTES, novoAnexo } from './schemas.ts'

it('a document has a name, and may be described', () => {
  expect(novoAnexo.parse({ nome: ' Exame ', descricao: '' })).toEqual({ nome: 'Exame', descricao: null })
  expect(novoAnexo.parse({ nome: 'Exame', descricao: 'De sangue' })).toEqual({
    nome: 'Exame',
    descricao: 'De sangue',
  })
  expect(said(novoAnexo, { descricao: 'a'.repeat(301), outro: 1 })).toEqual({
    nome: 'Campo obrigatório',
    descricao: 'Use no máximo 300 caracteres',
    outro: 'Campo desconhecido',
  })
})

it('and is of 20 MB at most', () => expect(sizeWords(DOCUMENT_BYTES)).toBe('20 MB'))
