import { createResetCode } from '../src/auth/recuperar-senha/create-reset-code.ts'
import { asOwner } from '../src/db/owner.ts'
import { type Clinic, client, SENHA } from './builders.ts'
import { documentForm } from './documents.ts'
import { codeAt, setFactor } from './factor.ts'
import { aMessage } from './messages.ts'
import { aNotification, anAppointment } from './samples.ts'

/** Puts at least one row into every table of a clinic. */
export async function live(clinic: Clinic): Promise<void> {
  const desk = await clinic.signedIn('SECRETARIA')
  const headers = { 'idempotency-key': 'uma' }
  await desk.call('POST', '/v1/atendimentos', { body: anAppointment(clinic), headers })
  await desk.call('POST', '/v1/atendimentos', {
    body: anAppointment(clinic, { dataInicio: '2026-11-27', enviarLembrete: true }),
  })
  await desk.call('POST', `/v1/notificacoes/${clinic.paciente.id}/agendar`, { body: aNotification() })
  await desk.call('GET', '/v1/pacientes/2147483647')
  await desk.call('GET', `/v1/pacientes?nome=${encodeURIComponent(clinic.paciente.nome)}`)
  await asOwner(clinic.ownerUrl, async owner => {
    await owner.enter(clinic.tenant.id)
    await createResetCode(owner, {
      tenantId: clinic.tenant.id,
      userId: clinic.admin.userId,
      now: clinic.clock.now,
    })
  })
  const nobody = client(clinic, { 'client-id': clinic.tenant.clientId })
  await nobody.call('POST', '/v1/auth/authenticate', { body: { email: 'a@b.example', password: 'x' } })
  await nobody.call('POST', '/v1/forgot-password', { body: { email: 'a@b.example' } })
  const admin = await clinic.signedIn('ADMIN')
  await admin.call('PUT', '/v1/auth/politica', {
    body: { exigirSegundoFator: false, recusarSenhasComuns: false },
  })
  await admin.call('PUT', `/v1/tenants/${clinic.tenant.nome}/contato`, { body: { telefone: '1130314400' } })
  const { senha, ...body } = clinic.aSecretaryBody()
  const { body: made } = await admin.call<{ id: number }>('POST', '/v1/secretarias', {
    body: { ...body, senha },
  })
  await admin.call('PUT', `/v1/secretarias/${made.id}`, { body: { ...body, email: `novo.${body.email}` } })
  const { email } = clinic.profissional
  const { segredo } = await setFactor(await clinic.signedIn('PROFISSIONAL'), clinic.clock.now)
  const ticket = async () =>
    (
      await nobody.call<{ ticket: string }>('POST', '/v1/auth/authenticate', {
        body: { email, password: SENHA },
      })
    ).body.ticket
  await nobody.call('POST', '/v1/auth/segundo-fator/entrar', {
    body: { ticket: await ticket(), codigo: codeAt(segredo, clinic.clock.now), lembrar: true },
  })
  await ticket()
  await aMessage(clinic, clinic.paciente.userId)
  await desk.call('POST', `/v1/pacientes/${clinic.paciente.id}/anexos-documento`, { body: documentForm() })
  // What a server that dies during an upload leaves behind.
  await clinic.rows(
    "insert into arquivos_soltos (tenant_id, chave, em, apagar) values ($1, 'x', $2, false)",
    [clinic.tenant.id, clinic.clock.now],
  )
  await nobody.call('POST', '/v1/visitas', { body: { pagina: '/login' } })
}
