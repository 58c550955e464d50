/**
 * The same clinic after thirty years: 900,000 more appointments, all earlier than the existing ones. Requests for a
 * period must cost the same as before, and requests without one must stay fast enough. Each is measured over HTTP, and
 * as a statement on the product's own connection.
 */
import { addDays, addMonths } from '@clinica/contract/clock.ts'
import { connected } from '../server/src/db/connected.ts'
import { openToday } from './appointments.ts'
import type { Bench } from './bench.ts'
import { captureStatement } from './capture.ts'
import { type BenchClinic, MAIN } from './clinic.ts'
import type { BenchDatabase } from './database.ts'
import { quantile, timed } from './interleave.ts'
import { figure, heading, note } from './report.ts'
import { inClinic } from './search.ts'
import { getJson, signIn } from './server.ts'
import { LIST_TIMES } from './settings.ts'

const MILLION = 1_000_000

const today = openToday()
const [month, lastOfMonth] = [addMonths(today, 0), addDays(addMonths(today, 1), -1)]
const PERIOD = `de=${month}&ate=${lastOfMonth}`

const WITH_PERIOD = {
  'um dia': `/v1/atendimentos?de=${today}&ate=${today}&size=10`,
  'um mês': `/v1/atendimentos?${PERIOD}&size=10`,
  'o mês do calendário': `/v1/atendimentos?${PERIOD}&size=1000`,
  'um mês, um status': `/v1/atendimentos?${PERIOD}&status=CONFIRMADO_PELO_PACIENTE`,
  'um mês, de um profissional': `/v1/atendimentos?${PERIOD}&profissionais=1`,
  'um mês, por nome de paciente': `/v1/atendimentos?${PERIOD}&nomeOuCpf=vangelis`,
  'um mês, em ordem de paciente': `/v1/atendimentos?${PERIOD}&sort=paciente.nome,asc`,
  'contagens do mês': `/v1/atendimentos/metricas?${PERIOD}`,
}

const WITHOUT: Readonly<Record<string, string>> = {
  todos: '/v1/atendimentos',
  'todos, os últimos primeiro': '/v1/atendimentos?sort=dataHoraInicioAtendimento,desc',
  'por um status': '/v1/atendimentos?status=CONFIRMADO_PELO_PACIENTE',
  'por três status': '/v1/atendimentos?status=AGENDADO,CANCELADO_PELO_PACIENTE,PACIENTE_FALTOU',
  'por nome, 50 pacientes': '/v1/atendimentos?nomeOuCpf=uiteri',
  'por nome, 800 pacientes': '/v1/atendimentos?nomeOuCpf=uixad',
  'por nome, 4.000 pacientes': '/v1/atendimentos?nomeOuCpf=vangelis',
  'em ordem de paciente': '/v1/atendimentos?sort=paciente.nome,asc',
  'em ordem de paciente, ao contrário': '/v1/atendimentos?sort=paciente.nome,desc',
  'página 5.000': '/v1/atendimentos?page=5000',
  'de um profissional': '/v1/atendimentos?profissionais=1',
}

export async function million(bench: Bench): Promise<void> {
  heading('1.000.000 de atendimentos em 30 anos: com período, ao lado de 100.000')
  const headers = await signIn(bench.server, bench.main)
  const before = await each(bench, headers, WITH_PERIOD)
  const begun = performance.now()
  await enlarge(bench.database, bench.main)
  note(`mais ${MILLION - MAIN.appointments} em ${Math.round((performance.now() - begun) / 1000)} s`)
  const after = await each(bench, headers, WITH_PERIOD)
  for (const [name, { http, sql }] of Object.entries(after)) {
    const was = before[name] ?? { http: Number.NaN }
    figure({ name: `${name}: HTTP, entre 1.000.000 / 100.000`, value: http / was.http, goal: { below: 1.3 } })
    figure({ name: '  HTTP entre 100.000', value: was.http, unit: 'ms' })
    figure({ name: '  HTTP entre 1.000.000', value: http, unit: 'ms' })
    if (sql > 0) figure({ name: '  SQL', value: sql, unit: 'ms' })
  }
  heading('Sem período, entre 1.000.000')
  for (const [name, { http, sql }] of Object.entries(await each(bench, headers, WITHOUT))) {
    figure({ name, value: http, unit: 'ms', goal: { below: 150 } })
    figure({ name: '  SQL', value: sql, unit: 'ms' })
  }
}

/** The median time of each path. */
async function each(
  { database, server, main }: Bench,
  headers: Record<string, string>,
  paths: Readonly<Record<string, string>>,
) {
  const told: Record<string, { http: number; sql: number }> = {}
  for (const [name, path] of Object.entries(paths)) {
    const statement = path.includes('metricas')
      ? null
      : await captureStatement(database.appUrl, path, headers)
    const http: number[] = []
    const sql: number[] = []
    await inClinic(database.appUrl, main, async client => {
      for (let i = 0; i <= LIST_TIMES; i++) {
        http.push(await timed(() => getJson(server, path, headers)))
        if (statement) sql.push(await timed(() => client.query({ name: 'bench-million', ...statement })))
      }
    })
    told[name] = { http: quantile(http.slice(1), 0.5), sql: quantile(sql.slice(1), 0.5) }
  }
  return told
}

const A_DAY = 133

/**
 * Adds half-hour appointments of every professional without overlaps, on days before the first existing one. Statuses
 * are distributed as in the existing data, without arrival times.
 */
export async function enlarge({ ownerUrl }: BenchDatabase, { id, patientIds, professionalIds }: BenchClinic) {
  const count = MILLION - MAIN.appointments
  await connected(ownerUrl, async owner => {
    await owner.query("select set_config('app.tenant', $1, false)", [String(id)])
    await owner.query(
      `insert into atendimentos (
        tenant_id, status, especialidade, tipo_atendimento, tipo_consulta, modo_cobranca, paciente_id, profissional_id,
        inicio, termino, is_encaixe, enviar_lembrete, cancelado_por, cancelado_em, motivo_cancelamento)
      select $1, status, 'PSIQUIATRIA', 'PADRAO', case i % 4 when 0 then 'ONLINE' else 'PRESENCIAL' end, 'PARTICULAR',
        ($2::int[])[1 + i * 7 % $4], ($3::int[])[1 + i % $6 % $5], inicio, inicio + interval '30 minutes', false, true,
        case when status like 'CANCELADO%' then quem.id end, case when status like 'CANCELADO%' then inicio end,
        case when status like 'CANCELADO%' then 'Imprevisto ou Impossibilidade' end
      from (select min(inicio) at time zone 'America/Sao_Paulo' as first from atendimentos where tenant_id = $1) mass,
        (select min(id) as id from users where tenant_id = $1) quem,
        (select n - 1 as day, d from (
          select row_number() over (order by d desc) as n, d
            from generate_series(date '1990-01-01', date '2040-01-01', interval '1 day') d,
              (select min(inicio)::date as first from atendimentos where tenant_id = $1) mass
           where extract(dow from d) <> 0 and d < mass.first) days) days
        join generate_series(0, $7 - 1) i on i / $6 = days.day,
        lateral (select (d::timestamp + interval '8 hours' + i % $6 / $5 * interval '30 minutes')
          at time zone 'America/Sao_Paulo' as inicio) hour,
        lateral (select (array['AGENDADO', 'CONFIRMADO_PELO_PACIENTE', 'AGENDADO', 'CONFIRMADO_PELO_PACIENTE', 'AGENDADO',
          'AGENDADO', 'CONFIRMADO_PELO_PACIENTE', 'CANCELADO_PELO_PACIENTE', 'CANCELADO_PELO_SECRETARIA',
          'PACIENTE_FALTOU'])[1 + i * 13 % 10] as status) held`,
      [id, patientIds, professionalIds, patientIds.length, professionalIds.length, A_DAY, count],
    )
    await owner.query('vacuum (analyze) atendimentos')
  })
}
