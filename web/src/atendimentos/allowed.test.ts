import { DEFAULT_PERMISSIONS, type Role } from '@clinica/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { cancelRefusal, moveRefusal } from './allowed.ts'

const now = new Date('2026-11-25T10:42:00-03:00')
const later = { status: 'AGENDADO', dataHoraInicioAtendimento: '2026-11-25T11:00:00-03:00' } as const
const begun = { status: 'AGENDADO', dataHoraInicioAtendimento: '2026-11-25T10:30:00-03:00' } as const
const cancelled = { ...later, status: 'CANCELADO_PELO_PACIENTE' } as const
const who = (role: Exclude<Role, 'ADMIN'>, without?: string) => ({
  role,
  permissions: DEFAULT_PERMISSIONS[role].filter(permission => permission !== without),
})

describe('moving the status', () => {
  it('lets the desk go anywhere, also after the hour, but not out of a cancelled one', () => {
    expect(moveRefusal(who('SECRETARIA'), begun, 'PACIENTE_FALTOU', now)).toBeNull()
    expect(moveRefusal(who('SECRETARIA'), cancelled, 'AGENDADO', now)).toBe('ATENDIMENTO_CANCELADO')
  })

  it('lets a patient confirm, before the hour', () => {
    expect(moveRefusal(who('PACIENTE'), later, 'CONFIRMADO_PELO_PACIENTE', now)).toBeNull()
    expect(moveRefusal(who('PACIENTE'), later, 'PACIENTE_AGUARDANDO', now)).toBe('SEM_PERMISSAO')
    expect(moveRefusal(who('PACIENTE'), begun, 'CONFIRMADO_PELO_PACIENTE', now)).toBe('ATENDIMENTO_INICIADO')
  })

  it('asks for the permission to cancel where the status cancels', () => {
    const limited = who('PROFISSIONAL', 'excluir-atendimentos')
    expect(moveRefusal(limited, later, 'CANCELADO_PELO_PROFISSIONAL', now)).toBe('SEM_PERMISSAO')
    expect(moveRefusal(limited, later, 'PACIENTE_FALTOU', now)).toBeNull()
  })
})

describe('cancelling', () => {
  it('is the desk’s always and the patient’s before the hour', () => {
    expect(cancelRefusal(who('SECRETARIA'), begun, now)).toBeNull()
    expect(cancelRefusal(who('PACIENTE'), later, now)).toBeNull()
    expect(cancelRefusal(who('PACIENTE'), begun, now)).toBe('ATENDIMENTO_INICIADO')
  })

  it('happens once, and only with the permission', () => {
    expect(cancelRefusal(who('SECRETARIA'), cancelled, now)).toBe('ATENDIMENTO_CANCELADO')
    expect(cancelRefusal(who('SECRETARIA', 'excluir-atendimentos'), later, now)).toBe('SEM_PERMISSAO')
  })
})
