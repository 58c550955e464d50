import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** One sentence telling a person what is wrong or what to do; printed without a stack trace. */
export class Stop extends Error {}

export const say = text => process.stderr.write(`${text}\n`)
export const seconds = since => `${((performance.now() - since) / 1000).toFixed(1).replace('.', ',')} s`

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Runs a program to its end and captures its output; never rejects. */
export function capture(file, args, options = {}) {
  return new Promise(done => {
    const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    follow(child)
    let output = ''
    const add = data => {
      output += data
      options.onData?.(data)
    }
    child.stdout?.setEncoding('utf8').on('data', add)
    child.stderr?.setEncoding('utf8').on('data', add)
    child.once('error', error => done({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code, signal) => done({ code: exitCode(code, signal), output }))
  })
}

/** Runs a program with our own input and output. @returns its exit code */
export function run(file, args, options = {}) {
  return new Promise(done => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', ...options })
    follow(child)
    child.once('error', error => {
      say(error.message)
      done(127)
    })
    child.once('exit', (code, signal) => done(exitCode(code, signal)))
  })
}

const children = new Set()
let stopping = false

function follow(child) {
  children.add(child)
  child.once('close', () => children.delete(child))
  if (stopping) child.kill('SIGTERM')
}

export const wasStopped = () => stopping

/** Forwards stop signals to the children; at a terminal Ctrl+C already reaches them. */
export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      for (const child of children) child.kill(signal)
    })
  }
}

/**
 * `npx` runs a program in a shell, and a signal ends npx, or the shell, or both, without reaching the program, which
 * would go on after its caller has been told that it was interrupted. So once one of the two is gone, it is stopped.
 * Some shells become the program that they run; then npx's own caller, who may go, is not among the two.
 */
export function stopWithNpx() {
  if (process.env.npm_command !== 'exec') return
  const begun = callers()
  setInterval(() => {
    if (stopping || callers() === begun) return
    stopping = true
    stopChildren()
  }, 200).unref()
}

/**
 * The process that started this one and, if that is no npx but its shell, the one that started that; only the first
 * where there is no /proc. npx calls itself `npm exec …`.
 */
function callers() {
  const { ppid } = process
  try {
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8')
    if (/\(np[mx]/.test(stat)) return `${ppid}`
    return `${ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return `${ppid}`
  }
}

export const stopChildren = () => {
  for (const child of children) child.kill('SIGTERM')
}
