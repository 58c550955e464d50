import { listar } from '@clinica/contract/mensagens/endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint } from '../api/query.ts'

/** A message is sent within a minute of its time, and seen within another. A tab that nobody looks at asks nothing. */
const POLL = 60_000

/** How many, without their words: what every open page asks. */
export const useNaoLidas = (): number =>
  useEndpoint(listar, { query: { read: 'false', size: 1 } }, { refetchInterval: POLL }).data?.page
    .totalElements ?? 0

export const useMensagens = (query: { page?: number; size: number }) =>
  useEndpoint(listar, { query }, { refetchInterval: POLL, placeholderData: keepPreviousData })
