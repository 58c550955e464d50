import { isDay } from '@clinica/contract/validation.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arquivados, bairroECidade, cidadeEEstado, dataEscrita, pacientes, ruaENumero } from './palavras.ts'

const nada = {
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
  cep: null,
}

describe('an address in words', () => {
  it('joins what there is', () => {
    const rua = { ...nada, logradouro: 'Rua Harmonia', numero: '482', complemento: 'ap. 31' }
    expect(ruaENumero(rua)).toBe('Rua Harmonia, 482, ap. 31')
    expect(ruaENumero({ ...rua, numero: null })).toBe('Rua Harmonia, ap. 31')
    expect(bairroECidade({ bairro: 'Pinheiros', cidade: 'São Paulo' })).toBe('Pinheiros, São Paulo')
    expect(cidadeEEstado({ ...nada, cidade: 'São Paulo', estado: 'SP' })).toBe('São Paulo – SP')
  })

  it('is empty where nothing is known', () => {
    expect([ruaENumero(nada), bairroECidade(nada), cidadeEEstado(nada)]).toEqual(['', '', ''])
  })
})

describe('a day in words', () => {
  it('is read back as the same day', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map(at => at.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, text => {
        const written = dataEscrita(text)
        expect(written).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
        expect(isDay(text)).toBe(true)
        expect(written.split('/').reverse().join('-')).toBe(text)
      }),
    )
  })

  it('is empty without one', () => expect(dataEscrita(null)).toBe(''))
})

describe('how many', () => {
  it('counts one and many', () => {
    expect([pacientes(0), pacientes(1), pacientes(150)]).toEqual([
      '0 pacientes',
      '1 paciente',
      '150 pacientes',
    ])
    expect([arquivados(1), arquivados(3)]).toEqual(['1 paciente arquivado', '3 pacientes arquivados'])
  })
})
