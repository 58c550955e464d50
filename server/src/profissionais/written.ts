/** What a body says of a professional, as columns: the same for one that is registered and one that is changed. */
import type { NovoProfissional } from '@clinica/contract/profissionais/schemas.ts'

export const columnsOf = (body: Omit<NovoProfissional, 'senha' | 'email'>) => ({
  especialidade: body.especialidade,
  nome: body.nome,
  sobrenome: body.sobrenome,
  rg: body.rg,
  cpf: body.cpf,
  sexo: body.sexo,
  estado_civil: body.estadoCivil,
  data_nascimento: body.dataNascimento,
  celular: body.celular,
  conselho: body.conselho,
  uf: body.uf,
  codigo_cbo: body.codigoCbo,
  codigo_rqe: body.codigoRqe,
  codigo_cnes: body.codigoCnes,
  endereco: JSON.stringify(body.endereco ?? {}),
})
