import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Stops every database with data below the folder, even if the process that started it is gone. */
export async function stopDatabases(folder) {
  const pids = find(folder, 6)
  for (const pid of pids) signal(pid, 'SIGINT') // PostgreSQL's fast stop
  for (let waited = 0; pids.some(pid => signal(pid, 0)) && waited < 10_000; waited += 100) await sleep(100)
  for (const pid of pids) signal(pid, 'SIGQUIT')
}

function find(folder, depth) {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && depth > 0 && entry.name !== 'base') return find(path, depth - 1)
    return entry.name === 'postmaster.pid' ? pidIn(path) : []
  })
}

function pidIn(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return pid > 1 ? [pid] : []
  } catch {
    return []
  }
}

function signal(pid, name) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
