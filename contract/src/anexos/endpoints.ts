import { endpoint } from '../endpoint.ts'
import { idText } from '../fields.ts'
import * as z from '../zod.ts'
import { anexo, DOCUMENT_BYTES, novoAnexo } from './schemas.ts'

const params = z.strictObject({ id: idText() })
const one = z.strictObject({ id: idText(), docId: idText() })

export const listar = endpoint({
  method: 'GET',
  path: '/v1/pacientes/{id}/anexos-documento',
  summary: 'Lista os documentos anexados de um paciente, o mais recente primeiro',
  permission: 'visualizar-anexos',
  record: 'pacientes',
  audit: 'read',
  params,
  answer: z.array(anexo),
  errors: ['NAO_ENCONTRADO'],
})

export const anexar = endpoint({
  method: 'POST',
  path: '/v1/pacientes/{id}/anexos-documento',
  summary: 'Anexa um documento a um paciente',
  permission: 'salvar-anexos',
  record: 'pacientes',
  audit: 'write',
  affects: ['pacientes', 'atendimentos'],
  params,
  upload: { maxBytes: DOCUMENT_BYTES, fields: novoAnexo },
  answer: anexo,
  status: 201,
  idempotent: true,
  errors: [
    'NAO_ENCONTRADO',
    'PESSOA_ARQUIVADA',
    'CHAVE_REUTILIZADA',
    'CORPO_GRANDE_DEMAIS',
    'FORMATO_NAO_ACEITO',
    'MUITAS_TENTATIVAS',
    'INDISPONIVEL',
  ],
})

/** The returned address opens the file without a token, for five minutes and while the caller's session lives. */
export const baixar = endpoint({
  method: 'GET',
  path: '/v1/pacientes/{id}/anexos-documento/{docId}',
  summary: 'Dá o endereço do qual um documento se baixa, por cinco minutos',
  permission: 'visualizar-anexos',
  record: 'pacientes',
  audit: 'read',
  params: one,
  answer: z.strictObject({ link: z.string() }),
  errors: ['NAO_ENCONTRADO'],
})

export const excluir = endpoint({
  method: 'DELETE',
  path: '/v1/pacientes/{id}/anexos-documento/{docId}',
  summary: 'Exclui um documento de um paciente, com o arquivo',
  permission: 'excluir-anexos',
  record: 'pacientes',
  audit: 'write',
  affects: ['pacientes', 'atendimentos'],
  params: one,
  status: 204,
  errors: ['NAO_ENCONTRADO', 'PESSOA_ARQUIVADA'],
})
