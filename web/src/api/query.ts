/** TanStack Query by endpoint: keys, reading, saving, and what is read again after a save. */

import { type Collection, collectionOf, nameOf } from '@clinica/contract/collections.ts'
import {
  onlineManager,
  QueryClient,
  replaceEqualDeep,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { handOver } from '../ui/handOver.ts'
import { request } from './client.ts'
import { ApiError } from './error.ts'
import { idempotencyKeys } from './idempotency.ts'
import { onReturn } from './line.ts'
import { tellOtherTabs } from './tabs.ts'
import type { Answer, Callable, CallOptions, Input, Needed } from './types.ts'
import { keepVersion, versionOf } from './version.ts'

/** Every record that was looked at: what else is exported here tells it what to do, and gives nothing of it out. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Behind the lock nobody looks at anything: as long as a screen may wait there, what it stands on does.
      gcTime: 31 * 60_000,
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      structuralSharing: (old, fresh) => keepVersion(replaceEqualDeep(old, fresh), versionOf(fresh)),
    },
    // A mutation's input may hold a password: it is dropped from the cache with the screen that sent it.
    mutations: { retry: false, gcTime: 0 },
  },
})

export const takeQueries = handOver(queryClient)

/** Whether the screen is locked, as nobody at the desk can say otherwise; whoever starts the page tells it, once. */
let isShut: (() => boolean) | null = null
export function askWhetherShut(asked: () => boolean): void {
  isShut ??= asked
}
/** While locked nothing goes through the cache, whoever calls: a script at the desk could have replaced its storage. */
const isAsleep = (): boolean => isShut?.() === true

/** Drops everything that the previous person read. */
export function forgetQueries(): void {
  if (!isAsleep()) queryClient.clear()
}

// TanStack pauses queries while `onlineManager` is offline. We use that for the locked session, not for the network:
// without a connection a query should fail and offer to try again, not wait in silence.
onlineManager.setEventListener(() => undefined)
/** A locked session reads and polls nothing, nor waits for an answer; unlocked, it reads again what the screen shows. */
export function pauseQueries(isPaused: boolean): void {
  if (isPaused !== onlineManager.isOnline() || (!isPaused && isAsleep())) return
  onlineManager.setOnline(!isPaused)
  if (!isPaused) return
  void queryClient.cancelQueries()
  // Queries that no screen shows would be removed by their own timers, behind the lock: they are removed now.
  queryClient.removeQueries({ type: 'inactive' })
}

onReturn(() => {
  if (!isAsleep()) void queryClient.invalidateQueries()
})

export const keyOf = (entry: Callable, input?: unknown): readonly unknown[] =>
  input === undefined ? [nameOf(entry)] : [nameOf(entry), input]

type Options<A> = Omit<UseQueryOptions<A, ApiError>, 'queryKey' | 'queryFn'>

/** Reads: `useEndpoint(pacientes.ver, { params: { id } })`. */
export function useEndpoint<E extends Callable>(
  entry: E,
  ...[input, options]: Needed<E, [options?: Options<Answer<E>>]>
): UseQueryResult<Answer<E>, ApiError> {
  return useQuery<Answer<E>, ApiError>({
    ...options,
    queryKey: keyOf(entry, input),
    queryFn: ({ signal }) => request(entry, { ...input, signal }),
  })
}

/** Nothing of it can be shown: it was never read, or it is no longer this person's to read. */
export const isUnread = ({ isError, error, data }: Outcome): boolean =>
  isError && (data === undefined || error?.codigo === 'SEM_PERMISSAO')

interface Outcome {
  isError: boolean
  error: ApiError | null
  data: unknown
}

/** Asks before the page is there that will: it finds the answer, or the question under way. */
export function readAhead<E extends Callable>(entry: E, ...[input]: Needed<E>): void {
  void queryClient.prefetchQuery({
    queryKey: keyOf(entry, input),
    queryFn: ({ signal }) => request(entry, { ...input, signal }),
  })
}

/** An endpoint without input is given `{}`. */
export type ActionInput<E extends Callable> = Input<E> & CallOptions

export interface ActionOptions<E extends Callable> {
  onSuccess?: ((answer: Answer<E>, input: ActionInput<E>) => void) | undefined
  onError?: ((error: ApiError, input: ActionInput<E>) => void) | undefined
}

/** Saves: `const criar = useAction(pacientes.criar)`. What its endpoint `affects` is refetched, in every tab. */
export function useAction<E extends Callable>(
  entry: E,
  { onSuccess, onError }: ActionOptions<E> = {},
): UseMutationResult<Answer<E>, ApiError, ActionInput<E>> {
  // Keys are kept by the text of the request, which may hold a password: per component, so they go when it does.
  const [keys] = useState(() => idempotencyKeys())
  return useMutation<Answer<E>, ApiError, ActionInput<E>>({
    mutationFn: input => (entry.idempotent ? once(keys, entry, input) : request(entry, input)),
    onSuccess: (answer, input) => {
      void readAgain(entry.affects)
      onSuccess?.(answer, input)
    },
    ...(onError && { onError }),
  })
}

/** A creation whose answer was lost may be pressed again: the same words carry the same key. */
async function once<E extends Callable>(
  keys: ReturnType<typeof idempotencyKeys>,
  entry: E,
  input: ActionInput<E>,
): Promise<Answer<E>> {
  const words = JSON.stringify(input)
  const answer = await request(entry, { idempotencyKey: keys.of(words), ...input })
  keys.forget(words)
  return answer
}

/** Every answer of these collections, whatever was asked: which lists hold the saved record, nobody can know. */
export function readAgain(collections: readonly Collection[] = []): Promise<void> {
  tellOtherTabs(collections)
  return readAgainHere(collections)
}

/** The same for what another tab saved. */
export async function readAgainHere(collections: readonly string[]): Promise<void> {
  if (collections.length === 0 || isAsleep()) return
  const isOld = (name: unknown) => typeof name === 'string' && collections.includes(collectionOf(name))
  await queryClient.invalidateQueries({ predicate: query => isOld(query.queryKey[0]) })
}
