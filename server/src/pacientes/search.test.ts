/** The search stays fast: on 20,000 patients it uses the trigram index, as the role that owns it. */
import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import type { Page } from '@clinica/contract/page.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, aServer, type Client, type Clinic } from '../../test/builders.ts'
import { cloneTemplate, type TestDatabase } from '../../test/database.ts'
import { shardOf } from '../../test/shards.ts'
import { isCluster } from '../../test/tenancy-check.ts'
import { connected } from '../db/connected.ts'
import { asOwner, type Owner } from '../db/owner.ts'

let database: TestDatabase
let clinic: Clinic
let desk: Client

/** Different names; every 500th is José or jose, and 50, 800 and 4,000 patients share a surname. */
const FILL = [
  `insert into users (tenant_id, role, email, senha_hash)
   select $1, 'PACIENTE', 'p' || n || '@muitos.example', 'x' from generate_series(1, 20000) n returning 1`,
  `insert into pacientes (tenant_id, id, user_id, numero_prontuario, nome, sobrenome, rg, cpf, sexo, estado_civil, data_nascimento, celular)
   select tenant_id, id, id, 1000 + n,
     case when n % 1000 = 0 then 'José' when n % 1000 = 500 then 'jose' else 'Pessoa' || md5(n::text) end,
     'da Conceição ' || md5((n * 7)::text)
       || case when n % 5 = 1 then ' Evangelista' else '' end || case when n % 25 = 2 then ' Quixadá' else '' end
       || case when n % 400 = 3 then ' D''Ávila' else '' end, 'rg', lpad((n::bigint * 4999961)::text, 11, '0'), 'OUTRO', 'OUTRO', '1990-01-01', '11988887777'
   from (
     select tenant_id, id, substring(email from '^p([0-9]+)@muitos.example$')::int as n from users where tenant_id = $1
   ) novo
   where n is not null returning 1`,
]

beforeAll(async () => {
  database = await cloneTemplate()
  const server = await aServer({ ownerUrl: database.ownerUrl, appUrl: database.appUrl })
  clinic = await aClinic(server)
  desk = await clinic.signedIn('SECRETARIA')
  // The clinic's own patient has a random name.
  await clinic.rows('update pacientes set arquivado_em = now() where tenant_id = $1', [clinic.tenant.id])
  for (const fill of FILL) await clinic.rows(fill, [clinic.tenant.id])
  // As autovacuum does within minutes of such a load: updates statistics and flushes the index's pending entries.
  await connected(database.ownerUrl, owner => owner.query('vacuum (analyze) pacientes'))
})
afterAll(async () => {
  await clinic.close()
  await database.drop()
})

/** The plan of the statement that the function takes for these terms, with the settings and the role it runs with. */
const planOf = async (words: string | null, cpf: string | null, celular: string | null = null) => {
  const digits = [cpf, celular].map(term => (term === null ? 'null' : `'${term}'`))
  const terms = [words === null ? 'null' : `array[${words}]`, ...digits].join(', ')
  if (isCluster()) return planThere(terms)
  const isNamed = words !== null && cpf === null && celular === null
  if (isNamed) return planHere(terms, Math.min(words.split(',').length, 3) - 1)
  return planHere(terms, words === null && celular === null ? OF_CPF : OF_EITHER)
}

/** The places of the function's statements: of one word, of two and of more, and these. */
const OF_CPF = 3
const OF_EITHER = 4

const numbered = (body: string) =>
  body
    .replaceAll('p_palavras', '$1')
    .replaceAll('p_cpf', '$2')
    .replaceAll('p_celular', '$3')
    .replaceAll('= clinica', '= (select public.tenant_atual())')

/** The statements of the function. */
const statementsIn = (body: string): string[] =>
  [...body.matchAll(/return query\n(.*?);/gs)].map(([, statement = '']) => statement)

const planHere = (terms: string, which: number) =>
  asOwner(database.ownerUrl, async owner => {
    await owner.enter(clinic.tenant.id)
    await owner.query(
      `prepare busca (text[], text, text) as ${numbered(statementsIn(await bodyOf(owner))[which] ?? '')}`,
    )
    await owner.query('set plan_cache_mode = force_generic_plan')
    // The role has a member only during this query.
    const { me } = (await owner.query<{ me: string }>('select quote_ident(current_user) as me'))[0] ?? {
      me: '',
    }
    await owner.query(`grant clinica_leitor to ${me}`)
    await owner.query('set role clinica_leitor')
    const plan = await explained(owner, terms)
    await owner.query('reset role')
    await owner.query(`revoke clinica_leitor from ${me}`)
    return plan
  })

/** On a cluster, what the clinic's server makes of it: the same over the piece that lies there. */
async function planThere(terms: string): Promise<string> {
  const shard = await shardOf(database, 'pacientes', clinic.tenant.id)
  return asOwner(shard.node, async there => {
    const [statement = ''] = statementsIn(await bodyOf(there))
    await there.query('set local role clinica_leitor')
    await there.query('set local plan_cache_mode = force_generic_plan')
    await there.query(
      `prepare busca (text[], text, text, integer) as ${numbered(statement)
        .replace('public.pacientes', `public.${shard.name}`)
        .replace('= (select public.tenant_atual())', '= $4')}`,
    )
    return explained(there, `${terms}, ${clinic.tenant.id}`)
  })
}

const bodyOf = async ({ query }: Owner) =>
  (await query<{ text: string }>("select prosrc as text from pg_proc where proname = 'buscar_pacientes'"))[0]
    ?.text ?? ''

const explained = async ({ query }: Owner, terms: string) =>
  (await query<{ 'QUERY PLAN': string }>(`explain execute busca (${terms})`))
    .map(row => row['QUERY PLAN'])
    .join('\n')

describe('the search of 20,000', () => {
  it.each([
    ['by name', "'%jose%'", null, null, ['nome']],
    ['by two words', "'%conceicao%', '%jose%'", null, null, ['nome']],
    ['by CPF', null, '%1234%', null, ['cpf']],
    ['by either', "'%jose%'", '%1234%', null, ['nome', 'cpf', 'celular']],
    ['by telephone', null, null, '%1234%', ['nome', 'cpf', 'celular']],
  ])('asks the trigram indexes %s', async (_, words, cpf, celular, indexes) => {
    const plan = await planOf(words, cpf, celular)
    // A cluster's clinics have one statement for all.
    for (const index of isCluster() ? ['nome', 'cpf', 'celular'] : indexes)
      expect(plan).toContain(`Bitmap Index Scan on pacientes_busca_${index}`)
    expect(plan).not.toMatch(/Seq Scan on pacientes/)
  })

  it('asks the index for three words, so that nobody is compared who has only the first', async () => {
    const plan = await planOf("'%conceicao%', '%pessoa%', '%quixada%'", null)
    expect(plan.match(/Index Cond: .*busca ~~.*/)?.[0].match(/busca ~~/g)).toHaveLength(3)
  })

  it.each([
    ['EVANGELISTA', 4000],
    ['evangelista conceição', 4000],
    ['jose evangelista', 0],
    ['quixadá da pessoa', 800],
    ['quixadá da pessoa conceicao', 800],
    ['quixadá da pessoa jose', 0],
    ['a quixadá da pessoa conceicao', 800],
    ['quixadá da pessoa conceicao evangelista', 0],
  ])('finds whoever has every word of "%s"', async (nome, total) => {
    const { body } = await desk.call<Page<PacienteNaLista>>(
      'GET',
      `/v1/pacientes?nome=${encodeURIComponent(nome)}`,
    )
    expect(body.page.totalElements).toBe(total)
  })

  it('compares what the row holds: no name loses its accents again, no row asks for the clinic again', async () => {
    const plan = await planOf("'%jose%'", null)
    expect(plan).not.toMatch(/sem_acento|unaccent/)
    expect(plan).not.toMatch(/(Cond|Filter):.*(current_setting|tenant_atual)/)
  })

  it('would be seen to read every row: whoever stands under the policy does', async () => {
    const app = new pg.Client({ connectionString: database.appUrl })
    await app.connect()
    await app.query("select set_config('app.tenant', $1, false)", [String(clinic.tenant.id)])
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(
      "explain select id from pacientes p where busca like '%jose%'",
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

  /** The expected result without an index: compares every row, in the order of the list. */
  const expected = async (words: string[], cpf: string | null) =>
    (
      await clinic.rows<{ id: number; nome: string; cpf: string }>(
        `select id, lower(nome || ' ' || sobrenome) as nome, cpf from pacientes where arquivado_em is null
         order by pacientes.nome collate "pt-BR-x-icu", sobrenome collate "pt-BR-x-icu", id`,
      )
    )
      .filter(row => {
        const plain = row.nome.normalize('NFD').replace(/\p{M}/gu, '')
        return (
          (words.length > 0 && words.every(word => plain.includes(word))) ||
          (cpf !== null && row.cpf.includes(cpf))
        )
      })
      .map(({ id }) => id)

  it.each([
    ['that 50 share', "nome=d'avila", ["d'avila"], null, 50],
    ['that 800 share', 'nome=QUIXADA', ['quixada'], null, 800],
    ['that 4,000 share', 'nome=evangelista', ['evangelista'], null, 4000],
    ['of two words', 'nome=aa%20ev%C3%A1n', ['evan', 'aa'], null, null],
    ['of two words, one on each side', 'nome=conceicao%20jose', ['jose', 'conceicao'], null, 40],
    ['of two letters', 'nome=ix', ['ix'], null, null],
    ['of signs alone', "nome='", ["'"], null, 50],
    ['of a CPF', 'cpf=961.9', [], '9619', null],
    ['of a CPF beside a name', 'nome=quixada&cpf=9619', ['quixada'], '9619', null],
    ['of a CPF beside two letters', 'nome=ix&cpf=9619', ['ix'], '9619', null],
  ])('finds by a term %s what is there, in order, with the total', async (_, query, words, cpf, count) => {
    const ids = await expected(words, cpf)
    expect(ids.length).toBeGreaterThan(0)
    if (count !== null) expect(ids).toHaveLength(count)
    for (const [page, size] of [
      [0, 10],
      [2, 7],
      [0, 1000],
    ] as const) {
      const { body } = await desk.call<Page<PacienteNaLista>>(
        'GET',
        `/v1/pacientes?${query}&page=${page}&size=${size}`,
      )

      expect(body.content.map(({ id }) => id)).toEqual(ids.slice(page * size, (page + 1) * size))
      expect(body.page.totalElements).toBe(ids.length)
    }
    const { body } = await desk.call<Page<PacienteNaLista>>(
      'GET',
      `/v1/pacientes?${query}&sort=nome,desc&size=5`,
    )
    expect(body.content.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5))
  })

  it.each(['email', 'cpf', 'id', 'numeroProntuario'] as const)('sorts those found by %s', async field => {
    const { body } = await desk.call<Page<PacienteNaLista>>(
      'GET',
      `/v1/pacientes?nome=quixada&sort=${field},desc&size=1000`,
    )
    expect(body.content).toHaveLength(800)
    const values = body.content.map(row => row[field])
    expect(values).toEqual(values.toSorted((a, b) => (a > b ? -1 : 1)))
  })
})
