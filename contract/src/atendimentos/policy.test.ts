import { describe, expect, it } from 'vitest'
import { DEFAULT_PERMISSIONS, may, PERMISSIONS, ROLES, type Role } from '../permissions.ts'
import { agendar, cancelar, editar, mudarStatus, remarcar } from './endpoints.ts'
import { isForbidden, POLICY, refusalOf, type Verb, verbTo } from './policy.ts'
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
const OPEN = { status: 'AGENDADO', begun: false } as const

/** The table again, typed by hand: verb, what it needs, whose it is. */
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
    expect(refusalOf(verb, all(role), OPEN)).toBe(roles.includes(role) ? null : 'SEM_PERMISSAO')
  })

  it.each(roles)('by permission: %s', role => {
    for (const permission of PERMISSIONS)
      expect(refusalOf(verb, without(role, permission), OPEN)).toBe(
        role !== 'ADMIN' && needs.includes(permission) ? 'SEM_PERMISSAO' : null,
      )
  })

  it('by status and time: closed once cancelled, to a patient once it has begun', () => {
    for (const role of roles)
      for (const status of STATUSES)
        for (const begun of [false, true])
          expect(refusalOf(verb, all(role), { status, begun })).toBe(
            status.startsWith('CANCELADO')
              ? 'ATENDIMENTO_CANCELADO'
              : begun && role === 'PACIENTE'
                ? 'ATENDIMENTO_INICIADO'
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
          for (const begun of [true, false])
            expect(refusalOf(verbTo(to), actor, { status: from, begun })).toBe(
              from.startsWith('CANCELADO') ? 'ATENDIMENTO_CANCELADO' : null,
            )
  })

  it('a patient only confirms, and only before it begins', () => {
    const patient = byDefault('PACIENTE')
    for (const to of STATUSES) {
      expect(refusalOf(verbTo(to), patient, OPEN)).toBe(
        to === 'CONFIRMADO_PELO_PACIENTE' ? null : 'SEM_PERMISSAO',
      )
      expect(isForbidden(verbTo(to), patient)).toBe(to !== 'CONFIRMADO_PELO_PACIENTE')
    }
    const begun = { ...OPEN, begun: true }
    expect(refusalOf('confirmar', patient, begun)).toBe('ATENDIMENTO_INICIADO')
  })

  it('to a cancelled one needs the permission to cancel as well', () => {
    const limited = without('PROFISSIONAL', 'excluir-atendimentos')
    const refused = (to: Status) => refusalOf(verbTo(to), limited, OPEN)
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
  // One endpoint for several verbs lets in whoever may one of them.
  expect(asked(mudarStatus)).toEqual(asked(POLICY.confirmar))
})
