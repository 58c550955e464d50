/** On the phone the patient sees the next appointment and its actions, the doctor the next patient. */
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { addDays } from '@clinica/contract/clock.ts'
import { boxOf } from './box.ts'
import { fingerOn } from './finger.ts'
import { TODAY } from './home.ts'
import { drawn, expect, expectAccessible, onPhone, picture, signIn, test } from './support.ts'
import { otherSlots, read, slots, submit, toast } from './visits.ts'
import { book, enrol, hourIn, nameOf, type Wire, wireOf } from './wire.ts'

const aDoctor = (admin: Wire, nome: string) =>
  enrol(admin, '/v1/profissionais', {
    ...{ nome, especialidade: 'PSIQUIATRIA', conselho: 'CRM 123456', uf: 'SP' },
    ...{ codigoCbo: '225133', codigoRqe: '12345', codigoCnes: '2077485' },
  })

test(
  'a próxima consulta do paciente: confirma, guarda no calendário, remarca em três toques, desmarca',
  onPhone('à mesa a lista diz o mesmo'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const { who, ...patient } = await enrol(wire, '/v1/pacientes', { nome: 'Otília' })
    const visit = await book(wire, { day: addDays(TODAY, 1), pacienteId: patient.id })
    const later = await book(wire, { day: '2026-12-16', pacienteId: patient.id })
    const farther = await book(wire, { day: '2027-01-27', pacienteId: patient.id })
    await signIn(page, who)
    const card = page.getByRole('region', { name: 'Próxima consulta' })
    await expect(card).toContainText('Amanhã, quinta-feira, 26/11')
    await expect(card).toContainText(hourIn(visit.dataHoraInicioAtendimento))
    await expect(card).toContainText(nameOf(visit.profissional))
    // Any street, since another journey changes the address.
    const map = card.getByRole('link', { name: 'Ver no mapa' })
    await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=Rua/)
    // The next appointment is shown once; later ones are listed below.
    const list = page.getByRole('list', { name: 'Lista de atendimento' })
    await expect(list.locator('li:not([data-between])')).toHaveCount(2)
    await expect(list).toContainText(nameOf(later.profissional))
    await expect(page.getByText('—', { exact: true })).toHaveCount(0)
    await expectAccessible(page, 'a próxima consulta')

    await card.getByRole('button', { name: `Ver a consulta de ${nameOf(patient)}` }).tap()
    const details = page.getByRole('dialog', { name: 'Consulta Agendada' })
    await expect(details).toContainText('Particular')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()

    const file = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Adicionar ao calendário' }).click()
    expect((await file).suggestedFilename()).toBe('consulta.ics')

    await card.getByRole('button', { name: 'Confirmar presença' }).click()
    const said = toast(page, 'Status atualizado com sucesso!')
    await expect(said).toContainText(
      `Sua consulta de qui 26/11 às ${hourIn(visit.dataHoraInicioAtendimento)}`,
    )
    await expect(said).not.toContainText(nameOf(patient))
    await expect(card).toContainText('Confirmado pelo paciente')
    await expect(card.getByRole('button', { name: 'Confirmar presença' })).toHaveCount(0)
    expect((await read(wire, visit)).status).toBe('CONFIRMADO_PELO_PACIENTE')

    let pressed = 0
    const press = async (it: Promise<void>) => {
      pressed++
      await it
    }
    await press(card.getByRole('button', { name: 'Remarcar' }).click())
    const dialog = page.getByRole('dialog', { name: 'Remarcar consulta' })
    await press(otherSlots(dialog, visit).last().click())
    await press(submit(dialog, 'Remarcar'))
    await expect(toast(page, 'Atendimento remarcado com sucesso!')).toBeVisible()
    console.log(`remarcada: ${pressed} toques`)
    expect(pressed).toBe(3)
    await expect(card).toContainText('Agendado')

    await card.getByRole('button', { name: 'Não poderei ir' }).click()
    const asking = page.getByRole('alertdialog', { name: 'Desmarcar consulta' })
    // It is hers: she is told with whom, not her own name.
    await expect(asking).toContainText(` com ${nameOf(visit.profissional)}`)
    await expect(asking).not.toContainText(nameOf(visit.paciente))
    await asking.getByRole('button', { name: /Motivo/ }).click()
    await page.getByRole('option', { name: 'Imprevisto ou Impossibilidade' }).click()
    await asking.getByRole('button', { name: 'Desmarcar' }).click()
    await expect(toast(page, 'Atendimento cancelado com sucesso!')).toBeVisible()
    await expect.poll(async () => (await read(wire, visit)).status).toBe('CANCELADO_PELO_PACIENTE')
    await expect(card).toContainText('16/12')
    // What she cancelled is neither earlier nor will it take place.
    await expect(list.getByRole('heading')).toHaveText(['Depois', 'Canceladas'])
    await expect(list.locator('li').nth(1)).toContainText(nameOf(farther.profissional))
    const last = list.locator('li').last()
    await expect(last).toContainText(hourIn((await read(wire, visit)).dataHoraInicioAtendimento))
    await expect(last).toContainText('Cancelado pelo paciente')
    await picture(page, 'paciente-canceladas', true)
    // What she may never do is not offered there either, not even out of reach.
    await last.getByRole('button').first().click()
    const gone = page.getByRole('dialog', { name: 'Consulta Agendada' })
    await expect(gone).toContainText('Cancelado pelo paciente')
    await expect(gone.getByRole('button', { name: 'Clique para editar o paciente' })).toHaveCount(0)
    await gone.getByRole('button', { name: 'Fechar', exact: true }).click()
    await expectAccessible(page, 'a próxima consulta e uma cancelada')

    // The patient's detail offers one status, not seven, and shows no empty fields.
    await page.goto('/painel?from=2026-12-16')
    await list.getByRole('button').first().click()
    const detail = page.getByRole('dialog', { name: 'Consulta Agendada' })
    await expect(detail.getByRole('button', { name: 'Confirmar presença' })).toBeVisible()
    await expect(detail.getByRole('button', { name: /^Status/ })).toHaveCount(0)
    await expect(detail.getByText('—', { exact: true })).toHaveCount(0)
    // A later appointment has no card: its detail says where, and gives the calendar's file.
    await expect(detail.getByRole('link', { name: 'Ver no mapa' })).toBeVisible()
    const laterFile = page.waitForEvent('download')
    await detail.getByRole('button', { name: 'Adicionar ao calendário' }).click()
    expect((await laterFile).suggestedFilename()).toBe('consulta.ics')
    await expectAccessible(page, 'o detalhe de um paciente')
  },
)

test(
  'remarcando: o dia tocado enquanto os horários vêm fica, e o celular virado não fecha nada',
  onPhone('à mesa os dias ficam lado a lado'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const { who, ...patient } = await enrol(wire, '/v1/pacientes', { nome: 'Odila' })
    await book(wire, { day: addDays(TODAY, 1), pacienteId: patient.id })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/v1\/slots-atendimento/, async route => {
      await held
      await route.continue()
    })
    await signIn(page, who)
    const card = page.getByRole('region', { name: 'Próxima consulta' })
    await card.getByRole('button', { name: 'Remarcar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remarcar consulta' })
    const day = dialog.getByRole('tab', { name: /sex\s*27/ })
    await day.click()
    await expect(day).toHaveAttribute('aria-selected', 'true')
    release()
    await expect(dialog.getByRole('tab', { name: /livres/ }).first()).toBeVisible()
    await expect(day).toHaveAttribute('aria-selected', 'true')
    await slots(dialog).first().click()
    await expect(dialog.getByText(/Sex, 27\/11 · \d\d:\d\d/)).toBeVisible()

    await page.setViewportSize({ width: 844, height: 390 })
    await expect(card).toHaveCount(0)
    await expect(dialog.getByText(/Sex, 27\/11 · \d\d:\d\d/)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(card).toBeVisible()
    await expect(day).toHaveAttribute('aria-selected', 'true')
    await submit(dialog, 'Remarcar')
    await expect(card).toContainText('Sexta-feira, 27/11')
  },
)

test(
  'o médico vê primeiro quem vem agora, quem chegou e por que há um paciente de colega',
  onPhone('à mesa a lista diz o mesmo'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const admin = await wireOf(request, 'admin')
    const me = await aDoctor(admin, 'Olavo')
    const colleague = await aDoctor(admin, 'Odete')
    const paciente = await enrol(wire, '/v1/pacientes', { nome: 'Otacília' })
    const send = async (body: object) => {
      const answer = await wire.send<Atendimento>('POST', '/v1/atendimentos', {
        ...{ especialidade: 'PSIQUIATRIA', tipoConsulta: 'PRESENCIAL', modoCobranca: 'PARTICULAR' },
        ...{ isEncaixe: true, enviarLembrete: false, pacienteId: paciente.id, dataInicio: TODAY },
        ...body,
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body
    }
    const now = await send({
      ...{ tipoAtendimento: 'RETORNO', profissionalId: me.id, horaInicio: '10:30', horaFim: '11:00' },
    })
    await wire.send('PATCH', `/v1/atendimentos/${now.id}/mudar-status`, { status: 'PACIENTE_AGUARDANDO' })
    await send({
      ...{ tipoAtendimento: 'SOCIAL', profissionalId: colleague.id, profissionalSupervisorId: me.id },
      ...{ horaInicio: '19:30', horaFim: '20:00' },
    })
    // Two that do not take place: one is over, the other's hour is still to come.
    for (const [horaInicio, horaFim] of [
      ['08:00', '08:30'],
      ['18:30', '19:00'],
    ]) {
      const { id } = await send({
        ...{ tipoAtendimento: 'PADRAO', profissionalId: me.id, horaInicio, horaFim },
      })
      const status = horaInicio === '08:00' ? 'PACIENTE_FALTOU' : 'CANCELADO_PELO_PACIENTE'
      await wire.send('PATCH', `/v1/atendimentos/${id}/mudar-status`, { status })
    }
    await signIn(page, me.who)
    const next = page.getByRole('region', { name: 'Próximo paciente' })
    await expect(next).toContainText(nameOf(paciente))
    await expect(next).toContainText('10:30 – 11:00')
    await expect(next).toContainText(/Chegou às \d\d:\d\d ·\u00a0espera há/)
    const later = page.getByRole('region', { name: 'Mais tarde' })
    await expect(later.getByText('supervisão')).toBeVisible()
    await expect(later).toContainText(`de ${nameOf(colleague)}`)
    const [cancelled, social] = [later.getByRole('listitem').nth(0), later.getByRole('listitem').nth(1)]
    await expect(cancelled).toContainText(/18:30.*Cancelado pelo paciente/)
    await expect(social).toContainText('19:30')
    await expect(social).not.toContainText('Agendado')
    await expect(page.getByText('4 consultas')).toBeVisible()
    const earlier = page.getByRole('button', { name: '1 anterior' })
    const notice = toast(page, 'Altere a sua senha')
    await expect(notice).toBeVisible()
    const { y: edge } = await boxOf(notice)
    // Half under the notice, it stays where it is until it is let go: what moves away meanwhile is not pressed.
    const { x, y, height } = await boxOf(earlier)
    await page.evaluate(top => scrollBy({ top, behavior: 'instant' }), y + height / 2 - edge)
    const half = await boxOf(earlier)
    expect(Math.abs(half.y + height / 2 - edge)).toBeLessThan(2)
    await page.mouse.move(x + 40, half.y + height / 4)
    await page.mouse.down()
    await drawn(page)
    expect(await boxOf(earlier)).toEqual(half)
    await page.mouse.up()
    await expect(earlier).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(async () => (await boxOf(earlier)).y + height).toBeLessThanOrEqual(edge)
    // Who scrolls it under the notice with a finger, and goes on scrolling, is not pulled back.
    const finger = await fingerOn(page)
    for (const by of [120, 80]) {
      const { y: from } = await boxOf(earlier)
      await finger.down({ x: 20, y: 300 })
      await finger.moveBy(by)
      await finger.rest()
      await finger.up()
      // A touch screen takes the first pixels for a tap's.
      await expect.poll(async () => (await boxOf(earlier)).y).toBeGreaterThan(from + by / 2)
    }
    await expect(earlier).toBeFocused()
    await expect.poll(async () => (await boxOf(earlier)).y).toBeGreaterThan(edge)
    await expect(page.getByRole('listitem').filter({ hasText: '08:00' })).toContainText('Paciente faltou')
    await picture(page, 'medico-cancelada', true)
    await expectAccessible(page, 'o dia do médico')
    await next.getByRole('button', { name: 'Abrir consulta' }).click()
    await expect(page.getByRole('dialog', { name: 'Consulta Agendada' })).toContainText(nameOf(paciente))
  },
)
