import { addDays } from '@clinica/contract/clock.ts'
import { describe, expect, it } from 'vitest'
import { clinicNow } from '../../clinicNow.ts'
import { diferencas } from '../../conflito/conflito.ts'
import { linhasDe } from '../../pessoas/index.ts'
import { cadastro, type Digitado, digitadoDe, edicao, NOVO_PACIENTE, ROTULOS } from './digitado.ts'

const zulmira: Digitado = {
  ...NOVO_PACIENTE,
  nome: 'Zulmira',
  sobrenome: 'Prado',
  cpf: '529.982.247-25',
  rg: '34.118.902-6',
  dataNascimento: '1989-03-14',
  sexo: 'FEMININO',
  estadoCivil: 'CASADO',
  celular: '(11) 98745-2310',
  email: 'zulmira@correio.example',
  senha: 'Zulmira2026',
}

const record = {
  ...zulmira,
  id: 1,
  userId: 2,
  numeroProntuario: 3,
  sexo: 'FEMININO' as const,
  estadoCivil: 'CASADO' as const,
  cpf: '52998224725',
  celular: '11987452310',
  whatsapp: null,
  imagemPerfil: null,
  arquivado: false,
  endereco: { ...nulls(NOVO_PACIENTE.endereco), pais: 'Brasil', cep: '05435000' },
  dadosEmergencia: { ...nulls(NOVO_PACIENTE.dadosEmergencia), telefoneContato: '11971208844' },
  convenio: nulls(NOVO_PACIENTE.convenio),
}

function nulls<T extends object>(group: T): { [K in keyof T]: null } {
  return Object.fromEntries(Object.keys(group).map(name => [name, null])) as { [K in keyof T]: null }
}

/** The message that each field shows, which is its first. */
const wrong = (schema: typeof cadastro | typeof edicao, typed: Digitado): string[] => {
  const issues = schema.safeParse(typed).error?.issues ?? []
  const first = new Map(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse())
  return [...first].reverse().map(([path, message]) => `${path}: ${message}`)
}

describe('what is sent of a patient', () => {
  it('is digits without masks, and nothing where nothing was typed', () => {
    const sent = cadastro.parse(zulmira)
    expect([sent.cpf, sent.celular, sent.whatsapp]).toEqual(['52998224725', '11987452310', null])
    expect(sent.endereco?.pais).toBe('Brasil')
  })

  // spec: patient-rules.same-patient-required-password
  it('needs the ten fields of a registration, each told by its own name', () => {
    expect(wrong(cadastro, NOVO_PACIENTE)).toEqual(
      [
        'nome',
        'sobrenome',
        'email',
        'celular',
        'cpf',
        'rg',
        'sexo',
        'estadoCivil',
        'dataNascimento',
        'senha',
      ].map(campo => `${campo}: Campo obrigatório`),
    )
  })

  // spec: patient-rules.senha-not-required
  it('keeps the password of somebody registered when none is typed', () => {
    expect(edicao.parse({ ...zulmira, senha: '' }).senha).toBeNull()
    expect(wrong(cadastro, { ...zulmira, senha: '' })).toEqual(['senha: Campo obrigatório'])
  })

  it('knows nobody born tomorrow, and those born today', () => {
    const words = 'dataNascimento: A data não pode estar no futuro'
    const { day } = clinicNow()
    expect(wrong(edicao, { ...zulmira, dataNascimento: addDays(day, 1) })).toEqual([words])
    expect(wrong(edicao, { ...zulmira, dataNascimento: day })).toEqual([])
  })

  // spec: patient-rules.same-patient-required-password
  it('checks the shape of what is optional only when it is typed', () => {
    const typed = { ...zulmira, endereco: { ...zulmira.endereco, cep: '05435', estado: 'Sp' } }
    expect(wrong(cadastro, typed)).toEqual([
      'endereco.cep: Preencha um CEP válido',
      'endereco.estado: Preencha o estado com 2 dígitos, exemplo: SP, MG',
    ])
  })
})

describe('a record in its form', () => {
  it('is masked, without its password, and unchanged when nothing is typed', () => {
    const form = digitadoDe(record)
    expect([form.cpf, form.celular, form.whatsapp]).toEqual(['529.982.247-25', '(11) 98745-2310', ''])
    expect([form.endereco.cep, form.dadosEmergencia.telefoneContato]).toEqual([
      '05435-000',
      '(11) 97120-8844',
    ])
    expect(form.senha).toBe('')
  })

  it('has words for every field that two people could change at once', () => {
    const atual = digitadoDe(record)
    const changed = <T extends object>(group: T): T =>
      Object.fromEntries(
        Object.entries(group).map(([name, value]) => [
          name,
          typeof value === 'object' && value !== null ? changed(value) : 'outro',
        ]),
      ) as T
    const count = (group: object): number =>
      Object.values(group).reduce((sum, v) => sum + (typeof v === 'object' && v !== null ? count(v) : 1), 0)
    const found = diferencas(linhasDe(ROTULOS), { base: atual, atual, digitado: changed(atual) })
    expect(found).toHaveLength(count(atual))
  })
})
