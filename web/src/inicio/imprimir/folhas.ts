/** Groups appointments into printed sheets: one for each professional and day. */
import { isCancelled } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { dayOf } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'

type Visit = Pick<Atendimento, 'status' | 'dataHoraInicioAtendimento' | 'profissional'>

export interface Folha<V extends Visit = Atendimento> {
  /** 'YYYY-MM-DD' */
  day: string
  id: number
  profissional: string
  /** In the order they were given. */
  consultas: V[]
}

const { compare } = new Intl.Collator('pt-BR')

/** Days in order, and the professionals of each by name. Cancelled appointments are left out. */
export function folhasDe<V extends Visit>(consultas: readonly V[]): Folha<V>[] {
  const sheets = new Map<string, Folha<V>>()
  for (const consulta of consultas) {
    if (isCancelled(consulta.status)) continue
    const day = dayOf(new Date(consulta.dataHoraInicioAtendimento))
    const { id } = consulta.profissional
    const key = `${day} ${id}`
    const sheet = sheets.get(key) ?? {
      day,
      id,
      profissional: nomeCompleto(consulta.profissional),
      consultas: [],
    }
    sheet.consultas.push(consulta)
    sheets.set(key, sheet)
  }
  return [...sheets.values()].sort(
    (a, b) => compare(a.day, b.day) || compare(a.profissional, b.profissional) || a.id - b.id,
  )
}
