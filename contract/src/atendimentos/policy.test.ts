import { describe, expect, it } from 'vitest'
import { DEFAULT_PERMISSIONS, may, PERMISSIONS, ROLES, type Role } from '../permissions.ts'
import { agendar, cancelar, editar, mudarStatus, remarcar } from './endpoints.ts'
import {
  canGoBack,
  isForbidden,
  POLICY,
  type Presenca,
  presencasDe,
  refusalOf,
  refusalOfPresenca,
  type Verb,
  verbTo,
} from './policy.ts'
import { STATUSES, type Status } from './rules.ts'

const holding = (role: Role, permissions: readonly string[]) => ({
  role,
  may: (permission: (typeof PERMISSIONS)[number]) => may({ role, permissions }, permission),
})
const all = (role: Role) => holding(role, PERMISSIONS)
const without = (role: Role, gone: string) =>
  holding(
    role,
    PERMISSIONS.filter(permission => permission !== gone),
  )
const NOW = new Date('2026-11-25T10:42:00-03:00')
const later = new Date(NOW.getTime() + 1)
const OPEN = { status: 'AGENDADO', inicio: later } as const
/** Still to come, and begun this very moment. */
const STARTS = [later, NOW]

/** The policy again, typed by hand: verb, required permissions, roles it applies to. */
const LINES: readonly [Verb, readonly string[], readonly Role[]][] = [
  ['agendar', ['salvar-atendimentos'], ['ADMIN', 'SECRETARIA']],
  ['editar', ['editar-atendimentos'], ['ADMIN', 'SECRETARIA']],
  ['remarcar', ['alterar-atendimentos'], ['ADMIN', 'SECRETARIA', 'PROFISSIONAL', 'PACIENTE']],
  ['encaixar', ['alterar-atendimentos'], ['ADMIN', 'SECRETARIA', 'PROFISSIONAL']],
  ['cancelar', ['excluir-atendimentos'], ['ADMIN', 'SECRETARIA', 'PROFISSIONAL', 'PACIENTE']],
  ['confirmar', ['alterar-atendimentos'], ['ADMIN', 'SECRETARIA', 'PROFISSIONAL', 'PACIENTE']],
  ['mudarStatus', ['alterar-atendimentos'], ['ADMIN', 'SECRETARIA', 'PROFISSIONAL']],
  [
    'cancelarPeloStatus',
    ['alterar-atendimentos', 'excluir-atendimentos'],
    ['ADMIN', 'SECRETARIA', 'PROFISSIONAL'],
  ],
]

it('has a line for each verb', () => {
  expect(LINES.map(([verb]) => verb)).toEqual(Object.keys(POLICY))
})

describe.each(LINES)('%s', (verb, needs, roles) => {
  it.each(ROLES)('by role: %s', role => {
    expect(refusalOf(verb, all(role), OPEN, NOW)).toBe(roles.includes(role) ? null : 'SEM_PERMISSAO')
  })

  it.each(roles)('by permission: %s', role => {
    for (const permission of PERMISSIONS)
      expect(refusalOf(verb, without(role, permission), OPEN, NOW)).toBe(
        role !== 'ADMIN' && needs.includes(permission) ? 'SEM_PERMISSAO' : null,
      )
  })

  it('by status and time: closed once cancelled, to a patient once it has begun or they are there', () => {
    for (const role of roles)
      for (const status of STATUSES)
        for (const inicio of STARTS)
          expect(refusalOf(verb, all(role), { status, inicio }, NOW)).toBe(
            status.startsWith('CANCELADO')
              ? 'ATENDIMENTO_CANCELADO'
              : inicio === NOW && role === 'PACIENTE'
                ? 'ATENDIMENTO_INICIADO'
                : status === 'PACIENTE_AGUARDANDO' && role === 'PACIENTE' && verb !== 'confirmar'
                  ? 'PACIENTE_JA_AGUARDA'
                  : null,
          )
  })
})

describe('a move by status', () => {
  const byDefault = (role: Exclude<Role, 'ADMIN'>) => holding(role, DEFAULT_PERMISSIONS[role])

  // spec: states.status-picker-rule, states.cancelled-never-moves-rule
  it('out of a cancelled one nothing moves, out of any other everything, for the desk', () => {
    for (const from of STATUSES)
      for (const to of STATUSES)
        for (const actor of [holding('ADMIN', []), byDefault('SECRETARIA'), byDefault('PROFISSIONAL')])
          for (const inicio of STARTS)
            expect(refusalOf(verbTo(to), actor, { status: from, inicio }, NOW)).toBe(
              from.startsWith('CANCELADO') ? 'ATENDIMENTO_CANCELADO' : null,
            )
  })

  it('a patient only confirms, and only before it begins', () => {
    const patient = byDefault('PACIENTE')
    for (const to of STATUSES) {
      expect(refusalOf(verbTo(to), patient, OPEN, NOW)).toBe(
        to === 'CONFIRMADO_PELO_PACIENTE' ? null : 'SEM_PERMISSAO',
      )
      expect(isForbidden(verbTo(to), patient)).toBe(to !== 'CONFIRMADO_PELO_PACIENTE')
    }
    expect(refusalOf('confirmar', patient, { ...OPEN, inicio: NOW }, NOW)).toBe('ATENDIMENTO_INICIADO')
  })

  it('to a cancelled one needs the permission to cancel as well', () => {
    const limited = without('PROFISSIONAL', 'excluir-atendimentos')
    const refused = (to: Status) => refusalOf(verbTo(to), limited, OPEN, NOW)
    expect(STATUSES.filter(to => refused(to) !== null)).toEqual(
      STATUSES.filter(to => to.startsWith('CANCELADO')),
    )
  })
})

it('is what the endpoints ask before their verb', () => {
  const asked = ({ permission, roles }: { permission: string; roles?: readonly Role[] }) => [
    permission,
    roles ?? ROLES,
  ]
  expect(asked(agendar)).toEqual(asked(POLICY.agendar))
  expect(asked(editar)).toEqual(asked(POLICY.editar))
  expect(asked(remarcar)).toEqual(asked(POLICY.remarcar))
  expect(asked(cancelar)).toEqual(asked(POLICY.cancelar))
  // An endpoint for several verbs accepts callers who may do any of them.
  expect(asked(mudarStatus)).toEqual(asked(POLICY.confirmar))
})

describe('presencasDe', () => {
  const at = (hour: string, day = '2026-11-25') => new Date(`${day}T${hour}:00-03:00`)
  const said = (change: Partial<Parameters<typeof presencasDe>[1]> = {}, role: Role = 'SECRETARIA') =>
    presencasDe(
      all(role),
      { status: 'AGENDADO', tipoConsulta: 'PRESENCIAL', inicio: at('11:00'), ...change },
      NOW,
    )

  it('says who came, and of whom a quarter of an hour went by that they did not', () => {
    expect(said()).toEqual(['PACIENTE_AGUARDANDO'])
    expect(said({ inicio: at('10:28') })).toEqual(['PACIENTE_AGUARDANDO'])
    expect(said({ inicio: at('10:27') })).toEqual(['PACIENTE_AGUARDANDO', 'PACIENTE_FALTOU'])
  })

  it('online nobody comes to the clinic', () => {
    expect(said({ tipoConsulta: 'ONLINE' })).toEqual([])
    expect(said({ tipoConsulta: 'ONLINE', inicio: at('10:00') })).toEqual(['PACIENTE_FALTOU'])
  })

  it('of today alone, and of who is still expected', () => {
    expect(said({ inicio: at('11:00', '2026-11-26') })).toEqual([])
    expect(said({ inicio: at('10:00', '2026-11-24') })).toEqual([])
    const expected = STATUSES.filter(status => said({ status, inicio: at('10:00') }).length > 0)
    expect(expected).toEqual(['AGENDADO', 'CONFIRMADO_PELO_PACIENTE'])
  })

  it('by whom the policy lets move it', () => {
    const inicio = at('10:00')
    expect(ROLES.filter(role => said({ inicio }, role).length > 0)).toEqual([
      'ADMIN',
      'SECRETARIA',
      'PROFISSIONAL',
    ])
    const weak = without('SECRETARIA', 'alterar-atendimentos')
    expect(presencasDe(weak, { status: 'AGENDADO', tipoConsulta: 'PRESENCIAL', inicio }, NOW)).toEqual([])
  })
})

it('says why an arrival or a miss is not offered, first what will not change by itself', () => {
  const at = (hour: string, day = '2026-11-25') => new Date(`${day}T${hour}:00-03:00`)
  const tomorrow = at('11:00', '2026-11-26')
  type Expected = Parameters<typeof refusalOfPresenca>[2]
  const why = (to: Presenca, change: Partial<Expected> = {}, actor = all('SECRETARIA')) =>
    refusalOfPresenca(
      to,
      actor,
      { status: 'AGENDADO', tipoConsulta: 'PRESENCIAL', inicio: at('11:00'), ...change },
      NOW,
    )
  const arrived = (change?: Partial<Expected>) => why('PACIENTE_AGUARDANDO', change)
  const online = { tipoConsulta: 'ONLINE', inicio: tomorrow } as const
  expect(arrived()).toBeNull()
  expect(arrived({ inicio: tomorrow })).toBe('OUTRO_DIA')
  expect(arrived(online)).toBe('CONSULTA_ONLINE')
  expect(arrived({ ...online, status: 'PACIENTE_AGUARDANDO' })).toBe('CHEGADA_JA_MARCADA')
  expect(arrived({ ...online, status: 'PACIENTE_FALTOU' })).toBe('FALTA_JA_MARCADA')
  expect(arrived({ ...online, status: 'CANCELADO_PELO_PACIENTE' })).toBe('ATENDIMENTO_CANCELADO')
  const weak = without('SECRETARIA', 'alterar-atendimentos')
  expect(why('PACIENTE_AGUARDANDO', online, weak)).toBe('SEM_PERMISSAO')
  expect(why('PACIENTE_FALTOU', { tipoConsulta: 'ONLINE' })).toBeNull()
  expect(why('PACIENTE_FALTOU', { inicio: at('10:00', '2026-11-24') })).toBe('OUTRO_DIA')
})

it('a move goes back where the policy would go that way, and never out of a cancelled status', () => {
  const back = (from: Status, to: Status, role: Role = 'SECRETARIA') =>
    canGoBack(all(role), from, { status: to, inicio: later }, NOW)
  expect(back('AGENDADO', 'PACIENTE_AGUARDANDO')).toBe(true)
  expect(back('PACIENTE_FALTOU', 'AGENDADO')).toBe(true)
  expect(back('AGENDADO', 'AGENDADO')).toBe(false)
  expect(back('AGENDADO', 'CANCELADO_PELO_PACIENTE')).toBe(false)
  expect(back('AGENDADO', 'CONFIRMADO_PELO_PACIENTE')).toBe(true)
  // A patient may confirm, but not undo a confirmation.
  expect(back('AGENDADO', 'CONFIRMADO_PELO_PACIENTE', 'PACIENTE')).toBe(false)
})
