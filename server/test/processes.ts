import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { codeOf } from '../src/error-code.ts'

/** The PostgreSQL processes with data below a folder: each postmaster and its children. */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      try {
        const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
        return isPostgres && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      } catch {
        return false // the process has ended meanwhile
      }
    })
}

/**
 * Stops them all where they stand. One of a connection that has just been closed may end while they are listed.
 * @returns what lets them go on
 */
export function freeze(folder: string): () => void {
  const frozen = processesOf(folder).filter(pid => isTold(pid, 'SIGSTOP'))
  return () => {
    for (const pid of frozen) isTold(pid, 'SIGCONT')
  }
}

/** @returns false if the process has ended */
function isTold(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}
