/** A patient asks for their data (LGPD, art. 18): the desk downloads all that the clinic holds, as one file. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { hold } from './hold.ts'
import { newPatient } from './people.ts'
import { drawn, expect, expectAccessible, letIn, picture, tabTo, test } from './support.ts'
import { wireOf } from './wire.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Baixar tudo o que há deste paciente' })

test('baixa um arquivo com tudo, e um segundo aperto não pede outro', async ({ page }) => {
  const patient = await newPatient(await wireOf(page.request))
  await letIn(page)
  await page.goto(paths.pacienteDadosPessoais(patient.id))
  const section = page.getByRole('region', { name: 'Tudo o que há deste paciente' })
  await expect(section).toContainText('LGPD, art. 18')
  await button(page).scrollIntoViewIfNeeded()
  await expectAccessible(page, 'tudo de um paciente')
  await picture(page, 'tudo-do-paciente', true)

  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/exportar') && asked.push(request.url()))
  const release = await hold(page, /\/v1\/pacientes\/\d+\/exportar$/)
  const download = page.waitForEvent('download')
  // By keyboard: the button keeps the focus while it is busy.
  await tabTo(button(page))
  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveAttribute('data-busy', 'true')
  await page.keyboard.press('Enter')
  release()
  const file = await download
  expect(file.suggestedFilename()).toBe(`paciente-${patient.id}.json`)
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    paciente: { id: patient.id, cpf: patient.cpf, email: patient.email },
    atendimentos: [],
    anexos: [],
    acessos: expect.arrayContaining([expect.objectContaining({ tipo: 'EXPORTACAO' })]),
  })
  // A person can read it too.
  expect(text).toContain('\n  "paciente": {\n')
  await expect(button(page)).not.toHaveAttribute('data-busy')
  await expect(button(page)).toBeFocused()
  expect(asked).toHaveLength(1)
})

test('o que não veio é dito, e se pede de novo', async ({ page }) => {
  const wire = await wireOf(page.request)
  const { id } = await newPatient(wire)
  // Archived, the clinic holds no less.
  expect((await wire.send('DELETE', `/v1/pacientes/${id}`)).status).toBe(204)
  await letIn(page)
  await page.goto(paths.pacienteDadosPessoais(id))
  await page.route(/\/exportar$/, route => route.fulfill({ status: 503, body: '' }))
  await button(page).click()
  const told = page
    .getByRole('alertdialog')
    .filter({ hasText: 'Não foi possível baixar os dados do paciente' })
  await expect(told).toContainText('O sistema está indisponível no momento.')
  await expectAccessible(page, 'tudo de um paciente, falhou')
  await page.unroute(/\/exportar$/)
  const download = page.waitForEvent('download')
  await button(page).click()
  expect((await download).suggestedFilename()).toBe(`paciente-${id}.json`)
  // A refusal that stayed would be taken for this one's.
  await expect(told).toHaveCount(0)
})

// always: a whole record would be saved for the next person
test('o que chega depois da saída não fica para quem senta ali em seguida', async ({ page, context }) => {
  const { id } = await newPatient(await wireOf(page.request))
  await letIn(page)
  await page.goto(paths.pacienteDadosPessoais(id))
  const downloads: string[] = []
  page.on('download', download => downloads.push(download.suggestedFilename()))
  const release = await hold(page, /\/exportar$/)
  const answered = page.waitForResponse(/\/exportar$/)
  await button(page).click()
  await expect(button(page)).toHaveAttribute('data-busy', 'true')

  const other = await context.newPage()
  await other.goto(paths.inicio())
  await other.getByRole('button', { name: /abrir menu/ }).click()
  await other.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(page).toHaveURL(/\/login/)
  release()
  await (await answered).finished()
  await drawn(page)
  expect(downloads).toEqual([])
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Não foi possível baixar' })).toHaveCount(0)
})
