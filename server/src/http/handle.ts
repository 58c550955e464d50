/**
 * Binds a verb to its endpoint, and checks in the order of the wire: 401, 403 by role, 400, 404, 403 on the record,
 * 412, 409. The verb itself follows one order: load and lock, may it, can it, write, log, answer.
 */
import { nameOf } from '@clinica/contract/collections.ts'
import { type AnyEndpoint, asksOnly, type Endpoint, loggedAs } from '@clinica/contract/endpoint.ts'
import { may } from '@clinica/contract/permissions.ts'
import type * as z from '@clinica/contract/zod.ts'
import { type Access, writeAccess } from '../db/accesses.ts'
import { refusalEvent, writeEvent } from '../db/events.ts'
import type { Gate, InTenant, LiveSession, Tx } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'
import { networkOf } from './address.ts'
import { followed } from './aftermath.ts'
import type { BeforeContext, Caller, Context, OpenContext, Server, Tenant } from './context.ts'
import { cookieIn, cookieName, setCookie } from './cookies.ts'
import { exportInTurn } from './exports-in-turn.ts'
import { isAnswered, once, type SentKey } from './idempotency.ts'
import { hasBody, type Inputs, isAbsent, type RawInput, readInput } from './input.ts'
import { refusalOfCall } from './may-call.ts'
import { errorReply, type Reply } from './reply.ts'
import type { ComingFile, SentForm } from './upload.ts'
import { withPlace } from './upload-places.ts'
import { mustHaveNoted, watch } from './watch.ts'

export interface Call extends RawInput {
  tenant: Tenant | null
  bearer: string | null
  /** Reads a form's file; throws if the endpoint takes none. */
  readFile: () => Promise<Buffer>
  /** As `readFile`, but streams the file to `keep`, and parses the form's other fields. */
  readForm: <F extends z.ZodObject, T>(
    fields: F,
    keep: (file: ComingFile) => Promise<T>,
  ) => Promise<{ fields: z.output<F>; file: T; sent: SentForm }>
  ifMatch: string | null
  idempotencyKey: string | null
  requestId: string
  address: string
  userAgent: string
  cookies: string | null
  /** Whether the caller hung up, as a browser does with a search that is typed on. */
  isGone: () => boolean
  /** Called each time that the gate found the session alive. @throws Refusal 429 */
  entered: () => void
  /** Whether the gate has found it alive: what is refused then is noted, even if the session has ended since. */
  wasAlive: boolean
}

export interface Verb {
  entry: AnyEndpoint
  answer(server: Server, call: Call): Promise<Reply>
}

type Run<I, A> = (context: Context & I) => Promise<A>

interface Slow<I, A, R> {
  /** Slow work that must not hold a transaction open (a password's hash); the caller is let in before it. */
  prepare: (input: I, before: BeforeContext) => Promise<R>
  /** If `when(input)` is true there is no slow work: `prepared` is used instead, and one transaction is enough. */
  idle?: { when: (input: I) => boolean; prepared: R }
  run: Run<I & { prepared: R }, A>
}

/** Binds a verb for signed-in callers. Slow work goes into `prepare`. */
export function handle<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType, R>(
  entry: Endpoint<P, Q, B, A>,
  verb: Run<Inputs<P, Q, B>, z.input<A>> | Slow<Inputs<P, Q, B>, z.input<A>, R>,
): Verb {
  type Input = Inputs<P, Q, B>
  type Answer = z.input<A>
  const isAlwaysSlow = typeof verb === 'object' && !verb.idle
  /** What runs the verb at once; null if slow work must be done first. */
  const withoutPreparing = (input: () => Input): Run<Input, Answer> | null => {
    if (typeof verb === 'function') return verb
    const { idle } = verb
    return idle?.when(input()) ? context => verb.run({ ...context, prepared: idle.prepared }) : null
  }
  const afterPreparing = async (input: () => Input, before: BeforeContext): Promise<Run<Input, Answer>> => {
    if (typeof verb === 'function') return verb
    const prepared = await verb.prepare(input(), before)
    return context => verb.run({ ...context, prepared })
  }
  const answerTo: Verb['answer'] = (server, call) =>
    followed(async after => {
      const { caller, tenant } = callerOf(server, call)
      let session: LiveSession | undefined
      const gate: Gate = {
        tenantId: tenant.id,
        sessionId: caller.sessionId,
        account: caller.userId,
        judge: live => {
          mustLive(caller, live)
          call.wasAlive = true
          call.entered()
          session = letIn(entry, caller, live)
        },
      }
      const permits: Context['may'] = permission => {
        if (!session) throw new Error('The role is known only after the first statement')
        return may({ role: caller.role, permissions: session.permissoes ?? [] }, permission)
      }
      let found: Input | undefined
      const checked = () => {
        found ??= readInput(entry, call)
        return found
      }
      // A write's transaction starts with the gate's check, before the body is read. A read sends its query with that
      // check; if it has a body, which must not be read before the caller is let in, the check goes alone first.
      if (isAlwaysSlow || (asksOnly(entry) && hasBody(entry, call))) {
        await server.inTenant.read(gate, async () => undefined)
        checked()
      }
      const now = server.now()
      const { requestId, address } = call
      const event: OpenContext['event'] = (tx, happened) =>
        writeEvent(tx, { tenantId: tenant.id, now, entry, requestId, address }, happened)
      const key = entry.idempotent ? call.idempotencyKey : null
      const sentKey: SentKey | null = key === null ? null : { caller, endpoint: nameOf(entry), key, now }
      const { before, sentForm } = beforeContextOf(
        {
          server: { ...server, inTenant: countedFor(caller.userId, server.inTenant) },
          tenant,
          caller,
          now,
          requestId,
          address,
          event,
          may: permits,
          after,
        },
        { call, sentKey },
      )

      const isRead = asksOnly(entry) && !isAlwaysLogged(entry)
      /** Whom a search showed: logged once the search has released its connection, before the answer leaves. */
      const read: Access[] = []
      const runVerb = async (tx: Tx, run: Run<Input, Answer>): Promise<Reply> => {
        const input = checked()
        const { context, headers, shown, logAgain, close } = watch({
          entry,
          server,
          tenant,
          caller,
          call,
          tx,
          now,
          logAs: loggedAs(entry, input),
          note: async access => {
            if (isRead) read.push(access)
            else await writeAccess(tx, access)
          },
          may: permits,
          after,
        })
        const act = async () => {
          const answer = await run({ ...context, ...input })
          close()
          return replyOf(entry, answer, headers, input.params)
        }
        if (!sentKey) return act()
        const digests = server.digests(askedOf(entry, input, sentForm()))
        return once({ tx, ...sentKey, digests }, { run: act, shown, logAgain })
      }
      /** A refusal that counts as an event is returned, not thrown, so that its transaction commits that event. */
      const runAndCount = async (tx: Tx, run: Run<Input, Answer>): Promise<Reply> => {
        try {
          return await runVerb(tx, run)
        } catch (error) {
          if (!(error instanceof Refusal && error.isCounted)) throw error
          await event(tx, refusalEvent(error, caller.userId, call))
          return { ...errorReply(error, now), refused: error.code }
        }
      }
      // A list is one statement and needs no transaction. One patient's data is read in one, with its log entry.
      if (isRead) {
        const run = await afterPreparing(checked, before)
        const reply = await server.inTenant.read(gate, tx => {
          // The caller hung up while waiting for a connection: no query runs for it, because others are waiting.
          if (call.isGone()) throw new Refusal('REQUISICAO_INVALIDA')
          return runAndCount(tx, run)
        })
        await Promise.all(read.map(server.accessLog))
        return reply
      }
      // Only the body tells whether there is slow work, and it is read only after the gate. Without slow work this
      // transaction runs the verb; otherwise it ends empty, the work is done, and a second transaction runs the verb.
      const done = isAlwaysSlow
        ? null
        : await server.inTenant.write(gate, async tx => {
            const run = withoutPreparing(checked)
            return run && runAndCount(tx, run)
          })
      if (done) return done
      const run = await afterPreparing(checked, before)
      return server.inTenant.write(gate, tx => runAndCount(tx, run))
    })
  if (entry.audit !== 'export') return { entry, answer: answerTo }
  return {
    entry,
    answer: async (server, call) => {
      const { caller, tenant } = callerOf(server, call)
      return exportInTurn(`${tenant.id}/${caller.userId}`, call.isGone, () => answerTo(server, call))
    },
  }
}

/**
 * What is opened without the gate of a session (slow work before its transaction, calls of nobody known) holds
 * connections for the account or the network as well.
 */
const countedFor = (account: number | string, { read, write, append }: InTenant): InTenant => ({
  read: (gate, run) => read({ account, ...gate }, run),
  write: (gate, run) => write({ account, ...gate }, run),
  append,
})

/** What `prepare` may use. `sentForm` gives the form once it was read. */
function beforeContextOf(
  known: Omit<BeforeContext, 'upload' | 'form' | 'unlessRepeated'>,
  { call, sentKey }: { call: Call; sentKey: SentKey | null },
): { before: BeforeContext; sentForm: () => SentForm | undefined } {
  const { server, tenant, caller } = known
  let sent: SentForm | undefined
  const isRepeated = async (paciente: number) =>
    sentKey !== null && server.inTenant.read({ tenantId: tenant.id }, tx => isAnswered(tx, sentKey, paciente))
  return {
    sentForm: () => sent,
    before: {
      ...known,
      upload: use => withPlace(caller, 'inMemory', async () => use(await call.readFile())),
      form: (fields, keep) =>
        withPlace(caller, 'streamed', async () => {
          const read = await call.readForm(fields, keep)
          sent = read.sent
          return read
        }),
      unlessRepeated: async (paciente, check) => {
        try {
          await check()
        } catch (error) {
          if (!(error instanceof Refusal && (await isRepeated(paciente)))) throw error
        }
      },
    },
  }
}

/** Binds a verb for callers who need not be signed in. The verb opens its own transactions. */
export function handleOpen<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(entry: Endpoint<P, Q, B, A>, run: (context: OpenContext & Inputs<P, Q, B>) => Promise<z.input<A>>): Verb {
  return {
    entry,
    async answer(server, call) {
      if (entry.permission !== 'anyone' && !call.tenant) throw new Refusal('CLIENTE_DESCONHECIDO')
      const input = readInput(entry, call)
      const { bearer, requestId, address } = call
      const tenant = call.tenant ?? NOBODY
      const now = server.now()
      const noted = new Set<string>()
      const event: OpenContext['event'] = (tx, happened) => {
        noted.add(happened.tipo)
        return writeEvent(tx, { tenantId: tenant.id, now, entry, requestId, address }, happened)
      }
      const headers: Record<string, string> = {}
      const answer = await run({
        server: { ...server, inTenant: countedFor(`from ${networkOf(address)}`, server.inTenant) },
        tenant,
        now,
        requestId,
        address,
        bearer,
        userAgent: call.userAgent,
        cookie: name => cookieIn(call.cookies, cookieName(name, server.isHttps)),
        etag(version) {
          headers.etag = `"${version}"`
        },
        setCookie(cookie) {
          headers['set-cookie'] = setCookie(cookie, server.isHttps)
        },
        event,
        ...input,
      })
      mustHaveNoted(entry, noted)
      return replyOf(entry, answer, headers, input.params)
    },
  }
}

/** Stands for the clinic in calls that belong to none. No row has this id. */
const NOBODY: Tenant = { id: 0, nome: '', titulo: '', clientId: '' }

/** Whether each call is logged, as those about one patient are, and not only a search among many. */
const isAlwaysLogged = ({ audit }: AnyEndpoint): boolean => typeof audit === 'string'

/**
 * What must be the same where a key is sent again; the same key with another id in the path is another request.
 * @throws if a form was not read: one with another file would get the first one's answer
 */
function askedOf(
  entry: AnyEndpoint,
  { params, body }: Pick<Inputs<z.ZodType, z.ZodType, z.ZodType>, 'params' | 'body'>,
  form: SentForm | undefined,
): unknown {
  if (entry.upload && !form) throw new Error(`${nameOf(entry)} takes a key, and did not read its form`)
  const sent = entry.upload ? form : body
  return isAbsent(entry.params) ? sent : { params, body: sent }
}

function callerOf(server: Server, call: Call): { caller: Caller; tenant: Tenant } {
  const { tenant, bearer } = call
  if (!tenant) throw new Refusal('CLIENTE_DESCONHECIDO')
  const claims = bearer ? server.tokens.verify(bearer) : null
  if (!claims || claims.tenant !== tenant.nome) throw new Refusal('NAO_AUTENTICADO')
  const { sid: sessionId, pid: personId, role, sub } = claims
  return { caller: { tenantId: tenant.id, userId: Number(sub), personId, role, sessionId }, tenant }
}

/** @throws Refusal 401 if the session is over */
function mustLive(caller: Caller, session: LiveSession): void {
  if (session.user_id !== caller.userId || session.role !== caller.role) throw new Refusal('NAO_AUTENTICADO')
}

/** @throws Refusal 403 if a second factor must be set up first, or the role may not */
function letIn(entry: AnyEndpoint, caller: Caller, session: LiveSession): LiveSession {
  const refused = refusalOfCall(entry, caller.role, session)
  if (refused) throw new Refusal(refused)
  return session
}

/** The answer must pass its strict schema, so that nothing leaves that the endpoint does not promise. */
function replyOf(
  entry: AnyEndpoint,
  answer: unknown,
  headers: Record<string, string>,
  params: unknown,
): Reply {
  if (isAbsent(entry.answer)) return { status: entry.status, headers }
  const body = entry.answer.parse(answer)
  if (entry.status === 201 && typeof body === 'object' && body !== null && 'id' in body)
    headers.location = entry.foundIn
      ? filledIn(entry.foundIn, params)
      : `${filledIn(entry.foundAt ?? entry.path, params)}/${body.id}`
  if (entry.produces) headers['content-type'] = `${entry.produces}; charset=utf-8`
  if (entry.download)
    headers['content-disposition'] = `attachment; filename="${filledIn(entry.download, params)}"`
  return { status: entry.status, body, headers }
}

/** Fills in the path's parameters, which have passed their schema: ids, safe to put into a header. */
const filledIn = (name: string, params: unknown) =>
  name.replaceAll(/\{(\w+)\}/g, (_, key: string) => String((params as Record<string, unknown>)[key]))
