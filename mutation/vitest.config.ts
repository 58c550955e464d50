/** The tests of the part that is mutated, and no other. */
import { defineConfig } from 'vitest/config'
import { PARTS } from './parts.ts'

process.env.TZ = 'Pacific/Auckland'
const part = PARTS[process.env.MUTATED_PART ?? '']
if (!part) throw new Error('MUTATED_PART names no part of mutation/parts.ts')

export default defineConfig({
  test: {
    include: [...part.tests],
    globalSetup: part.hasDatabase ? ['server/test/global-setup.ts'] : [],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
