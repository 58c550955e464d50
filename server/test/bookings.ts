/** Request bodies of bookings, for the appointment tests. */
import type { Client, Clinic } from './builders.ts'

/** Counts pairs of overlapping active normal appointments of one professional or patient. */
export const OVERLAPPING = `
  select count(*)::int as n from atendimentos a join atendimentos b
    on b.tenant_id = a.tenant_id and b.id > a.id
   and (b.profissional_id = a.profissional_id or b.paciente_id = a.paciente_id)
   and tstzrange(a.inicio, a.termino) && tstzrange(b.inicio, b.termino)
  where a.ativo and b.ativo and not a.is_encaixe and not b.is_encaixe`

export const booking = (
  clinic: { profissional: { id: number }; paciente: { id: number } },
  over: Record<string, unknown> = {},
) => ({
  especialidade: 'PSIQUIATRIA',
  tipoAtendimento: 'PADRAO',
  tipoConsulta: 'PRESENCIAL',
  modoCobranca: 'PARTICULAR',
  profissionalId: clinic.profissional.id,
  pacienteId: clinic.paciente.id,
  dataInicio: '2026-11-26',
  horaInicio: '09:00',
  horaFim: '10:00',
  isEncaixe: false,
  enviarLembrete: false,
  ...over,
})

export interface Booked {
  id: number
  status: string
  dataHoraChegada: string | null
  dataHoraInicioAtendimento: string
  dataHoraTerminoAtendimento: string
}

/** Books an appointment and returns the API's answer. */
export async function book(who: Client, clinic: Clinic, over: Record<string, unknown> = {}): Promise<Booked> {
  const answer = await who.call<Booked>('POST', '/v1/atendimentos', { body: booking(clinic, over) })
  if (answer.status !== 201) throw new Error(`Not booked: ${JSON.stringify(answer.body)}`)
  return answer.body
}
