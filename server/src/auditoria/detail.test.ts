import { describe, expect, it } from 'vitest'
import { toldDetail } from './detail.ts'

const told = (tipo: string, kept: { endpoint?: string; codigo?: string; detalhe?: string } = {}) =>
  toldDetail({ tipo, endpoint: null, codigo: null, detalhe: null, ...kept })

describe('what is told of an event', () => {
  it('is of a refusal what was asked, of whom, and what it said', () => {
    const asked = { endpoint: 'GET /v1/secretarias/{id}', codigo: 'NAO_ENCONTRADO' }
    expect(told('RECUSA', { ...asked, detalhe: '12' })).toBe(
      'Mostra uma secretária (12): Registro não encontrado.',
    )
    expect(told('RECUSA', asked)).toBe('Mostra uma secretária: Registro não encontrado.')
    const late = { endpoint: 'PUT /v1/secretarias/{id}', codigo: 'VERSAO_ANTIGA', detalhe: '12' }
    expect(told('VERSAO_ANTIGA', late)).toMatch(/ \(12\): Outra pessoa alterou este registro\./)
  })

  it('is what was kept of an endpoint and a code that are gone', () => {
    expect(told('RECUSA', { endpoint: 'GET /v0/x', codigo: 'VELHO', detalhe: '1' })).toBe(
      'GET /v0/x (1): VELHO',
    )
    expect(told('RECUSA')).toBe(': ')
  })

  it.each([
    [
      'SECRETARIA: +exportar-pacientes -editar-pacientes',
      'Perfil Secretária; Exportar pacientes: sim; Editar pacientes: não',
    ],
    // A partly known text is kept as it is, not translated.
    ['CHEFE: +voar-pacientes -editar-nada', 'CHEFE; voar-pacientes: sim; editar-nada: não'],
    ['PACIENTE:  ', 'Perfil Paciente'],
  ])('is of permissions, kept as %j, %j', (detalhe, words) =>
    expect(told('PERMISSOES_ALTERADAS', { detalhe })).toBe(words),
  )

  it.each([
    ['+recusarSenhasComuns', 'Recusar senhas comuns: sim'],
    [
      '+exigirSegundoFator, -recusarSenhasComuns',
      'Exigir segundo fator de administradores e secretárias: sim; Recusar senhas comuns: não',
    ],
    ['-voar', 'voar: não'],
  ])('is of what the clinic demands, kept as %j, %j', (detalhe, words) =>
    expect(told('POLITICA_ALTERADA', { detalhe })).toBe(words),
  )

  it('is nothing where nothing was kept, and of all else what was', () => {
    for (const tipo of ['PERMISSOES_ALTERADAS', 'POLITICA_ALTERADA']) expect(told(tipo)).toBeNull()
    expect(told('ENTROU', { detalhe: 'segundo fator' })).toBe('segundo fator')
  })
})
