/** Invented Brazilians for the demonstration, the tests and the bench. The same seed gives the same people. */
import { addDays } from '@clinica/contract/clock.ts'
import { cpfCheckDigits } from '@clinica/contract/validation.ts'
import { FEMALE_NAMES, HEALTH_PLANS, KINSHIP, MALE_NAMES, PLACES, STREETS, SURNAMES } from './names.ts'
import { type Random, randomFrom } from './random.ts'

const BORN_BEFORE = '2008-01-01'
const BILLION = 1_000_000_000
/** Odd and not a multiple of five, so every index below a billion gives different nine digits. */
const STRIDE = 387_420_489

/** A valid CPF, different for each index. */
export function cpfFor(index: number): string {
  const nine = String((((index + 1) % BILLION) * STRIDE) % BILLION).padStart(9, '0')
  return nine + cpfCheckDigits(nine)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('')

/** The request body of a new patient, without the password. */
export function personFrom(seed: string, index: number, fixed: { nome?: string; sobrenome?: string } = {}) {
  const random = randomFrom(`${seed}/pessoa/${index}`)
  const sexo = random.pick(['FEMININO', 'FEMININO', 'FEMININO', 'MASCULINO', 'MASCULINO'] as const)
  const nome = fixed.nome ?? random.pick(sexo === 'FEMININO' ? FEMALE_NAMES : MALE_NAMES)
  const sobrenome = fixed.sobrenome ?? `${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`
  const place = random.pick(PLACES)
  const celular = `${place.ddd}9${random.integer(6, 9)}${digits(random, 7)}`
  const dataNascimento = addDays(BORN_BEFORE, -random.integer(1, 65 * 365))
  return {
    nome,
    sobrenome,
    rg: `${random.integer(10, 59)}${digits(random, 7)}`,
    cpf: cpfFor(offsetOf(seed) + index),
    sexo,
    estadoCivil: random.pick(['SOLTEIRO', 'SOLTEIRO', 'CASADO', 'CASADO', 'DIVORCIADO', 'VIUVO'] as const),
    dataNascimento,
    email: `${plain(nome)}.${plain(sobrenome.split(' ').at(-1) ?? '')}${index}@correio.example`,
    celular,
    whatsapp: random.chance(0.7) ? celular : null,
    endereco: {
      cep: `${place.cep}${digits(random, 3)}`,
      bairro: random.pick(place.bairros),
      cidade: place.cidade,
      estado: place.estado,
      pais: 'Brasil',
      logradouro: random.pick(STREETS),
      numero: String(random.integer(10, 2400)),
      complemento: random.chance(0.4) ? `Apto ${random.integer(11, 184)}` : null,
    },
    dadosEmergencia: random.chance(0.8) ? emergency(random, place.ddd) : null,
    convenio: random.chance(0.5) ? plan(random, `${nome} ${sobrenome}`) : null,
  }
}

/** The additional fields of a psychiatrist; 225133 is the occupation code. */
export function registrationFrom(seed: string, index: number) {
  const random = randomFrom(`${seed}/registro/${index}`)
  const { estado: uf } = random.pick(PLACES)
  return {
    especialidade: 'PSIQUIATRIA' as const,
    conselho: `CRM ${random.integer(20_000, 240_000)}`,
    uf,
    codigoCbo: '225133',
    codigoRqe: String(random.integer(10_000, 99_999)),
    codigoCnes: digits(random, 7),
  }
}

function emergency(random: Random, ddd: string) {
  const nome = `${random.pick(random.chance(0.5) ? FEMALE_NAMES : MALE_NAMES)} ${random.pick(SURNAMES)}`
  return {
    nomeContato: nome,
    telefoneContato: `${ddd}9${random.integer(6, 9)}${digits(random, 7)}`,
    grauParentescoContato: random.pick(KINSHIP),
    nomeRepresentanteLegal: null,
    cpfRepresentanteLegal: null,
    grauParentescoRepresentanteLegal: null,
  }
}

function plan(random: Random, holder: string) {
  const [nomeConvenio, plano] = random.pick(HEALTH_PLANS)
  return {
    nomeConvenio,
    plano,
    numeroCarteirinha: digits(random, 15),
    dataValidade: addDays('2027-01-31', random.integer(0, 1000)),
    titularPlano: holder,
  }
}

/** Each seed starts at a different index, so that two seeds in one clinic rarely produce the same CPF. */
function offsetOf(seed: string): number {
  return randomFrom(`${seed}/cpf`).integer(0, 900) * 1_000_000
}
