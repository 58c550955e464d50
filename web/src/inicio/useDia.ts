import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useClinicNow } from '../clinicNow.ts'
import { dobrar, lugarDeAgora, paginaDeAgora } from './dobra.ts'
import { hasNow, isFoldable } from './filtros/periodo-e-filtros.ts'
import type { FiltrosDaLista } from './filtros/useFiltros.ts'
import { useAgora } from './useAgora.ts'
import { type Lista, useLista } from './useLista.ts'

export interface Dia {
  list: Lista
  rows: Atendimento[] | undefined
  total: number
  /** The page shown, from 0; with 'Agora' the address may name one that the folded day no longer has. */
  page: number
  pages: number
  /** Positions as the pager counts them. */
  from: number
  until: number
  /** Null unless the list is today's, unfiltered and by time. While it is on, settled rows are folded. */
  agora: { isOn: boolean; toggle: () => void } | null
  folded: Atendimento[]
  isOpen: boolean
  openFold: () => void
  /** Index of the row that the line of now stands before; null without one. */
  now: number | null
}

/**
 * One page of the list, as the query string and 'Agora' say.
 * @param isDoctors the professional's phone, which shows the whole day
 */
export function useDia(search: FiltrosDaLista, isDoctors: boolean): Dia {
  const { params, periodo, today, change } = search
  const { at } = useClinicNow()
  const remembered = useAgora()
  const [isOpen, setOpen] = useState(false)
  const canFold = isFoldable(search)
  const isFolded = canFold && remembered.isOn && !isDoctors
  const list = useLista(search, isFolded || isDoctors)
  const { data } = list
  const { page, size } = params
  const total = data?.page.totalElements ?? 0
  // When 'Agora' is switched, `data` is still the previous request's until the answer comes.
  const isWhole = isFolded && data !== undefined && data.content.length === total
  const whole = isWhole ? dobrar(data.content, at, { page, size, isOpen }) : null
  const part = {
    rows: data?.content,
    page,
    pages: Math.ceil(total / size),
    from: total === 0 ? 0 : page * size + 1,
    until: Math.min(total, (page + 1) * size),
    folded: [],
    now: lugarDeAgora(data?.content ?? [], at, {
      isFirst: page === 0,
      isLast: page * size + (data?.content.length ?? 0) >= total,
      isTurned: params.sort[0]?.direction === 'desc',
    }),
  }
  const shown = whole ?? part
  // After 'Agora' was pressed, goes to the page with the line of now, which only the whole day tells, and scrolls it
  // into view: on a phone it may be further down.
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || !isWhole) return
    const start = paginaDeAgora(data.content, at, size)
    if (start !== shown.page) return change({ page: start }, { replace: true })
    isWanted.current = false
    document.querySelector('[data-now]')?.scrollIntoView({ block: 'nearest' })
  })
  const toggle = () => {
    // From another page it leads back to now; only there it is turned off.
    const isElsewhere = remembered.isOn && isWhole && paginaDeAgora(data.content, at, size) !== shown.page
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
    now: hasNow({ params, periodo, today }) && !list.isPlaceholderData ? shown.now : null,
  }
}
