/** Prints each figure with its goal. A miss is printed, not thrown: this is a benchmark, not a test. */
import { loadavg } from 'node:os'
import type { Spread } from './interleave.ts'

type Goal = { atLeast: number } | { below: number }

interface Figure {
  name: string
  value: number | Spread
  unit?: string
  goal?: Goal
}

const decimals = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)
const shown = (value: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 0, maximumFractionDigits: decimals(value) })

export function heading(text: string): void {
  const load = loadavg()
    .map(value => shown(value))
    .join(' ')
  console.log(`\n== ${text}  (carga da máquina: ${load})`)
}

export const note = (text: string): void => console.log(`   ${text}`)

const missed: string[] = []

/** @returns whether it meets its goal */
export function figure({ name, value, unit = '', goal }: Figure): boolean {
  const middle = typeof value === 'number' ? value : value.median
  const range = typeof value === 'number' ? '' : ` (${shown(value.min)} a ${shown(value.max)})`
  const line = `${name.padEnd(62)} ${`${shown(middle)}${unit && ` ${unit}`}${range}`.padEnd(30)}`
  if (!goal) {
    console.log(`   ${line}`.trimEnd())
    return true
  }
  const holds = 'atLeast' in goal ? middle >= goal.atLeast : middle < goal.below
  if (!holds) missed.push(name)
  const wanted = 'atLeast' in goal ? `≥ ${shown(goal.atLeast)}` : `< ${shown(goal.below)}`
  console.log(` ${holds ? '✓' : '✗'} ${line} meta ${wanted}`)
  return holds
}

export function conclusion(): void {
  console.log(missed.length === 0 ? '\nTodas as metas medidas foram atingidas.' : '\nFora da meta:')
  for (const name of missed) console.log(` ✗ ${name}`)
}
