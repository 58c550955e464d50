/** Bodies of bookings, for the tests of appointments. */
import type { Client, Clinic } from './builders.ts'

export const booking = (
  clinic: Pick<Clinic, 'profissional' | 'paciente'>,
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

/** One that is booked, as the wire answers it. */
export async function book(who: Client, clinic: Clinic, over: Record<string, unknown> = {}): Promise<Booked> {
  const answer = await who.call<Booked>('POST', '/v1/atendimentos', { body: booking(clinic, over) })
  if (answer.status !== 201) throw new Error(`Not booked: ${JSON.stringify(answer.body)}`)
  return answer.body
}
