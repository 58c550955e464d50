import type { Contato } from '@clinica/contract/tenants/endpoints.ts'
import { mudarContato as changed, verContato as shown } from '@clinica/contract/tenants/endpoints.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import type { Tx } from '../db/tenant.ts'
import { versionOfContent } from '../http/content-version.ts'
import { handle, handleOpen } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'

/** Both fields are null if the clinic never saved its contact data. */
export async function contactOf(tx: Tx, tenantId: number): Promise<Contato> {
  const row = await tx
    .selectFrom('contatos')
    .select(['telefone', 'endereco'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ?? { telefone: null, endereco: null }
}

const FIELDS = [
  { name: 'telefone', label: 'Telefone', shown: maskPhone },
  { name: 'endereco', label: 'Endereço', shown: (text: string) => text },
] as const

const unknown = () => new Refusal('NAO_ENCONTRADO', { text: 'Clínica não encontrada.' })

export const verContato = handleOpen(shown, async ({ server, params, etag }) => {
  const tenant = await server.tenants.byName(params.nome)
  if (!tenant) throw unknown()
  const contact = await server.inTenant.read({ tenantId: tenant.id }, tx => contactOf(tx, tenant.id))
  etag(versionOfContent(contact))
  return contact
})

/** Changes the caller's own clinic; any other clinic gives 404. */
export const mudarContato = handle(changed, async ({ tx, tenant, params, body, event, ifMatch, etag }) => {
  if (params.nome !== tenant.nome) throw unknown()
  // Creates the row if it is missing; otherwise two simultaneous calls would have nothing to lock.
  await tx
    .insertInto('contatos')
    .values({ tenant_id: tenant.id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx.selectFrom('contatos').where('tenant_id', '=', tenant.id).forUpdate().execute()
  const before = await contactOf(tx, tenant.id)
  ifMatch(versionOfContent(before))
  await tx.updateTable('contatos').set(body).where('tenant_id', '=', tenant.id).execute()
  const saved = await contactOf(tx, tenant.id)
  const changed = FIELDS.filter(({ name }) => before[name] !== saved[name])
  await event('CONTATO_ALTERADO', {
    // Typed by administrators and shown to anybody, so nobody's secret: who misdirected the patients, and from where.
    detalhe: changed
      .map(({ name, label, shown }) => `${label} antes: ${shown(before[name] ?? '') || 'vazio'}`)
      .join('; '),
    already: changed.length === 0,
  })
  etag(versionOfContent(saved))
  return saved
})
