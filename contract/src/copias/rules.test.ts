import { describe, expect, it } from 'vitest'
import { CHECK_DUE_MS, CHECK_LATE_MS, COPY_LATE_MS, MOTIVO, MOTIVOS, situacaoDe } from './rules.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const HOUR = 60 * 60 * 1000
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR)

describe('the state of the copies', () => {
  it.each([
    ['none was ever made', null, null, 'NENHUMA'],
    ['the only one failed', null, before(1), 'FALHOU'],
    ['the last one failed', before(5), before(1), 'FALHOU'],
    ['one failed, and was made since', before(1), before(5), 'EM_DIA'],
    ['one failed and was made in the same moment', before(1), before(1), 'EM_DIA'],
    ['one was made last night', before(29), null, 'EM_DIA'],
    ['one is as old as it may be', before(30), null, 'EM_DIA'],
    ['none was made last night', before(31), null, 'ATRASADA'],
    ['one failed long ago, and none was made for long', before(40), before(50), 'ATRASADA'],
  ])('%s', (_, made, failed, situacao) =>
    expect(situacaoDe({ made, failed }, COPY_LATE_MS, NOW)).toBe(situacao),
  )

  it('a check is due every week after a night, and late two days later', () => {
    expect(CHECK_DUE_MS).toBe((7 * 24 - 12) * HOUR)
    expect(situacaoDe({ made: before(9 * 24), failed: null }, CHECK_LATE_MS, NOW)).toBe('EM_DIA')
    expect(situacaoDe({ made: before(9 * 24 + 1), failed: null }, CHECK_LATE_MS, NOW)).toBe('ATRASADA')
  })

  it('every reason is said in a sentence of its own', () => {
    const sentences = MOTIVOS.map(motivo => MOTIVO[motivo])
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
    expect(new Set(sentences).size).toBe(MOTIVOS.length)
  })
})
