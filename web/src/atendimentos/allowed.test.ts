import { DEFAULT_PERMISSIONS, type Role } from '@clinica/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import { deedRefusal, moveRefusal, refusalWords } from './allowed.ts'

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

describe('cancelling and rescheduling', () => {
  it.each(['desmarcar', 'remarcar'] as const)('%s: the desk always, the patient before the hour', deed => {
    expect(deedRefusal(deed, who('SECRETARIA'), begun, now)).toBeNull()
    expect(deedRefusal(deed, who('PACIENTE'), later, now)).toBeNull()
    expect(deedRefusal(deed, who('PACIENTE'), begun, now)).toBe('ATENDIMENTO_INICIADO')
  })

  it.each([
    ['desmarcar', 'excluir-atendimentos'],
    ['remarcar', 'alterar-atendimentos'],
    ['alterar', 'editar-atendimentos'],
  ] as const)('%s: not once cancelled, and only with %s', (deed, permission) => {
    expect(deedRefusal(deed, who('SECRETARIA'), cancelled, now)).toBe('ATENDIMENTO_CANCELADO')
    expect(deedRefusal(deed, who('SECRETARIA'), later, now)).toBeNull()
    expect(deedRefusal(deed, who('SECRETARIA', permission), later, now)).toBe('SEM_PERMISSAO')
  })

  it('says in words why not', () => {
    const cancelledWords = 'Uma consulta cancelada não pode ser alterada.'
    expect(refusalWords(null, null)).toBe('')
    expect(refusalWords('ATENDIMENTO_CANCELADO', 'ATENDIMENTO_CANCELADO')).toBe(cancelledWords)
    expect(refusalWords('SEM_PERMISSAO', null)).toBe('Você não tem permissão para desmarcar.')
    expect(refusalWords(null, 'SEM_PERMISSAO')).toBe('Você não tem permissão para remarcar.')
    expect(refusalWords('SEM_PERMISSAO', 'SEM_PERMISSAO')).toContain('nem')
  })
})
