import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '../contract/src/endpoints.ts'
import { ERRORS } from '../contract/src/errors.ts'
import { audit } from './openapi.js'

const text = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')

/** The document once something was done to it. */
const after = async change => {
  const document = JSON.parse(text)
  change(document, document.paths['/v1/pacientes'].get)
  return (await audit(JSON.stringify(document))).map(problem => problem.split(': ')[1])
}

const PATIENCE_MS = 30_000

test('the document passes', async () => expect(await audit(text)).toEqual([]), PATIENCE_MS)

test.each([
  ['without servers', document => delete document.servers, 'no-empty-servers'],
  ['with an operation that says nothing of who calls', (_, call) => delete call.security, 'security-defined'],
  ['with an operation without its sentence', (_, call) => delete call.description, 'operation-description'],
  [
    'with two operations of one name',
    (_, call) => (call.operationId = 'auth.info'),
    'operation-operationId-unique',
  ],
  ['with a reference to nothing', document => delete document.components.schemas.Erro, 'no-unresolved-refs'],
  [
    'with an example that its schema refuses',
    document => {
      document.paths['/v1/auth/authenticate'].post.requestBody.content['application/json'].example = {
        email: 1,
      }
    },
    'no-invalid-media-type-examples',
  ],
])(
  'control: one %s does not',
  async (_, change, rule) => expect(await after(change)).toContain(rule),
  PATIENCE_MS,
)

describe('what is shown', () => {
  const { paths } = JSON.parse(text)
  const told = ENDPOINTS.map(({ name, entry }) => ({
    name,
    entry,
    operation: paths[entry.path][entry.method.toLowerCase()],
  }))
  const shown = of => of?.content?.['application/json']?.example

  test.each(told.filter(({ entry }) => entry.body.def.type !== 'undefined'))(
    'as the body of $name passes',
    ({ entry, operation }) => {
      const example = shown(operation.requestBody)
      const { error } = entry.body.safeParse(example)
      expect([example, error?.issues]).toEqual([expect.anything(), undefined])
    },
  )

  test.each(told.filter(({ entry }) => entry.answer.def.type !== 'void' && !entry.produces))(
    'as the answer of $name is one',
    ({ entry, operation }) => {
      const { error } = entry.answer.safeParse(shown(operation.responses[entry.status]))
      expect(error?.issues).toBeUndefined()
    },
  )

  test.each(told.filter(({ entry }) => entry.path.includes('{')))(
    'in the path of $name leads to one',
    ({ entry, operation }) => {
      const asked = operation.parameters.filter(parameter => parameter.in === 'path')
      const shown = Object.fromEntries(asked.map(({ name, example }) => [name, String(example)]))
      expect(entry.params.safeParse(shown).error?.issues).toBeUndefined()
    },
  )

  test.each(told.filter(({ entry }) => entry.upload?.fields))(
    'beside the file of $name passes',
    ({ entry, operation }) => {
      const { file: _, ...beside } = operation.requestBody.content['multipart/form-data'].schema.properties
      const shown = Object.fromEntries(
        Object.entries(beside).map(([name, { examples }]) => [name, examples?.[0]]),
      )
      expect(Object.values(shown)).not.toContain(undefined)
      expect(entry.upload.fields.safeParse(shown).error?.issues).toBeUndefined()
    },
  )

  test('of each call is who may ask: nobody in particular, a clinic, or who is signed in', () => {
    const asked = name => told.find(one => one.name === name).operation.security
    expect(asked('tenants.ver')).toEqual([])
    expect(asked('auth.authenticate')).toEqual([{ clinica: [] }])
    expect(asked('auth.refreshToken')).toEqual([{ clinica: [], refresh: [] }])
    expect(asked('pacientes.listar')).toEqual([{ clinica: [], bearer: [] }])
    for (const { entry, operation } of told)
      expect(operation.security.some(one => 'clinica' in one)).toBe(entry.permission !== 'anyone')
  })

  test.each(told)('of $name’s refusals are the codes that it may have', ({ entry, operation }) => {
    for (const code of entry.errors ?? []) {
      const [, { properties }] = operation.responses[ERRORS[code][0]].content['application/json'].schema.allOf
      expect(properties.codigo.enum).toContain(code)
    }
  })
})
