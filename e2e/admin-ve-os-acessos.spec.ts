/** An administrator sees who read, changed, found or exported a patient's record, and when. */
import type { Page } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { newPatient, type Person } from './people.ts'
import { expect, expectAccessible, isPhone, letIn, picture, test } from './support.ts'
import { hourIn, wireOf } from './wire.ts'

const rows = (page: Page) =>
  isPhone(page)
    ? page.getByRole('list', { name: 'Acessos' }).getByRole('listitem')
    : page.getByRole('table', { name: 'Acessos' }).getByRole('rowgroup').last().getByRole('row')

const asked = (id: number) => new RegExp(`/v1/pacientes/${id}/acessos`)

/** A new patient whom a secretary has registered, read, found in a search and exported. */
async function handled(page: Page): Promise<Person & { id: number }> {
  const desk = await wireOf(page.request)
  const patient = await newPatient(desk)
  await desk.get(`/v1/pacientes/${patient.id}`)
  await desk.get(`/v1/busca?termo=${patient.cpf}`)
  await desk.get(`/v1/pacientes/${patient.id}/exportar`)
  return patient
}

const BY_THE_DESK = [
  [/Exportação/, /Tudo o que há deste paciente/, /Secretária/],
  [/Busca/, /Barra rápida/, /Secretária/],
  [/Leitura/, /Cadastro/, /Secretária/],
  [/Alteração/, /Paciente cadastrado/, /Secretária/],
]

test('vê quem leu, achou, exportou e alterou, do mais novo ao mais antigo', async ({ page }) => {
  const { id } = await handled(page)
  await letIn(page, 'admin')
  await page.goto(paths.paciente(id))
  // All that this page reads is in the log by then.
  await expect(page.getByText('Nenhuma notificação agendada.')).toBeVisible()
  await expect(page.getByText('Nenhum anexo disponível')).toBeVisible()
  const link = page.getByRole('navigation', { name: 'Paciente' }).getByRole('link', { name: 'Acessos' })
  await link.click()
  await expect(page).toHaveURL(paths.pacienteAcessos(id))
  await expect(page).toHaveTitle('Acessos - Scale')
  await expect(link).toHaveAttribute('aria-current', 'page')
  if (!isPhone(page)) await expect(page.getByRole('columnheader')).toHaveText(['Quando', 'Quem', 'O que'])
  // The newest is this very reading; between it and the desk's stands what the record's page read.
  for (const words of [/Leitura/, /Acessos/, /Administrador/])
    await expect(rows(page).first()).toContainText(words)
  const before = (await rows(page).count()) - BY_THE_DESK.length
  for (const [i, all] of BY_THE_DESK.entries())
    for (const words of all) await expect(rows(page).nth(before + i)).toContainText(words)
  const admin = await wireOf(page.request, 'admin')
  const oldest = await admin.get<{ content: { em: string }[] }>(
    `/v1/pacientes/${id}/acessos?sort=id,asc&size=1`,
  )
  const hour = hourIn(oldest.content[0]?.em ?? '')
  await expect(rows(page).last()).toContainText(new RegExp(`25/11/2026\\s*${hour}`))
  await expectAccessible(page, 'acessos')
  await picture(page, 'acessos')
})

test('vai de página em página, e o endereço diz qual', async ({ page }) => {
  const patient = await handled(page)
  const desk = await wireOf(page.request)
  for (let i = 0; i < 8; i++) await desk.get(`/v1/pacientes/${patient.id}`)
  await letIn(page, 'admin')
  await page.goto(paths.pacienteAcessos(patient.id))
  await expect(page.getByText(/^1–10 de \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(/page=1/)
  await expect(rows(page).last()).toContainText('Paciente cadastrado')
  await picture(page, 'acessos-fim', true)
  await page.reload()
  await expect(rows(page).last()).toContainText('Paciente cadastrado')
})

test('o que não veio se pede de novo, e nenhum acesso é dito', async ({ page }) => {
  const { id } = await newPatient(await wireOf(page.request))
  let answer: 'fails' | 'none' | null = 'fails'
  const none = { content: [], page: { size: 10, number: 0, totalElements: 0, totalPages: 0 } }
  await page.route(asked(id), route =>
    answer === 'fails'
      ? route.fulfill({ status: 503, body: '' })
      : answer === 'none'
        ? route.fulfill({ json: none })
        : route.continue(),
  )
  await letIn(page, 'admin')
  await page.goto(paths.pacienteAcessos(id))
  await expect(page.getByText('Não foi possível carregar os acessos')).toBeVisible()
  await expectAccessible(page, 'acessos, erro')
  answer = 'none'
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Ninguém leu nem alterou o cadastro deste paciente.')).toBeVisible()
  await expectAccessible(page, 'acessos, vazio')
  answer = null
  await page.reload()
  await expect(rows(page).last()).toContainText('Paciente cadastrado')
})

test('uma secretária não tem esta página', async ({ page }) => {
  const { id } = await newPatient(await wireOf(page.request))
  await letIn(page)
  await page.goto(paths.pacienteDadosPessoais(id))
  const links = page.getByRole('navigation', { name: 'Paciente' }).getByRole('link')
  await expect(links).toHaveText(['Dados Pessoais', 'Consultas', 'Notificações'])
  await page.goto(paths.pacienteAcessos(id))
  await expect(page).toHaveURL(/\/painel$/)
  await expect(page.getByText('Você não tem acesso a essa página')).toBeVisible()
})
