/**
 * A server written for speed alone, with its own SQL: `node:http` and `pg` over three plain tables with the indexes
 * their queries need, generic plans, one connection per statement. No authentication, a single clinic, no validation,
 * mapping or logging, and no total for searches. Lists have a total; a booking is one statement that checks whether the
 * time is free, and inserts.
 *
 * Runs as a separate process: `node bare.ts <url of the database>`.
 */
import { fork } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { addDays, instantOf } from '@clinica/contract/clock.ts'
import pg from 'pg'
import { connected } from '../server/src/db/connected.ts'
import type { BenchClinic } from './clinic.ts'
import type { BenchDatabase } from './database.ts'
import type { Floor } from './floor.ts'

const TABLES = `
  create schema nu;
  create table nu.pacientes as
    select p.id, p.nome, p.sobrenome, p.cpf, p.celular, u.email, sem_acento(p.nome || ' ' || p.sobrenome) as busca
      from pacientes p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id;
  create table nu.profissionais as select id, nome, sobrenome from profissionais;
  create table nu.atendimentos as
    select id, status, especialidade, tipo_atendimento, tipo_consulta, modo_cobranca, plano_saude,
      numero_carteirinha, paciente_id, profissional_id, inicio, termino, chegada, ativo from atendimentos;
  alter table nu.pacientes add primary key (id);
  alter table nu.profissionais add primary key (id);
  alter table nu.atendimentos add primary key (id), alter id add generated always as identity;
  select setval(pg_get_serial_sequence('nu.atendimentos', 'id'), max(id)) from nu.atendimentos;
  create index on nu.atendimentos (inicio, id);
  create index on nu.atendimentos (profissional_id, inicio);
  create index on nu.pacientes using gin (busca public.gin_trgm_ops);
  create index on nu.pacientes using gin (cpf public.gin_trgm_ops);`

/** Copies the clinic's people and appointments and starts the bare server on them. */
export async function startBare({ ownerUrl }: BenchDatabase, clinic: BenchClinic): Promise<Floor> {
  await connected(ownerUrl, async owner => {
    await owner.query("select set_config('app.tenant', $1, false)", [String(clinic.id)])
    await owner.query(TABLES)
    await owner.query('vacuum (analyze) nu.pacientes, nu.profissionais, nu.atendimentos')
  })
  const child = fork(fileURLToPath(import.meta.url), [ownerUrl])
  return new Promise((found, failed) => {
    child.once('message', port =>
      found({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, close: () => child.kill() }),
    )
    child.once('exit', code => failed(new Error(`The bare handler ended with ${code}`)))
  })
}

const DAYS = 'a.inicio >= $1 and a.inicio < $2'
const LIST = `
  select (select count(*) from nu.atendimentos a where ${DAYS}) as total, a.*, p.nome as paciente_nome,
    p.sobrenome as paciente_sobrenome, p.celular, p.email, d.nome as profissional_nome,
    d.sobrenome as profissional_sobrenome
  from nu.atendimentos a join nu.pacientes p on p.id = a.paciente_id join nu.profissionais d on d.id = a.profissional_id
  where ${DAYS} order by a.inicio, a.id limit 10`
const FOUND = 'select * from nu.pacientes where'
const BY_CPF = `${FOUND} cpf like $1 order by nome, sobrenome, id limit 10`
const BY_WORD = `${FOUND} busca like $1 order by nome, sobrenome, id limit 10`
const BY_WORDS = `${FOUND} busca like $1 and busca like $2 order by nome, sobrenome, id limit 10`
const BOOK = `
  insert into nu.atendimentos (status, especialidade, tipo_atendimento, tipo_consulta, modo_cobranca, paciente_id,
    profissional_id, inicio, termino, ativo)
  select 'AGENDADO', $1, $2, $3, $4, $5, $6, $7, $8, true where not exists (
    select from nu.atendimentos where profissional_id = $6 and inicio >= $9 and inicio < $8 and termino > $7 and ativo)
  returning *`

interface Booking {
  especialidade: string
  tipoAtendimento: string
  tipoConsulta: string
  modoCobranca: string
  pacienteId: number
  profissionalId: number
  dataInicio: string
  horaInicio: string
  horaFim: string
}

function statementOf({ pathname, searchParams }: URL): pg.QueryConfig {
  const asked = Object.fromEntries(searchParams)
  if (pathname === '/v1/atendimentos') {
    const { de = '', ate = '' } = asked
    return {
      name: 'list',
      text: LIST,
      values: [instantOf(de, '00:00'), instantOf(addDays(ate, 1), '00:00')],
    }
  }
  if (asked.cpf) return { name: 'cpf', text: BY_CPF, values: [`%${asked.cpf}%`] }
  const words = (asked.nome ?? '').split(' ').map(word => `%${word}%`)
  return words.length > 1
    ? { name: 'words', text: BY_WORDS, values: words }
    : { name: 'word', text: BY_WORD, values: words }
}

async function bookingOf(request: IncomingMessage): Promise<pg.QueryConfig> {
  const body = JSON.parse(await text(request)) as Booking
  const { especialidade, tipoAtendimento, tipoConsulta, modoCobranca, pacienteId, profissionalId } = body
  const at = (hour: string) => instantOf(body.dataInicio, hour)
  const where = [pacienteId, profissionalId, at(body.horaInicio), at(body.horaFim), at('00:00')]
  return {
    name: 'book',
    text: BOOK,
    values: [especialidade, tipoAtendimento, tipoConsulta, modoCobranca, ...where],
  }
}

function serve(url: string): void {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  const server = createServer(async (request, reply) => {
    try {
      const { rows } = await pool.query(
        request.method === 'POST'
          ? await bookingOf(request)
          : statementOf(new URL(request.url ?? '', 'http://127.0.0.1')),
      )
      const status = request.method === 'GET' ? 200 : rows.length > 0 ? 201 : 409
      reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(rows))
    } catch (error) {
      reply.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

const database = process.argv[1] === fileURLToPath(import.meta.url) ? process.argv[2] : undefined
if (database) serve(database)
