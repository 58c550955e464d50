/** A patient's record at the desk: edited by two, archived and restored, with its appointments and its picture. */
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { boxOf } from './box.ts'
import { standStill } from './clock.ts'
import {
  dialogOf,
  edit,
  field,
  initialsOf,
  newPatient,
  openRecord,
  register,
  save,
  search,
  somebody,
  step,
} from './people.ts'
import { NOW } from './server.ts'
import { expect, expectAccessible, isPhone, letIn, signIn, test } from './support.ts'
import { book, nameOf, wireOf } from './wire.ts'

const RETRATO = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"/>'

test.beforeEach(async ({ page }) => letIn(page))

// spec: routes.dados-pessoais-personal-data, people-forms.same-dialog-serves
// spec: patient-rules.senha-not-required, errors-people.paciente-atualizado-com
test('duas secretárias editam o mesmo paciente: ninguém apaga o que a outra salvou', async ({
  page,
  context,
}) => {
  const person = somebody()
  await register(page, person)
  await openRecord(page, person)
  const mine = await edit(page)

  const colleague = await context.newPage()
  await standStill(colleague, NOW)
  await colleague.goto(page.url())
  const theirs = await edit(colleague)
  await field(theirs, 'RG').fill('99.999.999-9')
  await save(theirs)
  await expect(colleague.getByText('Paciente atualizado com sucesso!')).toBeVisible()
  await colleague.close()

  await field(mine, 'RG').fill('11.111.111-1')
  await field(mine, 'Celular').fill('(21) 97777-6666')
  await save(mine)
  const conflict = dialogOf(page, 'Este cadastro mudou')
  await expect(conflict.getByRole('row', { name: 'RG 99.999.999-9 11.111.111-1' })).toBeVisible()
  await expectAccessible(page, 'o cadastro mudou')
  await conflict.getByRole('button', { name: 'Partir dos dados atuais' }).click()

  // The form has the colleague's values, with one's own beside them.
  const typed = mine.getByRole('listitem').filter({ hasText: 'Celular: (21) 97777-6666' })
  await typed.getByRole('button', { name: 'Usar' }).click()
  await mine.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Paciente atualizado com sucesso!')).toBeVisible()
  const record = page.getByRole('region', { name: 'Dados Pessoais' })
  await expect(record.getByText('99.999.999-9')).toBeVisible()
  await expect(record.getByText('(21) 97777-6666')).toBeVisible()
})

test('Ctrl+Enter salva de qualquer passo; Enter vai ao próximo', async ({ page, request }) => {
  const { id } = await newPatient(await wireOf(request))
  await page.goto(`/painel/pacientes/${id}/dados-pessoais`)
  const dialog = await edit(page)
  await field(dialog, 'RG').fill('22.222.222-2')
  await page.keyboard.press('Enter')
  await step(dialog, 'Endereço')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await field(dialog, 'RG').press('Control+Enter')
  await expect(page.getByText('Paciente atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dados Pessoais' }).getByText('22.222.222-2')).toBeVisible()
})

test('arquiva, encontra entre os arquivados e restaura', async ({ page }) => {
  const person = somebody()
  await register(page, person)
  await openRecord(page, person)
  const address = page.url()
  await page.getByRole('button', { name: 'Arquivar' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Arquivar paciente' })
  // Neither Enter nor Ctrl+Enter archives at once: both press what has the focus.
  await expect(asked.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(asked).toHaveCount(0)
  await page.getByRole('button', { name: 'Arquivar' }).click()
  await expect(asked).toBeVisible()
  await expectAccessible(page, 'arquivar')
  await asked.getByRole('button', { name: 'Arquivar' }).click()
  await expect(page.getByText('Este cadastro está arquivado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeHidden()
  await expectAccessible(page, 'arquivado')

  await page.goto('/painel/pacientes')
  await search(page, person.cpf)
  await expect(page.getByText('Nenhum Registro')).toBeVisible()
  await page.getByRole('link', { name: 'Ver arquivados' }).click()
  await expect(page.getByText(person.sobrenome)).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('Paciente restaurado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
})

test('quem tem consultas marcadas não é arquivado, e a razão fica à vista', async ({ page, request }) => {
  const { paciente } = await book(await wireOf(request), { day: '2026-12-02' })
  await page.goto(`/painel/pacientes/${paciente.id}`)
  await page.getByRole('button', { name: 'Arquivar' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Arquivar paciente' })
  await asked.getByRole('button', { name: 'Arquivar' }).click()
  await expect(asked.getByRole('alert')).toContainText('antes de arquivar')
  await expectAccessible(page, 'arquivar, recusado')
})

// spec: routes.pacientes-id-redirects-pacientes, routes.pacientes-id-dados-managers
// spec: routes.dados-pessoais-name-stands, routes.dados-pessoais-patient-side
// spec: routes.dados-pessoais-medical-record, routes.dados-pessoais-right-column
// spec: routes.dados-pessoais-solicitacoes-card, routes.pacientes-id-consultas-managers
// spec: routes.pacientes-id-page-consultas, routes.patient-side-id-phone
// spec: routes.patient-side-link-consultas, routes.patient-side-link-dados
// spec: roles.managers-alone-patient-pages
test('as consultas do paciente, da mais nova à mais antiga, abrem o detalhe', async ({ page, request }) => {
  const wire = await wireOf(request)
  const { paciente } = await book(wire, { day: '2026-12-03' })
  const { numeroProntuario } = await wire.get<Paciente>(`/v1/pacientes/${paciente.id}`)
  await page.goto(`/painel/pacientes/${paciente.id}`)
  await expect(page).toHaveURL(/\/painel\/pacientes\/\d+\/dados-pessoais$/)
  const trail = page.getByRole('navigation', { name: 'Você está em' })
  await expect(trail.getByRole('link', { name: 'Pacientes' })).toHaveAttribute('href', '/painel/pacientes')
  if (!isPhone(page)) await expect(trail.getByRole('listitem').nth(1)).toHaveText(nameOf(paciente))
  const record = page.getByRole('region', { name: 'Dados Pessoais' })
  await expect(record.getByText('Prontuário', { exact: true }).locator('..')).toHaveText(
    `Prontuário${numeroProntuario}`,
  )
  const requests = page.getByRole('heading', { name: 'Solicitações' })
  await expect(requests).toBeVisible()
  if (!isPhone(page)) {
    const [column, data] = [await boxOf(requests), await boxOf(record)]
    expect(column.x).toBeGreaterThan(data.x + data.width)
  }
  const side = page.getByRole('navigation', { name: 'Paciente' }).locator('..')
  await expect(side.getByText(`ID ${paciente.id}`)).toBeVisible()
  await expect(side.getByText(maskPhone(paciente.celular))).toBeVisible()
  const answered = page.waitForResponse(answer => answer.url().includes('/v1/atendimentos/paciente/'))
  await page.getByRole('link', { name: 'Consultas' }).click()
  await expect(page).toHaveURL(/\/painel\/pacientes\/\d+\/consultas$/)
  await expect(page).toHaveTitle('Consultas - Scale')
  const { content }: { content: { dataHoraInicioAtendimento: string }[] } = await (await answered).json()
  const starts = content.map(visit => visit.dataHoraInicioAtendimento)
  expect(starts).toEqual([...starts].sort().reverse())
  const opener = page.getByRole('button', { name: /^Ver a consulta de/ }).first()
  await opener.click()
  await expect(dialogOf(page, 'Consulta Agendada')).toBeVisible()
  await expectAccessible(page, 'consultas do paciente, detalhe')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await side.getByRole('link', { name: 'Dados Pessoais' }).click()
  await expect(record).toBeVisible()
})

// spec: routes.patient-side-profile-image, errors-files.failed-image-initials-name
test('o retrato do paciente, e as suas iniciais onde a imagem falta', async ({ page, request }) => {
  const wire = await wireOf(request)
  const patient = await wire.get<Paciente>('/v1/pacientes/2')
  await page.route('**/v1/pacientes/2', route =>
    route.fulfill({ json: { ...patient, imagemPerfil: 'retrato.svg' } }),
  )
  let isThere = true
  await page.route('**/imagens/retrato.svg', route =>
    isThere ? route.fulfill({ contentType: 'image/svg+xml', body: RETRATO }) : route.fulfill({ status: 404 }),
  )
  await page.goto('/painel/pacientes/2/dados-pessoais')
  const side = page.getByRole('navigation', { name: 'Paciente' }).locator('..')
  const portrait = side.locator('img')
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96)
  isThere = false
  await page.reload()
  await expect(side.getByText(initialsOf(patient), { exact: true })).toBeVisible()
  await expect(portrait).toHaveCount(0)
})

// spec: routes.pacientes-managers, routes.pacientes-id-dados-managers
// spec: routes.pacientes-id-consultas-managers, roles.managers-alone-list
// spec: roles.managers-alone-patient-pages
test('do atendimento ao paciente, e só para quem é da recepção', async ({ page, browser }) => {
  if (!isPhone(page)) {
    await page.goto('/painel')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/painel\/pacientes\/\d+\/dados-pessoais$/)
  }
  const other = await (await browser.newContext()).newPage()
  await standStill(other, NOW)
  await signIn(other, 'profissional')
  await expect(other.getByRole('link', { name: 'Pacientes' })).toHaveCount(0)
  await other.goto('/painel/pacientes')
  await expect(other).toHaveURL(/\/painel$/)
  await expect(other.getByText('Você não tem acesso a essa página')).toBeVisible()
  for (const of of ['dados-pessoais', 'consultas']) {
    await other.goto(`/painel/pacientes/1/${of}`)
    await expect(other).toHaveURL(/\/painel$/)
  }
  await other.close()
})
