import { keepPreviousData } from '@tanstack/react-query'
import { listarMensagens } from '../api/first.ts'
import { useEndpoint } from '../api/query.ts'

/** A message is sent within a minute of its time, and seen within another. A tab that nobody looks at asks nothing. */
const POLL = 60_000

/** Only how many are unread, which every open page asks for. */
export const useNaoLidas = (): number =>
  useEndpoint(listarMensagens, { query: { read: 'false', size: 1 } }, { refetchInterval: POLL }).data?.page
    .totalElements ?? 0

export const useMensagens = (query: { page?: number; size: number }) =>
  useEndpoint(listarMensagens, { query }, { refetchInterval: POLL, placeholderData: keepPreviousData })
