import { ESTADO_CIVIL_LABELS, SEXO_LABELS } from '@clinica/contract/labels.ts'
import { convenio, dadosEmergencia, type Paciente, patientsOwn } from '@clinica/contract/pacientes/schemas.ts'
import { endereco } from '@clinica/contract/people.ts'
import { DEFAULT_PERMISSIONS } from '@clinica/contract/permissions.ts'
import { maskCpf } from '@clinica/contract/validation.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book } from '../../test/bookings.ts'
import { aClinic } from '../../test/builders.ts'
import { tableOf } from '../../test/csv.ts'

const clinic = await aClinic()
const desk = await clinic.signedIn('SECRETARIA')
afterAll(clinic.close)

const path = '/v1/pacientes/exportar'
const exported = async (query = '', who = desk) =>
  tableOf((await who.call<string>('GET', `${path}?${query}`)).body)

const CPF = '012.345.678-90'

/** What a spreadsheet would take for a number, and so lose its first zeros. */
const MASKED = {
  CPF,
  Celular: '(11) 98765-4321',
  WhatsApp: '(21) 97777-6666',
  CEP: '04101-000',
  'Telefone do contato': '(31) 3333-4444',
  'CPF do representante': '111.444.777-35',
}

let trap: Paciente
beforeAll(async () => {
  const body = clinic.aPatientBody({
    nome: '=HYPERLINK("http://x.example","clique")',
    sobrenome: '@Soma;=1+1; "Aspas", Ltda',
    rg: '-1+1',
    convenio: { plano: '+55' },
  })
  trap = (await desk.call<Paciente>('POST', '/v1/pacientes', { body })).body
})

describe('GET /v1/pacientes/exportar', () => {
  it('is a CSV file that spreadsheets open with its accents', async () => {
    const { status, body, headers } = await desk.call<string>('GET', path)
    expect([
      status,
      headers['content-type'],
      headers['content-disposition'],
      headers['cache-control'],
    ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="pacientes.csv"', 'no-store'])
    const names = [
      'ID, Prontuário, Nome, Sobrenome, CPF, RG, Data de nascimento, Sexo, Estado civil, E-mail, Celular, WhatsApp',
      'CEP, Logradouro, Número, Complemento, Bairro, Cidade, Estado, País',
      'Convênio, Plano, Carteirinha, Validade da carteirinha, Titular do plano',
      'Contato de emergência, Telefone do contato, Parentesco do contato',
      'Representante legal, CPF do representante, Parentesco do representante, Arquivado',
    ].flatMap(line => line.split(', '))
    expect(body.split('\r\n')[0]).toBe(`\uFEFF${names.map(name => `"${name}"`).join(';')}`)
    expect(body.endsWith('\r\n')).toBe(true)
  })

  it('holds nothing that a spreadsheet would run, and every field whole', async () => {
    const row = (await exported()).find(({ ID }) => ID === String(trap.id))
    expect(row).toMatchObject({
      Nome: `'${trap.nome}`,
      Sobrenome: `'@Soma;'=1+1; "Aspas", Ltda`,
      RG: "'-1+1",
      Plano: "'+55",
      CPF: maskCpf(trap.cpf),
      'E-mail': trap.email,
      Cidade: trap.endereco.cidade ?? '',
      Arquivado: 'Não',
    })
  })

  it('leaves out nothing that is known of a patient', async () => {
    const named = <K extends string>(fields: Readonly<Record<K, unknown>>): Record<K, string> => {
      const entries = Object.keys(fields).map(name => [name, `com ${name}`])
      return Object.fromEntries(entries)
    }
    const body = clinic.aPatientBody({
      ...named(patientsOwn),
      cpf: CPF.replaceAll(/\D/g, ''),
      celular: '11987654321',
      whatsapp: '21977776666',
      dadosEmergencia: {
        ...named(dadosEmergencia.shape),
        telefoneContato: '3133334444',
        cpfRepresentanteLegal: '11144477735',
      },
      endereco: { ...named(endereco.shape), cep: '04101000', estado: 'SP' },
      convenio: { ...named(convenio.shape), dataValidade: '2028-12-31' },
    })
    const { body: paciente } = await desk.call<Paciente>('POST', '/v1/pacientes', { body })
    const { userId: _, imagemPerfil: __, sexo, estadoCivil, arquivado: ___, ...held } = paciente
    const values = (group: object): string[] =>
      Object.values(group).flatMap(value => (typeof value === 'object' ? values(value) : [String(value)]))
    const row = (await exported()).find(({ ID }) => ID === String(paciente.id)) ?? {}
    expect(row).toMatchObject({ Sexo: SEXO_LABELS[sexo], 'Estado civil': ESTADO_CIVIL_LABELS[estadoCivil] })
    expect(row).toMatchObject(MASKED)
    const cells = Object.entries(row).map(([title, cell]) =>
      title in MASKED ? cell.replaceAll(/\D/g, '') : cell,
    )
    expect(values(held).filter(value => !cells.includes(value))).toEqual([])
  })

  it('is of the filtered list, in its order, all pages of it', async () => {
    for (let i = 0; i < 12; i++)
      await desk.call('POST', '/v1/pacientes', {
        body: clinic.aPatientBody({ nome: 'Inês', sobrenome: `Zózimo ${i}` }),
      })
    expect(await exported('nome=zozimo')).toHaveLength(12)
    const ids = (await exported('nome=zozimo&sort=id,desc')).map(({ ID }) => Number(ID))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(await exported('nome=ninguem')).toEqual([])
    expect(await exported('arquivados=true')).toEqual([])
    expect((await desk.call('GET', `${path}?page=0`)).status).toBe(400)
  })

  it('leaves one entry in the access log with each patient in it, and no other', async () => {
    const log = () =>
      clinic.rows<{ pacientes: number[] }>(
        `select array_agg(p.paciente_id) as pacientes from acessos a
         join acessos_pacientes p on p.tenant_id = a.tenant_id and p.acesso_id = a.id
         where a.endpoint = $1 and a.tipo = 'export' group by a.id order by a.id`,
        [`GET ${path}`],
      )
    const before = await log()
    const ids = (await exported('nome=zozimo')).map(({ ID }) => Number(ID))
    expect(ids).toHaveLength(12)
    await exported('nome=ninguem')
    expect((await log()).slice(before.length)).toEqual([{ pacientes: expect.arrayContaining(ids) }])
    expect((await log()).at(-1)?.pacientes).toHaveLength(ids.length)
  })

  it('is not without the permission, and holds to what is theirs', async () => {
    for (const role of ['PROFISSIONAL', 'PACIENTE'] as const)
      expect((await (await clinic.signedIn(role)).call('GET', path)).status).toBe(403)
    const admin = await clinic.signedIn('ADMIN')
    await admin.call('PUT', '/v1/auth/permissions/PROFISSIONAL', {
      body: { permissoes: [...DEFAULT_PERMISSIONS.PROFISSIONAL, 'exportar-pacientes'] },
    })
    const doctor = await clinic.signedIn('PROFISSIONAL')
    expect(await exported('', doctor)).toEqual([])
    await book(desk, clinic)
    expect((await exported('', doctor)).map(({ ID }) => ID)).toEqual([String(clinic.paciente.id)])
    expect((await doctor.call('GET', `${path}?arquivados=true`)).status).toBe(403)
  })
})
