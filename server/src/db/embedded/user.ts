import { execFile, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/**
 * PostgreSQL refuses to run as root. As root we run it with another account of the machine; otherwise as ourselves
 * (undefined).
 */
export type DatabaseUser = { uid: number; gid: number } | undefined

export function databaseUser(existingHome: string | undefined): DatabaseUser {
  if (process.getuid?.() !== 0) return undefined
  if (existingHome) {
    // The account that made the cluster keeps it, even if a preferred one was added since.
    const { uid, gid } = statSync(existingHome)
    if (uid !== 0) return { uid, gid }
  }
  for (const name of ['clinica', 'postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid && gid) return { uid, gid }
  }
  throw new StartError(
    'O banco de dados não pode rodar como root e não encontrei outro usuário para ele; crie o usuário "clinica".',
  )
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : undefined
}

/** Switches this process to that account for good: serving needs no more rights than the database has. */
export function become(user: DatabaseUser): void {
  if (!user) return
  process.setgroups?.([])
  process.setgid?.(user.gid)
  process.setuid?.(user.uid)
}

/** Whether the account can read and enter these paths. Asked as that account, since every parent folder counts. */
export function canReach(user: DatabaseUser, paths: string[]): boolean {
  const script = 'for p; do [ -r "$p" ] || exit 1; [ ! -d "$p" ] || [ -x "$p" ] || exit 1; done'
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

/**
 * The first path in the folder that the account cannot read, or, for a folder, write to; null if there is none. Ignores
 * lost+found, which belongs to the file system.
 */
export function firstClosed(user: DatabaseUser, folder: string): string | null {
  const script = `
    opens() { [ -r "$1" ] && { [ ! -d "$1" ] || { [ -w "$1" ] && [ -x "$1" ]; }; }; }
    opens "$1" || { printf %s "$1"; exit; }
    find "$1" -name lost+found -prune -o -print | while IFS= read -r one; do
      opens "$one" || [ ! -e "$one" ] || { printf %s "$one"; break; }
    done`
  const { stdout } = spawnSync('/bin/sh', ['-c', script, 'sh', folder], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
  return stdout || null
}

/** Whether the account can enter this folder, even if it cannot list it. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', '[ -x "$1" ]', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
      .status === 0
  )
}

export type Outcome = { code: number; output: string }

/** Runs one of PostgreSQL's tools with a minimal environment, so that no PG* variable reaches it. */
export function runTool(user: DatabaseUser, cwd: string, file: string, args: string[]): Promise<Outcome> {
  return new Promise(done => {
    const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', HOME: cwd }
    execFile(file, args, { ...user, cwd, env, encoding: 'utf8' }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 127) : 0
      done({ code, output: `${stdout}${stderr}${code === 127 && error ? error.message : ''}`.trim() })
    })
  })
}
