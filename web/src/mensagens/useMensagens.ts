import { keepPreviousData } from '@tanstack/react-query'
import { listarMensagens } from '../api/first.ts'
import { useEndpoint } from '../api/query.ts'

/** A message is sent within a minute of its time and seen within another. Hidden tabs do not poll. */
const POLL = 60_000

/** The number of unread messages. Every open page asks for it, so the request has one row only. */
export const useNaoLidas = (): number =>
  useEndpoint(listarMensagens, { query: { read: 'false', size: 1 } }, { refetchInterval: POLL }).data?.page
    .totalElements ?? 0

export const useMensagens = (query: { page?: number; size: number }) =>
  useEndpoint(listarMensagens, { query }, { refetchInterval: POLL, placeholderData: keepPreviousData })
