import { slotId } from '@clinica/contract/clock.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Booked, book } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic, WEDNESDAY } from '../../test/builders.ts'

let clinic: Clinic
let secretary: Client
let day = 0

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
})
afterAll(() => clinic.close())

/** Gives each test its own Monday. */
const monday = () => {
  const at = new Date(Date.UTC(2027, 0, 4 + 7 * day++))
  return at.toISOString().slice(0, 10)
}
const move = (id: number, status: string, who: Client = secretary, headers: Record<string, string> = {}) =>
  who.call<Booked & { codigo?: string; detalhesCancelamento: Record<string, unknown> | null }>(
    'PATCH',
    `/v1/atendimentos/${id}/mudar-status`,
    { body: { status }, headers },
  )

describe('mudar-status', () => {
  // spec: appointment.data-hora-chegada, states.status-confirmado-pelo, states.status-paciente-aguardando
  // spec: calls-appointments.patch-atendimentos-id-mudar
  it('sets the arrival once, keeps it through a miss, clears it on the way back', async () => {
    const { id } = await book(secretary, clinic, { dataInicio: monday() })
    const arrived = await move(id, 'PACIENTE_AGUARDANDO')
    expect(arrived.body.dataHoraChegada).toBe('2026-11-25T10:42:00-03:00')
    expect(arrived.headers.etag).toBe('"2"')
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 60_000)
    expect((await move(id, 'PACIENTE_AGUARDANDO')).body.dataHoraChegada).toBe('2026-11-25T10:42:00-03:00')
    clinic.clock.now = WEDNESDAY
    expect((await move(id, 'PACIENTE_FALTOU')).body.dataHoraChegada).toBe('2026-11-25T10:42:00-03:00')
    expect((await move(id, 'CONFIRMADO_PELO_PACIENTE')).body.dataHoraChegada).toBeNull()
  })

  describe('taken back', () => {
    const undo = (
      id: number,
      status: string,
      who: Client = secretary,
      headers: Record<string, string> = {},
    ) =>
      who.call<Booked & { codigo?: string }>('PATCH', `/v1/atendimentos/${id}/mudar-status`, {
        body: { status, desfazer: true },
        headers,
      })
    const CAME = '2026-11-25T10:42:00-03:00'
    const after = (seconds: number) => {
      clinic.clock.now = new Date(WEDNESDAY.getTime() + seconds * 1000)
    }
    /** An arrival at 10:42, mistakenly set to another status ten minutes later. */
    const mistaken = async (to = 'AGENDADO') => {
      after(0)
      const { id } = await book(secretary, clinic, { dataInicio: monday() })
      await move(id, 'PACIENTE_AGUARDANDO')
      after(600)
      expect((await move(id, to)).body.dataHoraChegada).toBeNull()
      return id
    }
    afterEach(() => after(0))

    it.each(['AGENDADO', 'CONFIRMADO_PELO_PACIENTE'])(
      'gives the arrival back as it was, out of %s',
      async to => {
        const id = await mistaken(to)
        after(608)
        const back = await undo(id, 'PACIENTE_AGUARDANDO', secretary, { 'if-match': '"3"' })
        expect([back.status, back.body.status, back.body.dataHoraChegada]).toEqual([
          200,
          'PACIENTE_AGUARDANDO',
          CAME,
        ])
        // The removed arrival is restored once, so it is no longer stored.
        const [row] = await clinic.rows('select chegada_tirada, versao from atendimentos where id = $1', [id])
        expect(row).toEqual({ chegada_tirada: null, versao: 4 })
      },
    )

    describe('after a move that is taken back', () => {
      const CONFIRMED = 'CONFIRMADO_PELO_PACIENTE'
      const byLink = (id: number) =>
        clinic.rows('update atendimentos set status = $2, confirmado_pelo_link = true where id = $1', [
          id,
          CONFIRMED,
        ])
      const moveTo = (id: number, dia: string, hour: string, who: Client = secretary) =>
        who.call('PATCH', `/v1/atendimentos/${id}/remarcar`, { body: { slots: [slotId(dia, hour)] } })
      const mark = async (id: number) => {
        const [row] = await clinic.rows('select confirmado_pelo_link as it from atendimentos where id = $1', [
          id,
        ])
        return row?.it
      }
      /** Confirmed by the link for 09:00, moved to 15:00, and moved back to the given hour. */
      const movedBack = async (
        hour = '09:00',
        between: (id: number) => Promise<unknown> = async () => null,
      ) => {
        after(0)
        const dataInicio = monday()
        const { id } = await book(secretary, clinic, { dataInicio, horaInicio: '09:00', horaFim: '09:30' })
        await byLink(id)
        await moveTo(id, dataInicio, '15:00')
        expect(await mark(id)).toBe(false)
        await between(id)
        await moveTo(id, dataInicio, hour)
        return id
      }

      it('has been confirmed by the link again, and once', async () => {
        const id = await movedBack()
        after(120)
        expect((await undo(id, CONFIRMED)).body).toMatchObject({
          status: CONFIRMED,
          confirmadoPeloLink: true,
        })
        await move(id, 'AGENDADO')
        await undo(id, CONFIRMED)
        expect(await mark(id)).toBe(false)
      })

      it.each([
        ['where it is not said to be an undo', () => movedBack(), (id: number) => move(id, CONFIRMED)],
        ['of another hour', () => movedBack('09:30'), (id: number) => undo(id, CONFIRMED)],
        [
          'too late',
          () => movedBack(),
          (id: number) => {
            after(121)
            return undo(id, CONFIRMED)
          },
        ],
        [
          'by another hand',
          () => movedBack(),
          async (id: number) => undo(id, CONFIRMED, await clinic.signedIn('ADMIN')),
        ],
        [
          'over what somebody did between',
          () => movedBack('09:00', id => move(id, 'PACIENTE_FALTOU')),
          (id: number) => undo(id, CONFIRMED),
        ],
      ])('has not %s', async (_, moved, back) => {
        const id = await moved()
        expect(await back(id)).toMatchObject({ status: 200, body: { status: CONFIRMED } })
        expect(await mark(id)).toBe(false)
      })
    })

    it('gives a missed one the arrival that it had', async () => {
      after(0)
      const { id } = await book(secretary, clinic, { dataInicio: monday() })
      await move(id, 'PACIENTE_AGUARDANDO')
      await move(id, 'PACIENTE_FALTOU')
      await move(id, 'AGENDADO')
      expect((await undo(id, 'PACIENTE_FALTOU')).body.dataHoraChegada).toBe(CAME)
      // A patient who never arrived has no arrival to restore, and can still be marked as missed.
      const never = await book(secretary, clinic, { dataInicio: monday() })
      await move(never.id, 'PACIENTE_FALTOU')
      await move(never.id, 'AGENDADO')
      const missed = await undo(never.id, 'PACIENTE_FALTOU')
      expect([missed.status, missed.body.dataHoraChegada]).toEqual([200, null])
    })

    it('is a press like any other where it is not said to be one', async () => {
      const id = await mistaken()
      expect((await move(id, 'PACIENTE_AGUARDANDO')).body.dataHoraChegada).toBe('2026-11-25T10:52:00-03:00')
    })

    const refused = async (id: number, who: Client = secretary) => {
      const answer = await undo(id, 'PACIENTE_AGUARDANDO', who)
      expect([answer.status, answer.body.codigo]).toEqual([409, 'NADA_A_DESFAZER'])
      const [row] = await clinic.rows('select status, chegada from atendimentos where id = $1', [id])
      expect(row).toEqual({ status: 'AGENDADO', chegada: null })
    }

    it('is too late after two minutes, not before', async () => {
      const late = await mistaken()
      after(600 + 121)
      await refused(late)
      const still = await mistaken()
      after(600 + 120)
      expect((await undo(still, 'PACIENTE_AGUARDANDO')).body.dataHoraChegada).toBe(CAME)
    })

    it('is nobody else’s', async () => refused(await mistaken(), await clinic.signedIn('ADMIN')))

    it('goes over no other change, whether a status, a move or an edit', async () => {
      const again = await mistaken()
      await move(again, 'CONFIRMADO_PELO_PACIENTE')
      await move(again, 'AGENDADO')
      await refused(again)
      const moved = await mistaken()
      const slots = [slotId(monday(), '15:00')]
      expect(
        (await secretary.call('PATCH', `/v1/atendimentos/${moved}/remarcar`, { body: { slots } })).status,
      ).toBe(200)
      await refused(moved)
    })

    it('has nothing to give back where nobody had come', async () => {
      const { id } = await book(secretary, clinic, { dataInicio: monday() })
      await refused(id)
    })
  })

  it('repeats without a second effect', async () => {
    const { id } = await book(secretary, clinic, { dataInicio: monday() })
    await move(id, 'CONFIRMADO_PELO_PACIENTE')
    expect((await move(id, 'CONFIRMADO_PELO_PACIENTE')).headers.etag).toBe('"2"')
  })

  // spec: appointment.detalhes-cancelamento-usuario, states.cancelled-never-moves-rule
  it('lets nothing out of a cancelled status', async () => {
    const { id } = await book(secretary, clinic, { dataInicio: monday() })
    const cancelled = await move(id, 'CANCELADO_PELO_PROFISSIONAL')
    expect(cancelled.body.status).toBe('CANCELADO_PELO_PROFISSIONAL')
    expect(cancelled.body.detalhesCancelamento).toEqual({
      usuario: {
        id: clinic.secretaria.userId,
        nome: `${clinic.secretaria.nome} ${clinic.secretaria.sobrenome}`,
      },
      dataCancelamento: '2026-11-25T10:42:00-03:00',
      motivo: 'Outro',
    })
    const again = await move(id, 'AGENDADO')
    expect([again.status, again.body.codigo]).toEqual([409, 'ATENDIMENTO_CANCELADO'])
    const deleted = await secretary.call('DELETE', `/v1/atendimentos/${id}`, { body: { motivo: 'Outro' } })
    expect(deleted.status).toBe(409)
  })

  it('keeps the reason of a cancellation, and asks none of anything else', async () => {
    const { id } = await book(secretary, clinic, { dataInicio: monday() })
    const send = (body: object) =>
      secretary.call<Booked & { detalhesCancelamento: { motivo: string } }>(
        'PATCH',
        `/v1/atendimentos/${id}/mudar-status`,
        { body },
      )
    const motivo = 'Imprevisto ou Impossibilidade'
    const early = await send({ status: 'PACIENTE_FALTOU', motivo })
    expect([early.status, (early.body as { campos?: unknown }).campos]).toEqual([
      400,
      [{ campo: 'motivo', mensagem: 'Só um cancelamento tem motivo' }],
    ])
    expect((await send({ status: 'CANCELADO_PELO_PACIENTE', motivo: 'Porque sim' })).status).toBe(400)
    const { status, body } = await send({ status: 'CANCELADO_PELO_PACIENTE', motivo })
    expect([status, body.detalhesCancelamento.motivo]).toEqual([200, motivo])
  })

  // spec: states.status-paciente-faltou
  it('gives a missed one its time back only if it is still free', async () => {
    const dataInicio = monday()
    const { id } = await book(secretary, clinic, { dataInicio })
    await move(id, 'PACIENTE_FALTOU')
    const other = await secretary.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const second = await book(secretary, clinic, { dataInicio, pacienteId: other.body.id })
    const back = await move(id, 'AGENDADO')
    expect([back.status, back.body.codigo]).toEqual([409, 'HORARIO_INDISPONIVEL'])
    await move(second.id, 'CANCELADO_PELO_PACIENTE')
    expect((await move(id, 'AGENDADO')).status).toBe(200)
  })

  it('gives no time back over an encaixe, which no constraint sees', async () => {
    const dataInicio = monday()
    const { id } = await book(secretary, clinic, { dataInicio })
    await move(id, 'PACIENTE_FALTOU')
    await book(secretary, clinic, { dataInicio, isEncaixe: true })
    const back = await move(id, 'AGENDADO')
    expect([back.status, back.body.codigo]).toEqual([409, 'HORARIO_INDISPONIVEL'])
  })

  it('brings back nobody who left, unless it is past', async () => {
    const dataInicio = monday()
    const { body: patient } = await secretary.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const { id } = await book(secretary, clinic, { dataInicio, pacienteId: patient.id })
    await move(id, 'PACIENTE_FALTOU')
    expect((await secretary.call('DELETE', `/v1/pacientes/${patient.id}`)).status).toBe(204)
    const back = await move(id, 'AGENDADO')
    expect([back.status, back.body.codigo]).toEqual([409, 'PESSOA_ARQUIVADA'])
    clinic.clock.now = new Date(`${dataInicio}T10:00:00-03:00`)
    const desk = await clinic.signedIn('SECRETARIA')
    expect((await move(id, 'PACIENTE_AGUARDANDO', desk)).status).toBe(200)
    clinic.clock.now = WEDNESDAY
  })

  it('refuses an old version and changes nothing', async () => {
    const { id } = await book(secretary, clinic, { dataInicio: monday() })
    expect((await move(id, 'PACIENTE_FALTOU', secretary, { 'if-match': '"7"' })).status).toBe(412)
    const [row] = await clinic.rows('select status, versao from atendimentos where id = $1', [id])
    expect(row).toEqual({ status: 'AGENDADO', versao: 1 })
    expect((await move(id, 'PACIENTE_FALTOU', secretary, { 'if-match': 'W/"1"' })).status).toBe(200)
    expect((await move(id, 'AGENDADO', secretary, { 'if-match': '"1", "2"' })).status).toBe(200)
    expect((await move(id, 'PACIENTE_FALTOU', secretary, { 'if-match': '*' })).status).toBe(200)
  })

  // spec: states.status-confirmado-pelo
  it('leaves a patient who has arrived where they are, whatever their own screen still shows', async () => {
    const patient = await clinic.signedIn('PACIENTE')
    const { id } = await book(secretary, clinic, { dataInicio: monday() })
    const { body: arrived } = await move(id, 'PACIENTE_AGUARDANDO')
    expect(await move(id, 'CONFIRMADO_PELO_PACIENTE', patient)).toMatchObject({
      status: 200,
      body: { status: 'PACIENTE_AGUARDANDO', dataHoraChegada: arrived.dataHoraChegada },
    })
  })

  it('lets a patient confirm its own before it begins, and nothing else', async () => {
    const patient = await clinic.signedIn('PACIENTE')
    const { id } = await book(secretary, clinic, { dataInicio: monday() })
    expect((await move(id, 'PACIENTE_AGUARDANDO', patient)).status).toBe(403)
    expect((await move(id, 'CONFIRMADO_PELO_PACIENTE', patient)).status).toBe(200)
    const now = await book(secretary, clinic, {
      dataInicio: '2026-11-25',
      horaInicio: '10:30',
      horaFim: '11:00',
    })
    const begun = await move(now.id, 'CONFIRMADO_PELO_PACIENTE', patient)
    expect([begun.status, begun.body.codigo]).toEqual([409, 'ATENDIMENTO_INICIADO'])
    const other = await secretary.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const foreign = await book(secretary, clinic, { dataInicio: monday(), pacienteId: other.body.id })
    expect((await move(foreign.id, 'CONFIRMADO_PELO_PACIENTE', patient)).status).toBe(404)
    const [refused] = await clinic.rows("select codigo, detalhe from eventos where codigo = 'NAO_ENCONTRADO'")
    expect(refused).toEqual({ codigo: 'NAO_ENCONTRADO', detalhe: String(foreign.id) })
  })

  // spec: roles.action-alterar, roles.action-excluir
  it('asks for `alterar`, and for `excluir` where a status cancels', async () => {
    const { id } = await book(secretary, clinic, { dataInicio: monday() })
    const admin = await clinic.signedIn('ADMIN')
    const permissoes = ['visualizar-atendimentos', 'alterar-atendimentos']
    await admin.call('PUT', '/v1/auth/permissions/PROFISSIONAL', { body: { permissoes } })
    const professional = await clinic.signedIn('PROFISSIONAL')
    expect((await move(id, 'CANCELADO_PELO_PROFISSIONAL', professional)).status).toBe(403)
    expect((await move(id, 'PACIENTE_FALTOU', professional)).status).toBe(200)

    // A professional who may only view cannot change even their own appointments, by any of the three ways.
    await admin.call('PUT', '/v1/auth/permissions/PROFISSIONAL', {
      body: { permissoes: ['visualizar-atendimentos'] },
    })
    const at = `/v1/atendimentos/${id}`
    expect((await professional.call('GET', at)).status).toBe(200)
    expect((await move(id, 'AGENDADO', professional)).status).toBe(403)
    const slots = [slotId('2027-06-07', '09:00')]
    expect((await professional.call('PATCH', `${at}/remarcar`, { body: { slots } })).status).toBe(403)
    expect((await professional.call('DELETE', at, { body: { motivo: 'Outro' } })).status).toBe(403)
  })
})
