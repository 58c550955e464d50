/** A patient's confirmation is about the hour on the screen, also where the desk has moved it meanwhile. */
import { addDays } from '@clinica/contract/clock.ts'
import { TODAY } from './home.ts'
import { atDesk, expect, expectAccessible, signIn, test } from './support.ts'
import { read, toast } from './visits.ts'
import { bookAt, enrol, wireOf } from './wire.ts'

test(
  'o que a clínica mudou no meio não se confirma sem ser visto',
  atDesk('o mesmo em qualquer largura'),
  async ({ page, request }) => {
    const wire = await wireOf(request)
    const { who, ...patient } = await enrol(wire, '/v1/pacientes', { nome: 'Olímpia' })
    const { content } = await wire.get<{ content: { id: number }[] }>('/v1/profissionais?size=1&sort=id,asc')
    const [profissional] = content
    if (!profissional) throw new Error('There is no professional')
    const day = addDays(TODAY, 58)
    const place = { day, pacienteId: patient.id, profissionalId: profissional.id }
    const visit = await bookAt(wire, { ...place, from: '10:00', until: '10:30' })
    await signIn(page, who)
    await page.goto(`/painel?from=${day}`)
    await page.getByRole('button', { name: /^Ver a consulta de .* às 10:00$/ }).click()
    const detail = page.getByRole('dialog', { name: 'Consulta Agendada' })
    const confirm = detail.getByRole('button', { name: 'Confirmar presença' })
    await expect(confirm).toBeVisible()
    const moved = await wire.send('PATCH', `/v1/atendimentos/${visit.id}/remarcar`, {
      isEncaixe: true,
      encaixe: { data: day, horarioDe: '15:00', horarioAte: '15:30' },
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    await confirm.click()
    const said = toast(page, 'Esta consulta mudou, e nada foi feito')
    await expect(said).toContainText('15:00')
    await expectAccessible(page, 'a consulta que mudou antes de ser confirmada')
    expect((await read(wire, visit)).status).toBe('AGENDADO')
    // Now it is seen, and confirmed.
    await expect(detail).toContainText('15:00 – 15:30')
    await confirm.click()
    await expect(toast(page, 'Status atualizado com sucesso!')).toBeVisible()
    expect((await read(wire, visit)).status).toBe('CONFIRMADO_PELO_PACIENTE')
  },
)
