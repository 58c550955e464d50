import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useClinicNow } from '../clinicNow.ts'
import { dobrar, lugarDeAgora, paginaDeAgora } from './dobra.ts'
import { hasNow, isFoldable } from './filtros/busca.ts'
import type { BuscaProps } from './filtros/useBusca.ts'
import { useAgora } from './useAgora.ts'
import { type Lista, useLista } from './useLista.ts'

export interface Dia {
  list: Lista
  rows: Atendimento[] | undefined
  total: number
  pages: number
  /** As the pager counts. */
  from: number
  until: number
  /** Today only, unfiltered and by time; while it is on, the rows that are done are folded. Else null. */
  agora: { isOn: boolean; toggle: () => void } | null
  folded: Atendimento[]
  isOpen: boolean
  openFold: () => void
  /** Before which row now lies. */
  now: number | null
}

/**
 * One page of the list, as the address and 'Agora' have it.
 * @param isDoctors the doctor's phone, which shows the day whole
 */
export function useDia(search: BuscaProps, isDoctors: boolean): Dia {
  const { busca, periodo, today, change } = search
  const { at } = useClinicNow()
  const remembered = useAgora()
  const [isOpen, setOpen] = useState(false)
  const canFold = isFoldable(search)
  const isFolded = canFold && remembered.isOn && !isDoctors
  const list = useLista(search, isFolded || isDoctors)
  const { data } = list
  const { page, size } = busca
  const total = data?.page.totalElements ?? 0
  // Until the whole day has come, or one page in its place, the rows are those of what was asked before.
  const isWhole = isFolded && data !== undefined && data.content.length === total
  const whole = isWhole ? dobrar(data.content, at, { page, size, isOpen }) : null
  const part = {
    rows: data?.content,
    pages: Math.ceil(total / size),
    from: total === 0 ? 0 : page * size + 1,
    until: Math.min(total, (page + 1) * size),
    folded: [],
    now: lugarDeAgora(data?.content ?? [], at, {
      isFirst: page === 0,
      isLast: page * size + (data?.content.length ?? 0) >= total,
      isTurned: busca.sort[0]?.direction === 'desc',
    }),
  }
  const shown = whole ?? part
  // Pressed, the list starts at now: on the page that only the whole day tells, and on a phone that may lie under what
  // can still be pressed.
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || !isWhole) return
    const start = paginaDeAgora(data.content, at, size)
    if (start !== page) return change({ page: start }, { replace: true })
    isWanted.current = false
    document.querySelector('[data-now]')?.scrollIntoView({ block: 'nearest' })
  })
  const toggle = () => {
    // From another page it leads back to now; only there it is turned off.
    const isElsewhere = remembered.isOn && isWhole && paginaDeAgora(data.content, at, size) !== page
    isWanted.current = !remembered.isOn || isElsewhere
    if (isElsewhere) return change({ page: paginaDeAgora(data.content, at, size) }, { replace: true })
    remembered.toggle()
    setOpen(false)
    if (remembered.isOn && page !== 0) change({ page: 0 }, { replace: true })
  }
  return {
    list,
    total,
    ...shown,
    isOpen,
    agora: canFold && !isDoctors ? { isOn: remembered.isOn, toggle } : null,
    openFold: () => setOpen(!isOpen),
    now: hasNow({ busca, periodo, today }) && !list.isPlaceholderData ? shown.now : null,
  }
}
