import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** PostgreSQL's processes at work below a folder: each postmaster, and what it has started. */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      try {
        const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
        return isPostgres && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      } catch {
        return false // gone in the meantime
      }
    })
}
