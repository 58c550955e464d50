/** Runs the same tests on the oldest supported PostgreSQL. */
import type { TestProject } from 'vitest/node'
import { onOwn } from './global-setup.ts'
import { startPostgres15 } from './postgres15.ts'

export default (project: TestProject): Promise<() => Promise<void>> => onOwn(project, startPostgres15)
