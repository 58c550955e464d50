/**
 * Changes that no test can see, since nothing that anybody meets changes: each with its reason. `code` stands in the
 * line on which it begins, `from` and `to` are what `npm run mutate` prints of it.
 */
interface Equivalent {
  path: string
  why: string
  changes: readonly (readonly [code: string, from: string, to: string])[]
}

const FIRST_COUNTS =
  'Of several messages of a field the first counts, and a field that is wrong by itself has one before this rule’s.'
const CODE = 'The issue brings its message: nobody reads its code.'
const DEFAULTED = 'What is left out has its default before this is asked.'

export const EQUIVALENT: readonly Equivalent[] = [
  {
    path: 'contract/src/atendimentos/schemas.ts',
    why: CODE,
    changes: [
      [
        "const say = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })",
        "'custom'",
        '""',
      ],
      [
        "const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })",
        "'custom'",
        '""',
      ],
    ],
  },
  {
    path: 'contract/src/atendimentos/schemas.ts',
    why: FIRST_COUNTS,
    changes: [
      [
        "{ path: ['motivo'], message: 'Só um cancelamento tem motivo', ...whenSound('status', 'motivo') },",
        "'motivo'",
        '""',
      ],
    ],
  },
  {
    path: 'contract/src/auth/schemas.ts',
    why: FIRST_COUNTS,
    changes: [
      ["...whenSound('password', 'confirmation'),", "'confirmation'", '""'],
      ["...whenSound('newPassword', 'confirmation'),", "'confirmation'", '""'],
      ["...whenSound('currentPassword', 'newPassword'),", "'newPassword'", '""'],
    ],
  },
  {
    path: 'contract/src/auth/schemas.ts',
    why: 'Two passwords that are the same are wrong by themselves in the same way, and of the new one that counts.',
    changes: [["...whenSound('currentPassword', 'newPassword'),", "'currentPassword'", '""']],
  },
  {
    path: 'contract/src/clock.ts',
    why: 'What was forgotten is asked again: it bounds the memory of a server that is asked of six years by the hour.',
    changes: [
      ['if (offsets.size > 50_000) offsets.clear()', 'offsets.size > 50_000', 'false'],
      ['if (offsets.size > 50_000) offsets.clear()', 'offsets.size > 50_000', 'offsets.size >= 50_000'],
      ['if (offsets.size > 50_000) offsets.clear()', 'offsets.clear()', ';'],
    ],
  },
  {
    path: 'contract/src/clock.ts',
    why: 'Of no slots the day is NaN, which is the same as nothing, itself included. The question is for the types.',
    changes: [
      [
        'if (first === undefined || last === undefined) return false',
        'first === undefined || last === undefined',
        'false',
      ],
      [
        'if (first === undefined || last === undefined) return false',
        'first === undefined || last === undefined',
        'first === undefined && last === undefined',
      ],
      ['if (first === undefined || last === undefined) return false', 'first === undefined', 'false'],
      ['if (first === undefined || last === undefined) return false', 'last === undefined', 'false'],
    ],
  },
  {
    path: 'contract/src/clock.ts',
    why: 'The clinic’s zone lies west of Greenwich.',
    changes: [
      ['two(Math.floor(abs / 60))', "'+'", '""'],
      ['two(Math.floor(abs / 60))', 'minutes < 0', 'true'],
      ['two(Math.floor(abs / 60))', 'minutes < 0', 'minutes <= 0'],
    ],
  },
  {
    path: 'contract/src/fields.ts',
    why: 'Zod itself looks at no element of an array that is too long; it is asked here so as not to rest on that.',
    changes: [
      [
        'if (!Array.isArray(value) || value.length <= max) return value',
        '!Array.isArray(value) || value.length <= max',
        'true',
      ],
    ],
  },
  {
    path: 'contract/src/fields.ts',
    why: 'What is too long has been refused by then: there the length stands for the documentation alone.',
    changes: [['z.array(item).max(max, MESSAGES.max(max)),', 'MESSAGES.max(max)', 'MESSAGES.min(max)']],
  },
  {
    path: 'contract/src/fields.ts',
    why: CODE,
    changes: [
      ["context.addIssue({ code: 'custom', message: MESSAGES.max(max) })", "'custom'", '""'],
      [
        "if (value.trim() === '') context.addIssue({ code: 'custom', message: MESSAGES.required })",
        "'custom'",
        '""',
      ],
      ["else if (!valid(value)) context.addIssue({ code: 'custom', message })", "'custom'", '""'],
    ],
  },
  {
    path: 'contract/src/fields.ts',
    why: '`isHttps` has asked for https at the very beginning by then.',
    changes: [
      ['const URL_OF_HTTPS = z.url({ protocol: /^https$/, hostname: /\\./ })', '/^https$/', '/https$/'],
      ['const URL_OF_HTTPS = z.url({ protocol: /^https$/, hostname: /\\./ })', '/^https$/', '/^https/'],
    ],
  },
  {
    path: 'contract/src/fields.ts',
    why: DEFAULTED,
    changes: [
      [
        '.preprocess(value => (isBlank(value) || value === undefined ? null : value), schema.nullable())',
        'value === undefined',
        'false',
      ],
      [
        "value => (value === '' || value === undefined || value === null ? standard : value),",
        'value === undefined',
        'false',
      ],
    ],
  },
  {
    path: 'contract/src/fields.ts',
    why: 'An issue of the whole has no path while rules are asked; an empty one is how Zod tells it afterwards.',
    changes: [
      [
        '!issues.some(({ path }) => path === undefined || path.length === 0 || names.includes(String(path[0]))),',
        'path.length === 0',
        'false',
      ],
    ],
  },
  {
    path: 'contract/src/page.ts',
    why: CODE,
    changes: [["context.addIssue({ code: 'custom', message })", "'custom'", '""']],
  },
  {
    path: 'contract/src/people.ts',
    why: DEFAULTED,
    changes: [
      [
        "value => (value === '' || value === null || value === undefined ? DEFAULT_COUNTRY : value),",
        'value === undefined',
        'false',
      ],
    ],
  },
  {
    path: 'contract/src/validation.ts',
    why: 'These are eleven digits by then, no more.',
    changes: [
      ['if (/^(\\d)\\1{10}$/.test(d)) return false', '/^(\\d)\\1{10}$/', '/(\\d)\\1{10}$/'],
      ['if (/^(\\d)\\1{10}$/.test(d)) return false', '/^(\\d)\\1{10}$/', '/^(\\d)\\1{10}/'],
    ],
  },
  {
    path: 'contract/src/validation.ts',
    why: 'What stands before or after a day makes it none that can be read, or one that is told otherwise.',
    changes: [
      [
        'if (!/^\\d{4}-\\d{2}-\\d{2}$/.test(text)) return false',
        '/^\\d{4}-\\d{2}-\\d{2}$/',
        '/\\d{4}-\\d{2}-\\d{2}$/',
      ],
      [
        'if (!/^\\d{4}-\\d{2}-\\d{2}$/.test(text)) return false',
        '/^\\d{4}-\\d{2}-\\d{2}$/',
        '/^\\d{4}-\\d{2}-\\d{2}/',
      ],
    ],
  },
  {
    path: 'contract/src/validation.ts',
    why: 'Whatever stands in the place of an emoji hides nothing.',
    changes: [
      [
        "/[\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\p{Zl}\\p{Zp}]/u.test(text.replace(EMOJI, ''))",
        "''",
        '"Stryker was here!"',
      ],
    ],
  },
  {
    path: 'server/src/atendimentos/free-slots.ts',
    why: 'Of two that are the same either will do.',
    changes: [
      ['const later =', 'a > b', 'a >= b'],
      ['const earlier =', 'a < b', 'a <= b'],
    ],
  },
  {
    path: 'server/src/atendimentos/listar.ts',
    why: 'What is asked for once more is noted once, and not at all where nothing was searched.',
    changes: [
      ['const isShown =', 'query.page === 0 && total > CROWD', 'false'],
      ['const isCounted = query.nomeOuCpf', 'found.content.length < total', 'found.content.length <= total'],
      ['const isCounted = query.nomeOuCpf', 'found.content.length < total', 'true'],
      [
        'const isCounted = query.nomeOuCpf',
        'query.nomeOuCpf && found.content.length < total',
        'query.nomeOuCpf || found.content.length < total',
      ],
    ],
  },
  {
    path: 'server/src/atendimentos/take-place.ts',
    why: 'No appointment is of a patient who has no id yet: nothing is found where this is not asked.',
    changes: [['if (pacienteId === null) return', 'pacienteId === null', 'false']],
  },
  {
    path: 'server/src/atendimentos/aviso/notice.ts',
    why: 'The notice itself is not among the others.',
    changes: [['const later = others.filter(', 'one.id > aviso.id', 'one.id >= aviso.id']],
  },
  {
    path: 'server/src/atendimentos/aviso/notice.ts',
    why: 'A try says what a notice is: one that nothing has been said of yet waits for its first.',
    changes: [['const undecided = later.find(', "one.status === 'AGENDADA'", 'true']],
  },
  {
    path: 'server/src/atendimentos/link-taken.ts',
    why: 'The table has all five of a cleared mark or none: with who took it there is when, from and until.',
    changes: [
      ['at !== null &&', 'at !== null', 'true'],
      ['from?.getTime()', 'from?.getTime', 'from.getTime'],
      ['until?.getTime()', 'until?.getTime', 'until.getTime'],
    ],
  },
  {
    path: 'server/src/atendimentos/mudar-status.ts',
    why: 'A patient may ask for no other status: what they ask otherwise is refused before anything is written.',
    changes: [['const confirms =', "body.status === 'CONFIRMADO_PELO_PACIENTE'", 'true']],
  },
  {
    path: 'server/src/auth/mudar-permissoes.ts',
    why: 'A clinic has a row of each of these roles from its first day: the question is for the types.',
    changes: [['const before = rows.find(', '[]', '["Stryker was here"]']],
  },
  {
    path: 'server/src/auth/segundo-fator/preparar.ts',
    why: 'Who is signed in has an account: the question is for the types.',
    changes: [['if (!account) throw new Refusal(', '!account', 'false']],
  },
  {
    path: 'server/src/contas/listar.ts',
    why: 'What is asked for once more is noted once, and not at all where nothing was searched.',
    changes: [
      ['query.nome !== null && rows.length < total', 'query.nome !== null && rows.length < total', 'true'],
      [
        'query.nome !== null && rows.length < total',
        'query.nome !== null && rows.length < total',
        'query.nome !== null || rows.length < total',
      ],
      ['query.nome !== null && rows.length < total', 'query.nome !== null', 'true'],
      ['query.nome !== null && rows.length < total', 'rows.length < total', 'true'],
      ['query.nome !== null && rows.length < total', 'rows.length < total', 'rows.length <= total'],
    ],
  },
  {
    path: 'server/src/contas/listar.ts',
    why: 'A list is always sorted by something: the question is for the types.',
    changes: [
      ["const last = sort.at(-1)?.direction ?? 'asc'", 'sort.at(-1)?.direction', 'sort.at(-1).direction'],
      ["const last = sort.at(-1)?.direction ?? 'asc'", "'asc'", '""'],
    ],
  },
  {
    path: 'server/src/contas/listar.ts',
    why: 'The contract takes no name without a word in it: this is asked so that no name could ever mean everybody.',
    changes: [
      ['?? { words: [] }', '{ words: [] }', '{}'],
      ['?? { words: [] }', '[]', '["Stryker was here"]'],
      ['if (words.length === 0) return sql`false`', 'words.length === 0', 'false'],
      ['if (words.length === 0) return sql`false`', '`false`', '``'],
    ],
  },
  {
    path: 'server/src/http/idempotency.ts',
    why: 'What stands for no body at all is one text, whichever it is.',
    changes: [["=== 'senha' ? undefined : value)) ?? ''", "''", '"Stryker was here!"']],
  },
  {
    path: 'server/src/http/input.ts',
    why: 'The parameters of a path lie side by side.',
    changes: [['params: isAbsent(entry.params) ? undefined', "'.'", '""']],
  },
  {
    path: 'server/src/http/handle.ts',
    why: 'No permission has such a name.',
    changes: [
      [
        'may({ role: caller.role, permissions: session.permissoes ?? [] }, permission',
        '[]',
        '["Stryker was here"]',
      ],
    ],
  },
  {
    path: 'server/src/http/may-call.ts',
    why: 'No permission has such a name.',
    changes: [['permissions: permissoes ?? []', '[]', '["Stryker was here"]']],
  },
  {
    path: 'server/src/http/handle.ts',
    why: 'Nobody sees the names of the clinic that there is not.',
    changes: [['const NOBODY: Tenant', "''", '"Stryker was here!"']],
  },
  {
    path: 'server/src/mensagens/marcar-lida.ts',
    why: 'What was read before is written once more as it stands.',
    changes: [['if (!message.lida_em)', '!message.lida_em', 'true']],
  },
  {
    path: 'server/src/pacientes/found.ts',
    why: 'Of no words the database’s function finds nobody by name, and the other statement always has some.',
    changes: [
      ['const names = words.length > 0', 'words.length > 0', 'words.length >= 0'],
      ['const names = words.length > 0', 'words.length > 0', 'true'],
    ],
  },
  {
    path: 'server/src/pacientes/found.ts',
    why: 'To the database a parameter that is null is null.',
    changes: [['const pattern = (digits: string | null) =>', 'digits === null', 'false']],
  },
  {
    path: 'server/src/pacientes/list.ts',
    why: 'What is shown, or found, is noted once.',
    changes: [['const told = ids ?? (search && rows.length < total', 'rows.length < total', 'true']],
  },
  {
    path: 'server/src/pacientes/sql.ts',
    why: 'Who treats a patient is asked of professionals alone.',
    changes: [["profissionais: caller.role === 'PROFISSIONAL' ?", '[]', '["Stryker was here"]']],
  },
  {
    path: 'server/src/pessoas/one.ts',
    why: 'What a transaction has just written is there for it: the question is for the types.',
    changes: [
      ['if (!row) throw new Error(', '!row', 'false'],
      ['if (!row) throw new Error(', "'A person vanished inside its transaction'", '""'],
    ],
  },
  {
    path: 'server/src/pessoas/page.ts',
    why: 'A list is always sorted by something: the question is for the types.',
    changes: [
      ["const last = sort.at(-1)?.direction ?? 'asc'", 'sort.at(-1)?.direction', 'sort.at(-1).direction'],
      ["const last = sort.at(-1)?.direction ?? 'asc'", "'asc'", '""'],
    ],
  },
  {
    path: 'server/src/pessoas/profile.ts',
    why: 'Who is signed in has a record in the list of its role: the question is for the types.',
    changes: [
      ["if (!person) throw new Refusal('NAO_ENCONTRADO')", '!person', 'false'],
      ["if (!person) throw new Refusal('NAO_ENCONTRADO')", "'NAO_ENCONTRADO'", '""'],
    ],
  },
  {
    path: 'server/src/pessoas/search.ts',
    why: 'Empty words are left out.',
    changes: [['term.split(/\\s+/)', '/\\s+/', '/\\s/']],
  },
  {
    path: 'server/src/confirmacoes/calendario.ts',
    why: 'A link that opens is of a clinic that is there: the question is for the types.',
    changes: [
      ["client_id: tenant?.clientId ?? ''", 'tenant?.clientId', 'tenant.clientId'],
      ["client_id: tenant?.clientId ?? ''", "''", '"Stryker was here!"'],
    ],
  },
  {
    path: 'server/src/confirmacoes/linked.ts',
    why: 'A link that opens is of a clinic that is there: the question is for the types.',
    changes: [
      ["titulo: tenant?.titulo ?? ''", 'tenant?.titulo', 'tenant.titulo'],
      ["titulo: tenant?.titulo ?? ''", "''", '"Stryker was here!"'],
    ],
  },
  {
    path: 'server/src/auditoria/detail.ts',
    why: 'No endpoint is called so.',
    changes: [["SUMMARIES.get(endpoint ?? '')", "''", '"Stryker was here!"']],
  },
  {
    path: 'server/src/auditoria/exportar-um.ts',
    why: 'Where no direction is said PostgreSQL sorts upwards.',
    changes: [["direction: 'asc'", "'asc'", '""']],
  },
  {
    path: 'web/src/api/client.ts',
    why: 'Who gave a question up is told by the name of the error: nobody reads its words.',
    changes: [
      [
        "throw new DOMException('A consulta foi abandonada', 'AbortError')",
        "'A consulta foi abandonada'",
        '""',
      ],
    ],
  },
  {
    path: 'web/src/session/keeper.ts',
    why: 'Who asks takes null and nothing alike.',
    changes: [["case 'nothing':", "case 'nothing': return null", "case 'nothing':"]],
  },
  {
    path: 'web/src/ui/fields/masks.ts',
    why: 'Of signs and digits the mask takes the digits alone.',
    changes: [['return bare === digits ? pasted : bare', 'bare === digits', 'false']],
  },
  {
    path: 'server/src/anexos/servir.ts',
    why: 'A fault’s words go nowhere: the answer has none of them, and the log tells its place.',
    changes: [
      [
        "throw new Error('A document in the store is not as it was kept')",
        "'A document in the store is not as it was kept'",
        '""',
      ],
    ],
  },
  {
    path: 'server/src/anexos/nome.ts',
    why: 'It matches any name, from its beginning on.',
    changes: [
      [
        "const [, stem = '', ending = ''] =",
        '/^(.*?)(?:\\.([a-z0-9]{1,8}))?$/i',
        '/(.*?)(?:\\.([a-z0-9]{1,8}))?$/i',
      ],
      ["const [, stem = '', ending = ''] =", '[]', '["Stryker was here"]'],
    ],
  },
]
