import { criar as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { hashNewPassword } from '../auth/index.ts'
import { handle } from '../http/handle.ts'
import { mustBeBorn } from '../pessoas/index.ts'
import { criarPaciente, writtenPatient } from './sql.ts'

export const criar = handle(entry, {
  prepare: ({ body }, before) => hashNewPassword('senha', body.senha, before),
  run: async ({ tx, caller: { tenantId }, body: novo, now, prepared: senhaHash, log, etag }) => {
    mustBeBorn(novo.dataNascimento, now)
    const { id } = await criarPaciente(tx, { tenantId, now, senhaHash, novo })
    await log(id)
    const { paciente, versao } = await writtenPatient(tx, tenantId, id)
    etag(versao)
    return paciente
  },
})
