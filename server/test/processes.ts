import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

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
