/**
 * Writes the generated files that are checked in: db/schema.sql, db/schema.gen.ts and docs/openapi.json.
 * With --check it writes nothing and fails if a file is stale.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { GenericExpressionNode, generate, getDialect, IdentifierNode } from 'kysely-codegen'
import { connected } from './db/connected.ts'
import { describe } from './db/describe.ts'
import { startEmbedded } from './db/embedded/index.ts'
import { migrate } from './db/migrate.ts'
import { openPool } from './db/pool.ts'
import type { DB } from './db/schema.gen.ts'
import { openApi } from './http/openapi.ts'

/** The columns whose type is in db/column-types.ts. */
const TYPED = {
  Status: ['atendimentos.status'],
  Especialidade: ['atendimentos.especialidade', 'profissionais.especialidade'],
  TipoAtendimento: ['atendimentos.tipo_atendimento'],
  TipoConsulta: ['atendimentos.tipo_consulta'],
  ModoCobranca: ['atendimentos.modo_cobranca'],
  Motivo: ['atendimentos.motivo_cancelamento'],
  Carta: ['avisos_de_atendimento.carta'],
  TipoDeAviso: ['avisos_de_atendimento.tipo'],
  StatusNotificacao: ['entregas.status'],
  FormaEnvio: ['notificacoes.forma_envio'],
  Sexo: ['pacientes.sexo', 'profissionais.sexo'],
  EstadoCivil: ['pacientes.estado_civil', 'profissionais.estado_civil'],
  Role: ['users.role'],
  Visitante: ['visitas.role'],
}
/** Those of them that an insert may leave out. */
const WITH_DEFAULT = ['atendimentos.status', 'entregas.status']

// Nodes, since kysely-codegen parses a text with an API that TypeScript 7 does not have.
const typeOf = (name: string, column: string) => {
  const type = new IdentifierNode(name)
  return WITH_DEFAULT.includes(column) ? new GenericExpressionNode('Generated', [type]) : type
}

const at = (path: string) => new URL(path, import.meta.url)
const check = process.argv.includes('--check')
const folder = await mkdtemp(join(tmpdir(), 'clinica-generate-'))
const database = await startEmbedded({ dataDir: folder, settings: { fsync: 'off' } })
const stale: string[] = []

async function put(path: string, text: string): Promise<void> {
  const now = await readFile(at(path), 'utf8').catch(() => '')
  if (now === text) return
  stale.push(path)
  if (!check) await writeFile(at(path), text)
}

try {
  await migrate({ ownerUrl: database.ownerUrl, appRole: 'clinica_app' })
  await put('db/schema.sql', await connected(database.ownerUrl, describe))

  const dialect = getDialect('postgres')
  // Uses the product's pool, whose connections handle the error event when the database stops.
  const pool = { ...openPool(database.ownerUrl), options: {} }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  await put(
    'db/schema.gen.ts',
    await generate({
      db,
      dialect,
      excludePattern: '{public.migrations,pgboss.*}',
      // As the driver gives it (db/connected.ts).
      typeMapping: { int8: 'number' },
      customImports: Object.fromEntries(Object.keys(TYPED).map(name => [name, './column-types.ts'])),
      overrides: {
        columns: Object.fromEntries(
          Object.entries(TYPED).flatMap(([name, columns]) =>
            columns.map(column => [column, typeOf(name, column)]),
          ),
        ),
      },
    }),
  )
  await db.destroy()

  await put('../../docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

if (stale.length > 0 && check) {
  console.error(`Stale: ${stale.join(', ')}. Run npm run generate.`)
  process.exit(1)
}
console.log(stale.length > 0 ? `Wrote ${stale.join(', ')}` : 'Nothing is stale')
