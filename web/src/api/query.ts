/** TanStack Query by endpoint: keys, reading, saving, and what is refetched after a save. */

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
import { useDeferredValue, useState } from 'react'
import { handOver } from '../ui/handOver.ts'
import { request } from './client.ts'
import { ApiError } from './error.ts'
import { underKeys } from './idempotency.ts'
import { onReturn } from './line.ts'
import { tellOtherTabs } from './tabs.ts'
import type { Answer, Callable, CallOptions, Input, Needed } from './types.ts'
import { keepVersion, versionOf } from './version.ts'

/** Holds every record that was read. The other exports of this file only act on the cache, and return none of it. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A locked screen keeps its data: the cache lasts as long as a screen may wait behind the lock.
      gcTime: 31 * 60_000,
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      structuralSharing: (old, fresh) => keepVersion(replaceEqualDeep(old, fresh), versionOf(fresh)),
    },
    // A mutation's input may hold a password: it leaves the cache with the component that sent it.
    mutations: { retry: false, gcTime: 0 },
  },
})

export const takeQueries = handOver(queryClient)

/** Tells whether the screen is locked. Set once, by start.ts, so that a script run at the desk cannot replace it. */
let isShut: (() => boolean) | null = null
export function askWhetherShut(asked: () => boolean): void {
  isShut ??= asked
}
/** While locked nobody may use the cache: a script run at the desk could have changed the session in localStorage. */
const isAsleep = (): boolean => isShut?.() === true

/** Drops everything that the previous user read. */
export function forgetQueries(): void {
  if (!isAsleep()) queryClient.clear()
}

// TanStack pauses queries while `onlineManager` is offline. We use that for the locked session, not for the network:
// without a connection a query should fail and offer to try again, not wait in silence.
onlineManager.setEventListener(() => undefined)
/** A locked session neither reads nor polls, and drops running reads; unlocking refetches what the screen shows. */
export function pauseQueries(isPaused: boolean): void {
  if (isPaused !== onlineManager.isOnline() || (!isPaused && isAsleep())) return
  onlineManager.setOnline(!isPaused)
  if (!isPaused) return
  void queryClient.cancelQueries()
  // Queries that no screen shows are removed now, not later by their own timers behind the lock.
  queryClient.removeQueries({ type: 'inactive' })
}

onReturn(() => {
  if (!isAsleep()) void queryClient.invalidateQueries()
})

export const keyOf = (entry: Callable, input?: unknown): readonly unknown[] =>
  input === undefined ? [nameOf(entry)] : [nameOf(entry), input]

type Options<A> = Omit<UseQueryOptions<A, ApiError>, 'queryKey' | 'queryFn'> & {
  /**
   * For a page's rows: the first answer is rendered in steps of 5 ms, between which a phone handles presses. TanStack
   * alone renders all of an answer in one step. Later answers change what is shown at once.
   */
  inSteps?: boolean
}

/** Reads: `useEndpoint(pacientes.ver, { params: { id } })`. */
export function useEndpoint<E extends Callable>(
  entry: E,
  ...[input, { inSteps = false, ...options } = {}]: Needed<E, [options?: Options<Answer<E>>]>
): UseQueryResult<Answer<E>, ApiError> {
  const answer = useQuery<Answer<E>, ApiError>({
    ...options,
    queryKey: keyOf(entry, input),
    queryFn: ({ signal }) => request(entry, { ...input, signal }),
  })
  const before = useDeferredValue(inSteps ? answer : null)
  return before?.isPending && answer.data !== undefined ? before : answer
}

/** Nothing of it can be shown: it was never read, or it is no longer this person's to read. */
export const isUnread = ({ isError, error, data }: Outcome): boolean =>
  isError && (data === undefined || error?.codigo === 'SEM_PERMISSAO')

interface Outcome {
  isError: boolean
  error: ApiError | null
  data: unknown
}

/** Sends a page's request while the page itself is still loading; its own `useEndpoint` then finds the answer. */
export function readAhead<E extends Callable>(entry: E, ...[input]: Needed<E>): void {
  void queryClient.prefetchQuery({
    queryKey: keyOf(entry, input),
    queryFn: ({ signal }) => request(entry, { ...input, signal }),
  })
}

/** For an endpoint without input, pass `{}`. */
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
  // Keys are kept by the request's text, which may hold a password: kept per component, they go when it unmounts.
  const [underKey] = useState(() => underKeys())
  return useMutation<Answer<E>, ApiError, ActionInput<E>>({
    // If a creation's answer is lost and the user presses again, the same input carries the same key.
    mutationFn: input =>
      entry.idempotent
        ? underKey(JSON.stringify(input), key => request(entry, { idempotencyKey: key, ...input }))
        : request(entry, input),
    onSuccess: (answer, input) => {
      void readAgain(entry.affects)
      onSuccess?.(answer, input)
    },
    ...(onError && { onError }),
  })
}

/** Refetches every answer of these collections, because which lists hold the saved record is unknown. */
export function readAgain(collections: readonly Collection[] = []): Promise<void> {
  tellOtherTabs(collections)
  return readAgainHere(collections)
}

/** Like `readAgain`, for a save in another tab. */
export async function readAgainHere(collections: readonly string[]): Promise<void> {
  if (collections.length === 0 || isAsleep()) return
  const isOld = (name: unknown) => typeof name === 'string' && collections.includes(collectionOf(name))
  await queryClient.invalidateQueries({ predicate: query => isOld(query.queryKey[0]) })
}
