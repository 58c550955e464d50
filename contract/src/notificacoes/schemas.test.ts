import { expect, it } from 'vitest'
import { said } from '../../test/said.ts'
import { novaNotificacao } from './schemas.ts'

const sent = {
  assunto: 'Exames',
  formaEnvio: 'EMAIL',
  mensagem: 'Traga os exames.\n\nAté amanhã',
  dataAgendamento: '2026-11-26',
  horarioAgendamento: '09:00',
}

it('a notification is saved as it was typed', () => expect(novaNotificacao.parse(sent)).toEqual(sent))

it('says of each field what is wrong with it', () => {
  const REQUIRED = 'Campo obrigatório'
  expect(said(novaNotificacao, { ...sent, outro: 1 })).toEqual({ outro: 'Campo desconhecido' })
  expect(said(novaNotificacao, {})).toEqual({
    assunto: REQUIRED,
    formaEnvio: REQUIRED,
    mensagem: REQUIRED,
    dataAgendamento: REQUIRED,
    horarioAgendamento: REQUIRED,
  })
  expect(
    said(novaNotificacao, {
      assunto: 'a\nb',
      formaEnvio: 'SMS',
      mensagem: 'a'.repeat(5001),
      dataAgendamento: '2026-02-31',
      horarioAgendamento: '25:00',
    }),
  ).toEqual({
    assunto: 'Retire os caracteres de controle deste campo',
    formaEnvio: 'Você deve selecionar uma das opções pre-definidas.',
    mensagem: 'Use no máximo 5000 caracteres',
    dataAgendamento: 'Preencha uma data válida',
    horarioAgendamento: 'Preencha um horário válido',
  })
})
