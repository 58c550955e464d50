/** Turns a case into an HTTP call. */
import { parse } from 'node:querystring'
import type { AnyEndpoint } from '@clinica/contract/endpoint.ts'
import { readInput } from '../../server/src/http/input.ts'
import { Refusal } from '../../server/src/refusal.ts'
import { documentForm } from '../../server/test/documents.ts'
import type { Path } from '../../server/test/hostile.ts'
import { picture } from '../../server/test/images.ts'
import type { Case, FormKind } from './cases.ts'
import type { Asked } from './cast.ts'
import type { Sent } from './ground.ts'

export interface Call extends Sent {
  /** The parsed body, if it is JSON. */
  json: unknown
  /** Whether the input is valid by the contract; null for a form, which only the server can judge. */
  isSound: boolean | null
}

export async function callOf({ walked: { entry }, changes }: Case, asked: Asked): Promise<Call> {
  const params = { ...asked.params }
  const query: Record<string, string | readonly string[]> = { ...asked.query }
  const headers = { ...asked.headers }
  let body = asked.body instanceof FormData ? undefined : structuredClone(asked.body)
  let form = asked.body instanceof FormData ? asked.body : undefined
  let cut = false
  let raw: { type: string; text: string } | undefined
  for (const change of changes) {
    if (change.in === 'body') body = changed(body ?? {}, change.at, change.value) as Record<string, unknown>
    else if (change.in === 'query') query[change.name] = change.value
    else if (change.in === 'path') params[change.name] = change.value
    else if (change.in === 'whole body') raw = change
    else if (change.in === 'form') {
      form = await formOf(change.kind)
      cut = change.kind === 'cut'
    } else if (change.value === null) delete headers[change.name]
    else headers[change.name] = change.value
  }
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) text.append(name, one.toWellFormed())
  const path = entry.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '1').toWellFormed()),
  )
  const url = text.size > 0 ? `${path}?${text}` : path
  if (form && !raw) {
    const packed = new Response(form)
    const bytes = Buffer.from(await packed.arrayBuffer())
    headers['content-type'] = packed.headers.get('content-type') ?? ''
    return {
      method: entry.method,
      path: url,
      headers,
      body: cut ? bytes.subarray(0, bytes.length / 2) : bytes,
      json: undefined,
      isSound: null,
    }
  }
  raw ??= body && { type: 'application/json', text: JSON.stringify(body) }
  if (raw && raw.type !== '') headers['content-type'] = raw.type
  return {
    method: entry.method,
    path: url,
    headers,
    body: raw && Buffer.from(raw.text),
    json: raw && jsonIn(raw.text),
    isSound: isSound(entry, params, text.toString(), raw),
  }
}

function isSound(
  entry: AnyEndpoint,
  given: Record<string, string>,
  query: string,
  raw: { type: string; text: string } | undefined,
): boolean {
  const names = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map(name => [name, given[name] ?? '1']))
  try {
    readInput(entry, { params, query: parse(query), body: raw ?? null })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A copy with the value at the path; `__proto__` is treated as an ordinary name. */
function changed(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(whole) ? [...whole] : []
    list[step] = changed(list[step], rest, value)
    return list
  }
  const copy = typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? { ...whole } : {}
  const inner = changed(Object.getOwnPropertyDescriptor(copy, step)?.value, rest, value)
  return Object.defineProperty(copy, step, {
    value: inner,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

/** A decompression bomb: a small file that decodes to a huge picture. */
const bomb = picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()

async function formOf(kind: FormKind): Promise<FormData> {
  switch (kind) {
    case 'no file':
      return documentForm({ file: null })
    case 'empty file':
      return documentForm({ file: Buffer.alloc(0) })
    case 'another field': {
      const form = documentForm()
      form.append('tenant_id', '1')
      return form
    }
    case 'two files': {
      const form = documentForm()
      form.append('file', new File(['x'], 'x.txt'))
      return form
    }
    case 'odd name':
      return documentForm({ name: '../../\u202eáé\u0000.pdf', nome: 'Receita\u0000' })
    case 'a script':
      return documentForm({
        file: Buffer.from('<svg onload=alert(1)>'),
        name: 'a.svg',
        type: 'image/svg+xml',
      })
    case 'a bomb':
      return documentForm({ file: await bomb, name: 'a.png', type: 'image/png' })
    case 'cut':
      return documentForm()
  }
}
