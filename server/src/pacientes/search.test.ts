/** The search stays fast: on 20,000 patients it asks the trigram index, as the role that owns it. */
import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import type { Page } from '@clinica/contract/page.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, aServer, type Client, type Clinic } from '../../test/builders.ts'
import { cloneTemplate, type TestDatabase } from '../../test/database.ts'
import { asOwner } from '../db/owner.ts'

let database: TestDatabase
let clinic: Clinic
let desk: Client

/** Names that differ; every 500th is a José or a jose. */
const FILL = `
  with novo as (
    insert into users (tenant_id, role, email, senha_hash)
    select $1, 'PACIENTE', 'p' || n || '@muitos.example', 'x' from generate_series(1, 20000) n
    returning id, substring(email from '^p([0-9]+)@')::int as n
  )
  insert into pacientes (tenant_id, user_id, numero_prontuario, nome, sobrenome, rg, cpf, sexo, estado_civil, data_nascimento, celular)
  select $1, id, 1000 + n,
    case when n % 1000 = 0 then 'José' when n % 1000 = 500 then 'jose' else 'Pessoa' || md5(n::text) end,
    'da Conceição ' || md5((n * 7)::text), 'rg', lpad((n::bigint * 4999961)::text, 11, '0'), 'OUTRO', 'OUTRO', '1990-01-01', '11988887777'
  from novo`

beforeAll(async () => {
  database = await cloneTemplate()
  const server = await aServer({ ownerUrl: database.ownerUrl, appUrl: database.appUrl })
  clinic = await aClinic(server)
  desk = await clinic.signedIn('SECRETARIA')
  await clinic.rows(FILL, [clinic.tenant.id])
  await asOwner(database.ownerUrl, owner => owner.query('analyze pacientes'))
}, 60_000)
afterAll(async () => {
  await clinic.close()
  await database.drop()
})

/** The function's own statement, under the plans that it runs with, as the role that runs it. */
const planOf = (words: string | null, cpf: string | null) =>
  asOwner(database.ownerUrl, async owner => {
    await owner.enter(clinic.tenant.id)
    const [body] = await owner.query<{ text: string }>(
      "select prosrc as text from pg_proc where proname = 'buscar_pacientes'",
    )
    await owner.query(
      `prepare busca (text[], text) as ${String(body?.text).replaceAll('p_palavras', '$1').replaceAll('p_cpf', '$2')}`,
    )
    await owner.query('set plan_cache_mode = force_generic_plan')
    // Nobody is a member of the role but for the length of this look.
    const { me } = (await owner.query<{ me: string }>('select quote_ident(current_user) as me'))[0] ?? {
      me: '',
    }
    await owner.query(`grant clinica_leitor to ${me}`)
    await owner.query('set role clinica_leitor')
    const rows = await owner.query<{ 'QUERY PLAN': string }>(
      `explain execute busca (${words === null ? 'null' : `array[${words}]`}, ${cpf === null ? 'null' : `'${cpf}'`})`,
    )
    await owner.query('reset role')
    await owner.query(`revoke clinica_leitor from ${me}`)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })

describe('the search of 20,000', () => {
  it.each([
    ['by name', "'%jose%'", null],
    ['by two words', "'%conceicao%', '%jose%'", null],
    ['by CPF', null, '%1234%'],
    ['by either', "'%jose%'", '%1234%'],
  ])('asks the trigram indexes %s', async (_, words, cpf) => {
    const plan = await planOf(words, cpf)
    expect(plan).toMatch(/Bitmap Index Scan on pacientes_busca_(nome|cpf)/)
    expect(plan).not.toMatch(/Seq Scan on pacientes/)
  })

  it('would be seen to read every row: whoever stands under the policy does', async () => {
    const app = new pg.Client({ connectionString: database.appUrl })
    await app.connect()
    await app.query("select set_config('app.tenant', $1, false)", [String(clinic.tenant.id)])
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(
      "explain select id from pacientes p where sem_acento(p.nome || ' ' || p.sobrenome) like '%jose%'",
    )
    await app.end()
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Index Cond.*~~/)
    expect(plan).toMatch(/Filter:.*~~/)
  })

  it('finds José beside Jose, sorted side by side', async () => {
    const { body } = await desk.call<Page<PacienteNaLista>>('GET', '/v1/pacientes?nome=JOSE&size=1000')
    expect(body.page.totalElements).toBe(40)
    const plain = await desk.call<Page<PacienteNaLista>>('GET', '/v1/pacientes?nome=jos%C3%A9&size=1000')
    expect(plain.body).toEqual(body)
    const names = body.content.map(({ nome }) => nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    expect(new Set(names)).toEqual(new Set(['jose']))
  })
})
