/**
 * Reports problems with the copies in the log and in every administrator's inbox (the bell), once per problem. The
 * server does this rather than the copier, so that it also works when the copier is gone.
 */
import type { Situacao } from '@clinica/contract/copias/rules.ts'
import type { InTenant, Tx } from '../db/tenant.ts'
import { deliver } from '../mensagens/index.ts'
import { startRounds } from '../sweep/index.ts'
import { type State, stateOf } from './state.ts'

const HOUR = 3_600_000

interface Telling {
  inTenant: InTenant
  clinics: () => Promise<number[]>
  ready: () => Promise<boolean>
  now: () => Date
  log: { error: (about: object, message: string) => void }
  every?: number
}

type Wrong = Exclude<Situacao, 'EM_DIA'>

const COPY: Record<Wrong, string> = {
  NENHUMA: 'Ainda não foi feita nenhuma cópia de segurança dos dados.',
  FALHOU: 'A última cópia de segurança dos dados não foi feita.',
  ATRASADA: 'Há mais de um dia não se faz uma cópia de segurança dos dados.',
}
const CHECK: Record<Wrong, string> = {
  NENHUMA: 'Nenhuma cópia de segurança foi restaurada para conferência ainda.',
  FALHOU: 'A última cópia de segurança foi restaurada para conferência e não estava como devia.',
  ATRASADA: 'Há mais de uma semana nenhuma cópia de segurança é restaurada para conferência.',
}
const WHERE = 'Avise quem cuida do sistema. Veja em Usuários, na aba Cópias.'

/**
 * Each message's key contains the time of the last success, so that each problem is reported once, whatever
 * is retried.
 */
export function wrongIn({ situacao, ultima, situacaoDaConferencia, igual, guardadas }: State) {
  const since = (at: Date | null | undefined) => at?.toISOString() ?? 'nunca'
  return [
    ...(situacao === 'EM_DIA'
      ? []
      : [{ key: `copia/${situacao}/${since(ultima?.de)}`, what: COPY[situacao] }]),
    // Without copies there is nothing to check, and the first check is not due for a week.
    ...(situacaoDaConferencia === 'EM_DIA' || guardadas === 0 || situacaoDaConferencia === 'NENHUMA'
      ? []
      : [
          {
            key: `conferencia/${situacaoDaConferencia}/${since(igual)}`,
            what: CHECK[situacaoDaConferencia],
          },
        ]),
  ]
}

/** @returns a function that stops the rounds, after the current one has ended */
export function startTelling({ log, every = HOUR, ...rounds }: Telling): () => Promise<void> {
  const { inTenant, now } = rounds
  // When the log was last written: once per round, not once per clinic.
  let said = 0
  return startRounds({ ...rounds, log, every, name: 'copias' }, tenantId =>
    inTenant.write({ tenantId }, async tx => {
      const state = await stateOf(tx, now())
      const wrong = wrongIn(state)
      if (wrong.length > 0 && Date.now() - said > every / 2) {
        said = Date.now()
        const { situacao, situacaoDaConferencia, ultima, falha } = state
        log.error({ situacao, situacaoDaConferencia, ultima: ultima?.de, falha: falha?.motivo }, 'copies')
      }
      await tellAdministrators(tx, tenantId, wrong, now())
    }),
  )
}

async function tellAdministrators(
  tx: Tx,
  tenantId: number,
  wrong: { key: string; what: string }[],
  now: Date,
): Promise<void> {
  if (wrong.length === 0) return
  const administrators = await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'ADMIN')
    .where('bloqueado', '=', false)
    .orderBy('id')
    .execute()
  for (const { id: userId } of administrators)
    for (const { key, what } of wrong)
      await deliver(tx, {
        tenantId,
        userId,
        key,
        title: 'Cópias de segurança',
        message: `${what} ${WHERE}`,
        now,
      })
}
