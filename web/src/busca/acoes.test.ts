import { expect, it } from 'vitest'
import { acoesDe, isEmVao } from './acoes.ts'

const paginas = [
  { to: '/painel', label: 'Início', icon: 'home', letter: 'i' },
  { to: '/painel/agenda', label: 'Agenda', icon: 'calendar', letter: 'a' },
  { to: '/painel/user/security', label: 'Segurança', icon: 'shield' },
] as const
const desk = { paginas, canBook: true, seesPatients: true }
const found = (term: string, who = desk) => acoesDe({ ...who, term }).map(({ label }) => label)

it('offers the actions and the first pages before anything is typed', () => {
  expect(found('')).toEqual(['Agendar consulta', 'Início', 'Agenda', 'Segurança', 'Atalhos do teclado'])
})

it('finds pages by a part of their names, without accents', () => {
  expect(found('segur')).toContain('Segurança')
  expect(found('seguranca')).not.toContain('Agenda')
  expect(found('atalhos')).toContain('Atalhos do teclado')
  // These match nothing that was typed; they are always shown as links.
  expect(found('mari')).toEqual(expect.arrayContaining(['Início', 'Agenda']))
})

it('leads to the page whose name is typed before it begins somebody new of that name', () => {
  for (const term of ['agenda', 'Inicio', 'segur']) expect(found(term)[0]).not.toContain('novo paciente')
  expect(found('agenda')).toEqual([
    'Agenda',
    'Agendar consulta para novo paciente “agenda”',
    'Pacientes com “agenda”',
  ])
  // Within a name is not at its beginning.
  expect(found('genda')[0]).toBe('Agendar consulta para novo paciente “genda”')
  expect(found('agenda lima')[0]).toContain('novo paciente')
})

it('begins somebody new with the name that was typed, the first word first', () => {
  expect(acoesDe({ ...desk, term: ' ágata  rios lima ' })[0]).toMatchObject({
    label: 'Agendar consulta para novo paciente “ágata  rios lima”',
    faz: { novo: { nome: 'Ágata', sobrenome: 'Rios Lima' } },
  })
  expect(acoesDe({ ...desk, term: '98745' })[0]).toMatchObject({
    label: 'Agendar consulta',
    faz: { novo: null },
  })
})

it('leads to the list of patients by what it searches: names and CPF', () => {
  expect(acoesDe({ ...desk, term: 'maria' })[1]).toMatchObject({
    label: 'Pacientes com “maria”',
    faz: { to: '/painel/pacientes?filterBy=nome%2Ccpf&nome=maria&cpf=maria' },
  })
  expect(found('30641592833')).toContain('Pacientes com “30641592833”')
  expect(found('98745')).not.toContain('Pacientes com “98745”')
  // The list does not search telephones.
  expect(found('81992475570')).not.toContain('Pacientes com “81992475570”')
})

it('is pages alone for whom the desk is not', () => {
  expect(found('maria', { ...desk, canBook: false, seesPatients: false })).toEqual([
    'Início',
    'Agenda',
    'Segurança',
  ])
})

it('knows when nothing was named', () => {
  for (const term of ['', ' ', 'seg', 'Início', 'atalhos']) expect(isEmVao(term, paginas), term).toBe(false)
  for (const term of ['zzzz', 'maria', 'seg zzzz']) expect(isEmVao(term, paginas), term).toBe(true)
})
