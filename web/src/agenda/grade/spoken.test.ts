import { describe, expect, it } from 'vitest'
import { consultaAt, HELENA } from '../../test/consulta.ts'
import { spokenConsulta, spokenDay, spokenFree, spokenMove } from './spoken.ts'

const TUESDAY = { day: '2026-11-24', professional: HELENA }
/** The day before the columns' day. */
const NOW = { day: '2026-11-23', hour: '10:42' }
const ANYBODY = { day: '2026-11-24', professional: null }

describe('where one stands, read out', () => {
  it('names the day, the hour and who attends', () => {
    expect(spokenFree(TUESDAY, 570, 'all', NOW)).toBe('terça 24, 09:30, Helena Castro, livre')
    expect(spokenFree(ANYBODY, 570, 'all', NOW)).toBe('terça 24, 09:30, livre')
    expect(spokenFree({ ...ANYBODY, day: '2026-11-28' }, 480, 'all', NOW)).toBe('sábado 28, 08:00, livre')
  })

  it('calls nothing free that is closed, or that a patient cannot know', () => {
    expect(spokenFree(ANYBODY, 450, 'all', NOW)).toBe('terça 24, 07:30, fora do horário')
    expect(spokenFree(ANYBODY, 19 * 60 + 30, 'all', NOW)).toBe('terça 24, 19:30, fora do horário')
    expect(spokenFree({ ...ANYBODY, day: '2026-11-22' }, 570, 'all', NOW)).toBe(
      'domingo 22, 09:30, fora do horário',
    )
    expect(spokenFree(ANYBODY, 570, 'own', NOW)).toBe('terça 24, 09:30, nenhuma consulta sua')
  })

  it('calls nothing free that is over', () => {
    const at = (day: string, minutes: number, sees: 'all' | 'own' | 'none' = 'all') =>
      spokenFree({ ...ANYBODY, day }, minutes, sees, NOW)
        .split(', ')
        .at(-1)
    expect(at('2026-11-21', 570)).toBe('já passou')
    expect(at('2026-11-23', 600)).toBe('já passou')
    expect(at('2026-11-23', 630)).toBe('livre')
    expect(at('2026-11-23', 450)).toBe('fora do horário')
    expect(at('2026-11-21', 570, 'own')).toBe('nenhuma consulta sua')
  })

  it('calls nothing free where the appointments did not come', () => {
    expect(spokenFree(TUESDAY, 570, 'none', NOW)).toBe('terça 24, 09:30, Helena Castro')
    expect(spokenFree(ANYBODY, 450, 'none', NOW)).toBe('terça 24, 07:30, fora do horário')
    expect(spokenMove(ANYBODY, 600, null, false)).toBe('terça 24, 10:00')
    expect(spokenMove(ANYBODY, 600, 'Já passou', false)).toBe('terça 24, 10:00, já passou')
  })

  it('says what can be moved, and whether the place is free', () => {
    const consulta = consultaAt({ id: 1, day: '2026-11-24', from: '09:30', until: '10:00' })
    expect(spokenConsulta(consulta, true)).toBe(
      'terça 24, 09:30, Helena Castro, Mariana Ribeiro · M para mover',
    )
    expect(spokenConsulta(consulta, false)).toBe('terça 24, 09:30, Helena Castro, Mariana Ribeiro')
    const names = {
      first: 'Helena',
      last: 'Castro',
      initial: 'C.',
      tiny: 'Helena C.',
      short: 'Helena Castro',
    }
    expect(spokenConsulta({ ...consulta, isMine: true, names }, false)).toBe('terça 24, 09:30, Helena Castro')
    expect(spokenMove(ANYBODY, 600, null, true)).toBe('terça 24, 10:00, livre')
    expect(spokenMove(ANYBODY, 600, 'Ocupado: Carla Medeiros', true)).toBe(
      'terça 24, 10:00, ocupado: Carla Medeiros',
    )
  })

  it('counts a day of the month', () => {
    expect(spokenDay('2026-11-24', null)).toBe('terça 24 de novembro')
    expect(spokenDay('2026-11-24', 0)).toBe('terça 24 de novembro, nenhuma consulta')
    expect(spokenDay('2026-11-24', 1)).toBe('terça 24 de novembro, 1 consulta')
    expect(spokenDay('2026-11-24', 5)).toBe('terça 24 de novembro, 5 consultas')
  })
})
