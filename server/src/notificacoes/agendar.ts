import { instantOf } from '@clinica/contract/clock.ts'
import { agendar as entry } from '@clinica/contract/notificacoes/endpoints.ts'
import { futureProblems } from '@clinica/contract/notificacoes/rules.ts'
import { seesAll } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { schedule } from '../mail/index.ts'
import { invalid, Refusal } from '../refusal.ts'
import { COLUMNS, ofPatient, toNotificacao } from './sql.ts'

export const agendar = handle(entry, async ({ server, tx, caller, params, body, now, record, log }) => {
  const { tenantId, userId } = caller
  const problems = futureProblems(body, now)
  if (problems.length > 0) throw invalid(problems)
  // Whoever archives the patient meanwhile waits for this lock, and then finds this notification, too.
  const found = await tx
    .selectFrom('pacientes')
    .select(['id', 'arquivado_em'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', params.id)
    .forShare()
    .executeTakeFirst()
  const patient = await record.theirs(found, seesAll)
  if (patient.arquivado_em) throw new Refusal('PESSOA_ARQUIVADA', { about: patient.id })

  const { assunto, formaEnvio, mensagem, dataAgendamento, horarioAgendamento } = body
  const at = instantOf(dataAgendamento, horarioAgendamento)
  const entregaId = await schedule(tx, server, { queue: 'notificacao', tenantId, at, now })
  const { id } = await tx
    .insertInto('notificacoes')
    .values({
      tenant_id: tenantId,
      paciente_id: patient.id,
      entrega_id: entregaId,
      assunto,
      forma_envio: formaEnvio,
      mensagem,
      data_hora: at,
      criada_por: userId,
      criada_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await log(patient.id)
  const row = await ofPatient(tx, tenantId, patient.id)
    .where('n.id', '=', id)
    .select(COLUMNS)
    .executeTakeFirstOrThrow()
  return toNotificacao(row)
})
