/** Realistic values by field name, and hostile ones: days, texts and numbers that code may mishandle. */
import { ESPECIALIDADES, MOTIVOS } from '@clinica/contract/atendimentos/rules.ts'
import { addDays } from '@clinica/contract/clock.ts'
import { cpfCheckDigits } from '@clinica/contract/validation.ts'
import fc from 'fast-check'

/** Days of clock changes in Brazil (a missing midnight, a repeated hour), and leap days. */
export const ODD_DAYS = [
  '2018-11-04',
  '2018-02-18',
  '2018-02-17',
  '1985-11-02',
  '1963-12-09',
  '2000-02-29',
  '2024-02-29',
  '2028-02-29',
  '1900-01-01',
  '1914-01-01',
  '1969-12-31',
  '1970-01-01',
  '2026-12-31',
]

const NAMES = [
  'João',
  'Zoraide Conceição',
  'Ítalo Ñandú',
  'Ana\u0301lia',
  "D'Ávila",
  'Müller-Lüdenscheidt',
  'Nguyễn Thị',
  'אבגד',
  'محمد',
  '李小龍',
  'Ιωάννης',
  'İpek',
  'ẞtraße',
  '👩‍⚕️ Plantão',
  '🇧🇷 Brasil',
  '1️⃣ Primeira',
  '%_\\',
  '=SOMA(A1)',
  '<b>Ana</b>',
  '  Rita  ',
]

/** Text that a field of this length accepts, sometimes at full length. */
export const text = (max: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...NAMES).map(name => name.slice(0, max)) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(max, 24) }) },
    { weight: 1, arbitrary: fc.constantFrom('é', 'ã', '漢', 'x').map(one => one.repeat(max)) },
  )

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map(all => all.join(''))

export const day = fc.oneof(
  fc.constantFrom(...ODD_DAYS),
  fc.integer({ min: 0, max: 45_000 }).map(n => addDays('1902-01-01', n)),
)
const hour = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'), fc.constantFrom('', ':00'))
  .map(([h, minutes, seconds]) => `${String(h).padStart(2, '0')}:${minutes}${seconds}`)
const cpf = digits(9)
  .map(nine => nine + cpfCheckDigits(nine))
  .chain(plain => fc.constantFrom(plain, plain.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'), ` ${plain} `))
const phone = fc.constantFrom('11987654321', '(21) 98765-4321', '1130314400', ' 48 3222 1100 ')
const password = fc.constantFrom('Ab1çdefgh', 'Senha👍12', `Aa1${'x'.repeat(197)}`, 'OutraSenha1')
const flag = fc.constantFrom('true', 'false', '1', '0', 'yes')
const ids = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 }).map(all => all.join())

/** Values by field name, where the schema does not say enough. */
export const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  cpf,
  cpfRepresentanteLegal: cpf,
  email: fc.nat().map(n => `Pessoa.${n}+fuzz@clinica.example`),
  celular: phone,
  whatsapp: phone,
  telefone: phone,
  telefoneContato: phone,
  cep: fc.constantFrom('01310-100', '88010400'),
  estado: fc.constantFrom('SP', 'SC', 'XX'),
  uf: fc.constantFrom('SP', 'RJ'),
  dataNascimento: day,
  dataValidade: day,
  de: day,
  ate: day,
  dataInicial: day,
  dataTermino: day,
  dataInicio: day,
  dataAgendamento: day,
  data: day,
  date: day,
  startTime: hour,
  endTime: hour,
  horaInicio: hour,
  horaFim: hour,
  horarioAgendamento: hour,
  horarioDe: hour,
  horarioAte: hour,
  linkConsulta: fc.constantFrom('https://meet.example.com/abc', 'https://münchen.example/sala?a=1&b=%20'),
  senha: password,
  arquivados: flag,
  bloqueado: flag,
  read: flag,
  page: fc.constantFrom('0', '1', '999999999'),
  size: fc.constantFrom('1', '10', '80', '1000'),
  sort: fc.constantFrom(
    'nome,asc',
    'nome,desc',
    'id',
    'dataHoraInicioAtendimento,desc',
    'paciente.nome',
    'em,desc',
  ),
  filterBy: fc.constantFrom('nome', 'cpf', 'nome,cpf'),
  profissionais: ids,
  userId: fc.constantFrom('1', '2147483647'),
  status: fc.constantFrom('AGENDADO', 'AGENDADO,PACIENTE_FALTOU', 'ENVIADA'),
  tipo: fc.constantFrom('ENTROU', 'RECUSA', 'ENTROU,SAIU'),
  motivo: fc.constantFrom(...MOTIVOS),
  especialidade: fc.constantFrom(...ESPECIALIDADES),
}

/** Text that nobody types. */
export const HOSTILE_TEXTS = [
  '\u0000',
  'Ana\u0000',
  'Ana\u0007',
  'Ana\r\nBcc: x@y.example',
  '\ud83d',
  'Ana\udc00',
  '\u202eanA',
  'A\u200bna',
  '\ufeffAna',
  '\u2066Ana',
  '\u2028',
  '\u2800',
  '\u0301',
  `a${'\u0301'.repeat(300)}`,
  '\u3164',
  "'; drop table pacientes; --",
  "' or '1'='1",
  '\\',
  '%',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x.example")',
  '../../etc/passwd',
  '%00',
  '٠١٢٣',
  '１２３',
  '1e3',
  '-0',
  '0x10',
  'NaN',
  'null',
  'true',
  '{"$ne":1}',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '2026-1-1',
  '1899-12-31',
  '2018-11-04T00:30:00-03:00',
  '24:00',
  '23:59:60',
  '09:15',
  '09:00:30',
  '99:99',
  'a@b',
  'a@b.c\n',
  'javascript:alert(1)',
  'https://user:pass@x.example',
  'http://x.example',
  '000.000.000-00',
  '111.111.111-11',
  '123.456.789-00',
  '99999999999999999999',
  '-1',
  '0',
  '2147483648',
  '1.5',
  ' ',
  'x'.repeat(5_001),
  '👩‍👩‍👧‍👦'.repeat(40),
]

/** Values of a wrong type. */
export const WRONG_VALUES: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e300,
  true,
  false,
  [],
  [null],
  [[]],
  {},
  { id: 1 },
  { length: 1 },
  { toString: 1 },
  ['a', 'b'],
]
