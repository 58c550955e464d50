import { ver as entry } from '@clinica/contract/tenants/endpoints.ts'
import { handleOpen } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'

export const ver = handleOpen(entry, async ({ server, params }) => {
  const tenant = await server.tenants.byName(params.nome)
  if (!tenant) throw new Refusal('NAO_ENCONTRADO', { text: 'Clínica não encontrada.' })
  const { nome, titulo, clientId } = tenant
  return { nome, titulo, clientId, cdnUrl: server.cdnUrl }
})
