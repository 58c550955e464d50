/** Inserts the people of a bench clinic by SQL: seeded names from the demonstration, each with an account. */
import type pg from 'pg'
import { hashPassword } from '../server/src/auth/password.ts'
import { personFrom, registrationFrom } from '../server/src/demo/people.ts'
import { inBatches } from './database.ts'

/** The first name of exactly `RARE_PATIENTS` patients per clinic; the demonstration's name lists lack it. */
export const RARE_NAME = 'Quitéria'
export const RARE_PATIENTS = 50

/** Last names shared by every 25th and every 5th patient: 800 and 4,000 of 20,000. */
const SHARED = [
  { surname: 'Quixadá', every: 25 },
  { surname: 'Evangelista', every: 5 },
] as const

export const SENHA = 'Bench2026'
/** A placeholder that no password matches. */
const NO_HASH = '-'

/** @returns the patients' ids, in the order of their medical-record numbers */
export async function insertPatients(owner: pg.Client, tenantId: number, seed: string, count: number) {
  const every = Math.floor(count / RARE_PATIENTS)
  const rows = Array.from({ length: count }, (_, i) => {
    const isRare = i % every === 0 && i / every < RARE_PATIENTS
    const person = personFrom(seed, i, isRare ? { nome: RARE_NAME } : {})
    const shared = SHARED.filter(({ every }, n) => i % every === n + 1).map(({ surname }) => surname)
    const sobrenome = [person.sobrenome, ...shared].join(' ')
    return { ...person, sobrenome, senhaHash: NO_HASH, numero: i + 1 }
  })
  await owner.query('insert into prontuario_counters (tenant_id, ultimo) values ($1, $2)', [tenantId, count])
  return inserted(owner, tenantId, 'PACIENTE', rows, {
    table: 'pacientes',
    columns: [
      'numero_prontuario, rg, sexo, estado_civil, data_nascimento, whatsapp',
      'dados_emergencia, endereco, convenio',
    ],
    values: [
      'numero, rg, sexo, "estadoCivil", "dataNascimento", whatsapp',
      `coalesce("dadosEmergencia", '{}'), endereco, coalesce(convenio, '{}')`,
    ],
    order: 'numero_prontuario',
  })
}

export function insertProfessionals(owner: pg.Client, tenantId: number, seed: string, count: number) {
  const rows = Array.from({ length: count }, (_, i) => {
    const index = 900_000 + i
    return { ...personFrom(seed, index), ...registrationFrom(seed, index), senhaHash: NO_HASH }
  })
  return inserted(owner, tenantId, 'PROFISSIONAL', rows, {
    table: 'profissionais',
    columns: [
      'especialidade, rg, sexo, estado_civil, data_nascimento, conselho, uf',
      'codigo_cbo, codigo_rqe, codigo_cnes, endereco',
    ],
    values: [
      'especialidade, rg, sexo, "estadoCivil", "dataNascimento", conselho, uf',
      '"codigoCbo", "codigoRqe", "codigoCnes", endereco',
    ],
    order: 'id',
  })
}

/** @returns the account that signs in: a secretary, because an admin does not need the permission table. */
export async function insertSecretary(owner: pg.Client, tenantId: number, seed: string, email: string) {
  const rows = [{ ...personFrom(seed, 950_000), email, senhaHash: await hashPassword(SENHA) }]
  await inserted(owner, tenantId, 'SECRETARIA', rows, {
    table: 'secretarias',
    columns: [],
    values: [],
    order: 'id',
  })
  const { rows: users } = await owner.query<{ id: number }>('select id from users where tenant_id = $1', [
    tenantId,
  ])
  if (!users[0]) throw new Error('The secretary was not made')
  return users[0].id
}

interface Target {
  table: 'pacientes' | 'profissionais' | 'secretarias'
  /** Columns in addition to name, CPF and phone, which every list has. */
  columns: string[]
  values: string[]
  order: string
}

const FIELDS = `nome text, sobrenome text, rg text, cpf text, sexo text, "estadoCivil" text, "dataNascimento" date,
  email text, celular text, whatsapp text, endereco jsonb, "dadosEmergencia" jsonb, convenio jsonb,
  especialidade text, conselho text, uf text, "codigoCbo" text, "codigoRqe" text, "codigoCnes" text,
  "senhaHash" text, numero integer`

/** Inserts accounts and people, one statement per batch. */
async function inserted(
  owner: pg.Client,
  tenantId: number,
  role: string,
  rows: object[],
  { table, columns, values, order }: Target,
): Promise<number[]> {
  const text = `
    with person as (select * from json_to_recordset($3) as x (${FIELDS})),
    account as (
      insert into users (tenant_id, role, email, senha_hash)
      select $1, $2, email, "senhaHash" from person returning id, email)
    insert into ${table} (${['tenant_id, user_id, nome, sobrenome, cpf, celular', ...columns].join(', ')})
    select ${['$1, account.id, nome, sobrenome, cpf, celular', ...values].join(', ')}
    from person join account using (email)`
  await inBatches(rows, batch => owner.query(text, [tenantId, role, JSON.stringify(batch)]))
  const { rows: ids } = await owner.query<{ id: number }>(
    `select id from ${table} where tenant_id = $1 order by ${order}`,
    [tenantId],
  )
  return ids.map(({ id }) => id)
}
