import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ATENDIMENTO } from '../../test/atendimento.ts'
import { CartaoDoPaciente } from './CartaoDoPaciente.tsx'

const atendimento: Atendimento = { ...ATENDIMENTO, status: 'CONFIRMADO_PELO_PACIENTE' }
const card = (over: Partial<Atendimento>) =>
  renderToStaticMarkup(
    <CartaoDoPaciente atendimento={{ ...atendimento, ...over }} isPast={false} today="2026-11-25" />,
  )

test("a patient's appointments on the phone say too which were answered by the link", () => {
  expect(card({ confirmadoPeloLink: true })).toContain('Confirmado pelo link do e-mail')
  expect(card({ status: 'CANCELADO_PELO_PACIENTE', desmarcadoPeloLink: true })).toContain(
    'Desmarcado pelo link do e-mail',
  )
  expect(card({})).not.toContain('pelo link')
})
