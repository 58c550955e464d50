/**
 * What the database guarantees whatever the program does: each guarantee is tested with the careless change that breaks
 * it, to show that the constraint, function or grant enforces it, and no earlier check.
 */
import { setTimeout } from 'node:timers/promises'
import { isActive, STATUSES } from '@clinica/contract/atendimentos/rules.ts'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { withoutValues } from '../src/db/constraints.ts'
import { asOwner, type Owner } from '../src/db/owner.ts'
import { aClinic, aServer, type Clinic } from './builders.ts'
import { cloneTemplate, inDatabase } from './database.ts'
import { shardOf } from './shards.ts'
import { connect, isCluster, openClinic } from './tenancy-check.ts'

const appRole = decodeURIComponent(new URL(inject('appUrl')).username)
// A separate database, because the tests weaken it.
const database = await cloneTemplate()
const server = await aServer(database)
const [clinic, other] = await twoBesideEachOther()
const app = await connect(database.appUrl)
afterAll(async () => {
  await Promise.all([server.close(), app.end()])
  await database.drop()
})

/** On a cluster they lie on one server, so that a function without its safeguard could reach from one to the other. */
async function twoBesideEachOther(): Promise<[Clinic, Clinic]> {
  const made = new Map<string, Clinic>()
  for (;;) {
    const one = await aClinic(server)
    const place = isCluster() ? (await shardOf(database, 'users', one.tenant.id)).node : ''
    const beside = made.get(place)
    if (beside) return [beside, one]
    made.set(place, one)
  }
}

/** The result of `run` after these changes, all of which are rolled back. */
async function after<T>(changes: string[], run: (owner: Owner) => Promise<T>): Promise<T> {
  let told: { what: T } | undefined
  const undo = new Error('undo')
  const outcome = asOwner(database.ownerUrl, async owner => {
    // Otherwise a cluster drops no trigger.
    await owner.query('set local citus.enable_unsafe_triggers = on')
    for (const change of changes) await owner.query(change)
    await owner.enter(clinic.tenant.id)
    told = { what: await run(owner) }
    throw undo
  })
  await outcome.catch(error => {
    if (error !== undo) throw error
  })
  if (!told) throw new Error('The transaction returned nothing')
  return told.what
}

/** Only members of the role without login may call and change its functions: the owner is one during migrations. */
const AS_READER = ['grant clinica_leitor to current_user', 'grant create on schema public to clinica_leitor']
const NOT_AS_READER = [
  'revoke create on schema public from clinica_leitor',
  'revoke clinica_leitor from current_user',
]

/** What `run` finds while the function, on each server, has another text. */
async function whileChanged<T>(
  name: string,
  [before, instead]: [string | RegExp, string],
  run: () => Promise<T>,
): Promise<T> {
  const standing = await definitionOf(name)
  const changed = standing.replace(before, instead)
  expect(changed).not.toBe(standing)
  const put = (text: string) =>
    asOwner(database.ownerUrl, async ({ query }) => {
      for (const statement of [...AS_READER, text, ...NOT_AS_READER]) await query(statement)
    })
  await put(changed)
  try {
    return await run()
  } finally {
    await put(standing)
  }
}

const definitionOf = (name: string) =>
  asOwner(database.ownerUrl, async ({ query }) => {
    const [row] = await query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name])
    return row?.text ?? ''
  })

/** An appointment of the clinic, inserted past every verb. */
const insert = ({ query }: Owner, over: Record<string, unknown> = {}) => {
  const row: Record<string, unknown> = {
    tenant_id: clinic.tenant.id,
    especialidade: 'PSIQUIATRIA',
    tipo_atendimento: 'PADRAO',
    tipo_consulta: 'PRESENCIAL',
    modo_cobranca: 'PARTICULAR',
    paciente_id: clinic.paciente.id,
    profissional_id: clinic.profissional.id,
    inicio: '2026-12-03T09:00-03:00',
    termino: '2026-12-03T10:00-03:00',
    is_encaixe: false,
    enviar_lembrete: false,
    ...over,
  }
  const columns = Object.keys(row)
  return query<{ ativo: boolean }>(
    `insert into atendimentos (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
     returning ativo`,
    Object.values(row),
  )
}
const CANCELLED = {
  cancelado_por: clinic.admin.userId,
  cancelado_em: '2026-12-01',
  motivo_cancelamento: 'Outro',
}

describe('an appointment that is active', () => {
  it.each(STATUSES)('is so for the database when it is for the contract: %s', async status => {
    const over = { status, ...(status.startsWith('CANCELADO') ? CANCELLED : {}) }
    expect(await after([], owner => insert(owner, over))).toEqual([{ ativo: isActive(status) }])
  })
})

describe('a patient', () => {
  /** Books the same patient at the same time with two professionals. */
  const twice = async (owner: Owner) => {
    const [user] = await owner.query<{ id: number }>(
      `insert into users (tenant_id, role, email, senha_hash) values ($1, 'PROFISSIONAL', 'outra@x.example', '-') returning id`,
      [clinic.tenant.id],
    )
    const [second] = await owner.query<{ id: number }>(
      `insert into profissionais
       select (jsonb_populate_record(p, jsonb_build_object(
         'id', p.id + 1, 'user_id', $1::integer, 'cpf', '52998224725'))).* from profissionais p
       returning id`,
      [user?.id],
    )
    await insert(owner)
    return insert(owner, { profissional_id: second?.id, inicio: '2026-12-03T09:30-03:00' })
  }

  it('is in one place at a time, whoever the professional is', async () => {
    await expect(after([], twice)).rejects.toMatchObject({ code: 'PACIENTE_OCUPADO' })
  })

  it('control: not once the constraint asks for the professional too', async () => {
    const weakened = [
      'alter table atendimentos drop constraint atendimentos_paciente_livre',
      `alter table atendimentos add constraint atendimentos_paciente_livre exclude using gist (
        tenant_id with =, paciente_id with =, profissional_id with =, tstzrange(inicio, termino, '[)') with &&
       ) where (ativo and not is_encaixe)`,
    ]
    expect(await after(weakened, twice)).toHaveLength(1)
  })
})

describe('a cancellation', () => {
  const names = Object.keys(CANCELLED) as (keyof typeof CANCELLED)[]
  const without = (missing: readonly string[]) =>
    Object.fromEntries(Object.entries(CANCELLED).filter(([name]) => !missing.includes(name)))
  const parts = [[], ...names.map(name => [name]), ...names.map(one => names.filter(name => name !== one))]
  const status = 'CANCELADO_PELO_PACIENTE'

  it('says by whom, when and why', async () => {
    expect(await after([], owner => insert(owner, { status, ...CANCELLED }))).toHaveLength(1)
  })

  it.each(parts.map(present => [names.filter(name => !present.includes(name))]))(
    'is refused without %j',
    async missing => {
      const partly = after([], owner => insert(owner, { status, ...without(missing) }))
      await expect(partly).rejects.toMatchObject({ constraint: 'atendimentos_cancelamento_completo' })
    },
  )

  it('is of one that is cancelled', async () => {
    const live = after([], owner => insert(owner, { status: 'AGENDADO', ...CANCELLED }))
    await expect(live).rejects.toMatchObject({ constraint: 'atendimentos_cancelamento_completo' })
  })

  it('control: one of the three would do', async () => {
    const weakened = [
      'alter table atendimentos drop constraint atendimentos_cancelamento_completo',
      `alter table atendimentos add constraint atendimentos_cancelamento_completo check ((status like 'CANCELADO%') =
        (cancelado_por is not null or cancelado_em is not null or motivo_cancelamento is not null))`,
    ]
    const motive = { status, motivo_cancelamento: 'Outro' }
    expect(await after(weakened, owner => insert(owner, motive))).toHaveLength(1)
  })
})

describe('the search by name or CPF', () => {
  /** Asked as the product does, beside a row of the clinic: on a cluster it is answered where that lies. */
  async function found(): Promise<number[]> {
    await app.query('begin')
    try {
      await openClinic(app.query, clinic.tenant.id)
      const rows = await app.query<{ id: number }>(
        `select b.id from users u, buscar_pacientes(array['%'], '%', '%') b
          where u.tenant_id = ${clinic.tenant.id} and u.id = ${clinic.admin.userId} order by 1`,
      )
      return rows.map(({ id }) => id)
    } finally {
      await app.query('rollback')
    }
  }

  it('finds nobody of another clinic', async () => {
    expect(await found()).toEqual([clinic.paciente.id])
    expect(other.paciente.id).not.toBe(clinic.paciente.id)
  })

  it('control: it does once it no longer asks which clinic', async () => {
    const another: [string, string] = ['public.tenant_atual()', String(other.tenant.id)]
    expect(await whileChanged('buscar_pacientes', another, found)).toEqual([other.paciente.id])
  })
})

describe('the guard', () => {
  const sessionOf = async ({ admin, rows }: Clinic) =>
    (await rows<{ id: string }>('select id from sessions where user_id = $1', [admin.userId]))[0]?.id
  const enters = async ({ query }: Owner) =>
    query('select user_id, role from entrar($1, $2, true)', [clinic.tenant.id, await sessionOf(other)])

  it('lets in whose session it is', async () => {
    const id = await sessionOf(clinic)
    const own = await after(AS_READER, ({ query }) =>
      query('select user_id, role from entrar($1, $2, true)', [clinic.tenant.id, id]),
    )
    expect(own).toEqual([{ user_id: clinic.admin.userId, role: 'ADMIN' }])
  })

  it('knows no session of another clinic', async () => {
    expect(await after(AS_READER, enters)).toEqual([{ user_id: null, role: null }])
  })

  it('control: it does once it asks for the session alone', async () => {
    const standing = await definitionOf('entrar')
    // A session alone names no server of a cluster.
    const weakened = isCluster()
      ? standing.replace(/\b([sf])\.tenant_id = p_tenant/g, `$1.tenant_id = ${other.tenant.id}`)
      : standing.replace('s.tenant_id = p_tenant and ', '')
    expect(weakened).not.toBe(standing)
    expect(await after([...AS_READER, weakened], enters)).toEqual([
      { user_id: other.admin.userId, role: 'ADMIN' },
    ])
  })
})

describe('what serves, by SQL of its own,', () => {
  it.each([
    "update users set role = 'ADMIN'",
    'update users set versao = 1',
    "update users set criado_em = 'infinity'",
    'update sessions set user_id = user_id',
    "update refresh_tokens set expira_em = 'infinity'",
    'update prontuario_counters set tenant_id = tenant_id',
    'update mensagens set mensagem = titulo',
    'delete from mensagens',
  ])('may not: %s', async text => {
    await expect(app.query(text)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a session that ended', () => {
  const ended = async ({ query }: Owner, again: string) => {
    await query("update sessions set revogada_em = '2026-11-25' where revogada_em is null")
    return query(`update sessions set revogada_em = ${again} returning id`)
  }

  it.each(['null', "'2026-11-26'"])('does not end at another time: %s', async again => {
    await expect(after([], owner => ended(owner, again))).rejects.toMatchObject({ code: '23000' })
  })

  it('control: it would live again without the trigger', async () => {
    const weakened = ['drop trigger sessions_terminadas on sessions']
    expect(await after(weakened, owner => ended(owner, 'null'))).not.toEqual([])
  })
})

describe('the administrators of a clinic', () => {
  const block = ({ query }: Owner) =>
    query<{ id: number }>("update users set bloqueado = true where role = 'ADMIN' returning id")

  it('are not all blocked', async () => {
    await expect(after([], block)).rejects.toMatchObject({ code: 'ULTIMO_ADMINISTRADOR' })
  })

  it('control: they would be without the trigger', async () => {
    const weakened = ['drop trigger users_ultimo_admin on users']
    expect(await after(weakened, block)).toEqual([{ id: clinic.admin.userId }])
  })

  type Login = Awaited<ReturnType<typeof connect>>

  /** Each blocks the other in its own transaction, and the first is still open when the second writes. */
  async function atOnce() {
    const [id] = await clinic.rows<{ id: number }>(
      `insert into users (tenant_id, role, email, senha_hash, nome, sobrenome)
       values ($1, 'ADMIN', 'outro@x.example', '-', 'Outro', 'Admin') returning id`,
      [clinic.tenant.id],
    )
    const [mine, other] = [clinic.admin.userId, id?.id]
    const [one, two] = [await connect(database.appUrl), await connect(database.appUrl)]
    const logins = [one, two]
    for (const { query } of logins) {
      await query('begin')
      await openClinic(query, clinic.tenant.id)
    }
    const block = ({ query }: Login, id?: number) =>
      query(`update users set bloqueado = true where tenant_id = ${clinic.tenant.id} and id = ${id}`).then(
        () => 'blocked',
        error => withoutValues(error),
      )
    const first = await block(one, other)
    const second = block(two, mine)
    // By now a call that takes turns is waiting, and one that does not has its answer.
    await Promise.race([second, setTimeout(2000)])
    await one.query('commit')
    const told = [first, await second]
    await two.query('commit')
    await Promise.all(logins.map(({ end }) => end()))
    const active = await clinic.rows("select id from users where role = 'ADMIN' and not bloqueado")
    await clinic.rows('update users set bloqueado = false')
    await clinic.rows("delete from users where email = 'outro@x.example'")
    return { told, active: active.length }
  }

  it('who block one another at once leave one', async () => {
    const told = ['blocked', expect.objectContaining({ code: 'ULTIMO_ADMINISTRADOR' })]
    expect(await atOnce()).toEqual({ told, active: 1 })
  })

  it('control: none would be left where they do not take turns', async () => {
    const turn: [RegExp, string] = [/perform pg_advisory_xact_lock\(.*\);/, '']
    const unturned = await whileChanged('ultimo_admin', turn, atOnce)
    expect(unturned).toEqual({ told: ['blocked', 'blocked'], active: 0 })
  })
})

describe('the number of medical records', () => {
  const count = (to: string) => (owner: Owner) =>
    owner.query(`update prontuario_counters set ultimo = ${to} returning ultimo`)

  it('goes up', async () => {
    expect(await after([], count('ultimo + 1'))).toHaveLength(1)
  })

  it.each(['0', 'ultimo'])('is not set to %s', async to => {
    await expect(after([], count(to))).rejects.toMatchObject({ code: '23000' })
  })

  it('control: it would start again without the trigger', async () => {
    const weakened = ['drop trigger prontuario_counters_sobem on prontuario_counters']
    expect(await after(weakened, count('0'))).toEqual([{ ultimo: 0 }])
  })
})

/** All grants by table, listed by hand: nobody may do anything else. */
const MAY: Record<string, string> = {
  'abrir app': 'execute',
  'abrir leitor': 'execute',
  'acessos app': 'insert select',
  'acessos_pacientes app': 'insert select',
  'anexos app': 'delete insert select',
  'arquivos_soltos app': 'delete insert select',
  'arquivos_soltos.apagar app': 'update',
  'atendimentos app': 'insert select update',
  'avisos_de_conta app': 'delete insert select',
  'codigos_recuperacao app': 'delete insert select',
  'dispositivos app': 'delete insert select',
  'dispositivos.endereco app': 'update',
  'dispositivos.navegador app': 'update',
  'dispositivos.visto_em app': 'update',
  'entradas_pendentes app': 'delete insert select',
  'entregas app': 'delete insert select update',
  'eventos app': 'insert select',
  'idempotency_keys app': 'delete insert select',
  'login_failures app': 'delete insert select',
  'mensagens app': 'insert select',
  'mensagens.lida_em app': 'update',
  'notificacoes app': 'insert select',
  'pacientes app': 'insert select update',
  'pacientes leitor': 'select',
  'avisos_de_atendimento app': 'delete insert select',
  'avisos_de_atendimento.entrega_id app': 'update',
  'avisos_de_atendimento.carta app': 'update',
  'avisos_de_atendimento.contado_em app': 'update',
  'avisos_de_atendimento.inicio app': 'update',
  'avisos_de_atendimento.termino app': 'update',
  'avisos_de_atendimento.profissional_id app': 'update',
  'conferencias app': 'select',
  'contatos app': 'insert select',
  'copias app': 'select',
  'contatos.telefone app': 'update',
  'contatos.endereco app': 'update',
  'politicas app': 'insert select',
  'politicas.exigir_segundo_fator app': 'update',
  'politicas.recusar_senhas_comuns app': 'update',
  'politicas.tenant_id leitor': 'select',
  'politicas.exigir_segundo_fator leitor': 'select',
  'profissionais app': 'insert select update',
  'prontuario_counters app': 'insert select',
  'prontuario_counters.ultimo app': 'update',
  'refresh_tokens app': 'delete insert select',
  'refresh_tokens.substituido_em app': 'update',
  'recovery_requests app': 'delete insert select',
  'reset_codes app': 'delete insert select',
  'reset_codes.expira_em app': 'update',
  'reset_codes.hash app': 'update',
  'role_permissions app': 'insert select update',
  'role_permissions leitor': 'select',
  'secretarias app': 'insert select update',
  'segundo_fator app': 'delete insert select',
  'segundo_fator.segredo app': 'update',
  'segundo_fator.criado_em app': 'update',
  'segundo_fator.ativado_em app': 'update',
  'segundo_fator.ultimo_passo app': 'update',
  'segundo_fator.tenant_id leitor': 'select',
  'segundo_fator.user_id leitor': 'select',
  'segundo_fator.ativado_em leitor': 'select',
  'sessions app': 'delete insert select',
  'sessions.revogada_em app': 'update',
  'sessions.endereco app': 'update',
  'sessions.vista_em app': 'update',
  'sessions leitor': 'select',
  'tenants app': 'select',
  'tenants.id leitor': 'select',
  'tenants.suspensa_em leitor': 'select',
  'users app': 'insert select',
  'users.bloqueado app': 'update',
  'users.email app': 'update',
  'users.imagem_perfil app': 'update',
  'users.nome app': 'update',
  'users.sobrenome app': 'update',
  'users.senha_definida_por_outro app': 'update',
  'users.senha_hash app': 'update',
  'users leitor': 'select',
  'visitas app': 'insert select update',
  'buscar_pacientes app': 'execute',
  'entrar app': 'execute',
  'proximo_id app': 'execute',
  'sem_acento public': 'execute',
  'sem_acento leitor': 'execute',
  'tenant_atual public': 'execute',
  'tenant_atual leitor': 'execute',
  'public app': 'usage',
  'public leitor': 'usage',
}

/** Grants on our schemas and everything in them: to whom other than the owner, and for what. */
async function grants({
  query,
}: {
  query: <R extends object>(text: string) => Promise<R[]>
}): Promise<Record<string, string>> {
  const rows = await query<{ what: string; who: string; may: string }>(
    `
    with ours as (select oid from pg_namespace where nspname in ('public', 'ids')), acl as (
      select relname as name, relowner as owner, aclexplode(relacl) as a from pg_class c where relnamespace in (table ours)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      union all
      select relname || '.' || attname, relowner, aclexplode(attacl) from pg_attribute join pg_class c on c.oid = attrelid
        where relnamespace in (table ours)
      union all
      select proname, proowner, aclexplode(coalesce(proacl, acldefault('f', proowner))) from pg_proc p
        where pronamespace in (table ours)
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select nspname, nspowner, aclexplode(nspacl) from pg_namespace where oid in (table ours)
      union all
      select 'default', defaclrole, aclexplode(defaclacl) from pg_default_acl)
    select name as what, string_agg(lower((a).privilege_type), ' ' order by (a).privilege_type) as may,
      case when (a).grantee = 0 then 'public' when (a).grantee = '${appRole}'::regrole then 'app'
        else replace((a).grantee::regrole::text, 'clinica_', '') end as who
    from acl where (a).grantee <> owner and (a).grantee <> 'pg_database_owner'::regrole group by name, (a).grantee`,
  )
  return Object.fromEntries(rows.map(({ what, who, may }) => [`${what} ${who}`, may]))
}

describe('who may what', () => {
  it('is the table above, and nothing else', async () => {
    expect(await after([], grants)).toEqual(MAY)
  })

  it.each(inject('nodes').slice(1))(
    'is that table on %s of a cluster, too, in each piece of a table',
    async node => {
      const tableOf = (what: string) => what.replace(/[. ].*/, '')
      const there = await connect(inDatabase(node, new URL(database.ownerUrl).pathname.slice(1)))
      const pieces = await there.query<{ name: string; of: string }>(
        `select shard_name as name, table_name::text as of from citus_shards
        where nodeport = ${new URL(node).port} order by 1`,
      )
      await there.query('set citus.override_table_visibility = off')
      const found = Object.entries(await grants(there))
      await there.end()
      expect(pieces.length).toBeGreaterThan(30)
      for (const { name, of } of pieces) {
        const may = found.filter(([what]) => tableOf(what) === name)
        expect(may.map(([what, verbs]) => [what.replace(name, of), verbs]).sort()).toEqual(
          Object.entries(MAY)
            .filter(([what]) => tableOf(what) === of)
            .sort(),
        )
      }
      // What else is there, functions, schemas and whole tables, is granted as on the coordinator.
      const rest = found.filter(([what]) => !pieces.some(({ name }) => tableOf(what) === name))
      expect(rest.filter(([what, verbs]) => MAY[what] !== verbs)).toEqual([])
    },
  )

  it.each([
    ['users app', 'delete insert select', [`grant delete on users to ${appRole}`]],
    ['users.role app', 'update', [`grant update (role) on users to ${appRole}`]],
    ['sessions app', 'delete insert select truncate', [`grant truncate on sessions to ${appRole}`]],
    ['users public', 'select', ['grant select on users to public']],
    ['pacientes.cpf leitor', 'update', ['grant update (cpf) on pacientes to clinica_leitor']],
    ['entrar public', 'execute', [...AS_READER, 'grant execute on all functions in schema public to public']],
    ['proximo_id public', 'execute', ['grant execute on function proximo_id(text) to public']],
    ['ids app', 'usage', [`grant usage on schema ids to ${appRole}`]],
    [
      'outra public',
      'execute',
      ["create function outra() returns integer language sql security definer as 'select 1'"],
    ],
    ['default app', 'select', [`alter default privileges grant select on tables to ${appRole}`]],
  ])('control: %s stands out', async (what, may, changes) => {
    // Of single columns a cluster passes no grant on: what is read is where it is given.
    const now = await after(['set local citus.enable_ddl_propagation = off', ...changes], grants)
    expect(now).not.toEqual(MAY)
    expect(now[what]).toBe(may)
  })
})
