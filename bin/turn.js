import { rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './process.js'

const BEAT_MS = 1000
/** Without a beat for this long its holder was killed. Not by process id: containers give the same ones again. */
const DEAD_MS = 15_000

/**
 * Runs one command at a time among all that name this file: two that install at once would break one another's
 * packages. Others wait, and go on if the first one was killed.
 */
export async function inTurn(file, run, { beat = BEAT_MS, dead = DEAD_MS } = {}) {
  for (let isSaid = false; !take(file, dead); isSaid = true) {
    if (!isSaid) say('Outro comando está instalando ou construindo: espero por ele…')
    await sleep(beat / 2)
  }
  // Somebody may have removed the file by hand: then there is nothing to keep, and no reason to end.
  const beating = setInterval(() => utimes(file, new Date(), new Date(), () => {}), beat)
  try {
    return await run()
  } finally {
    clearInterval(beating)
    rmSync(file, { force: true })
  }
}

function take(file, dead) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const beaten = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (beaten !== undefined && Date.now() - beaten > dead) rmSync(file, { force: true })
  return false
}
