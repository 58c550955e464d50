/** The desk exports the lists of patients and of appointments as spreadsheets, with the filters that they show. */
import { readFile } from 'node:fs/promises'
import { maskCpf } from '@clinica/contract/validation.ts'
import type { Page } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { rowsOf } from './home.ts'
import { newPatient, search } from './people.ts'
import { atDesk, expect, expectAccessible, letIn, onPhone, picture, test } from './support.ts'
import { book, nameOf, wireOf } from './wire.ts'

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Exportar' })

/** The lines of the file that the press saves, the titles first. */
async function exported(page: Page, name: string): Promise<string[]> {
  const download = page.waitForEvent('download')
  await button(page).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(name)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF"ID";')).toBe(true)
  return text.trimEnd().split('\r\n')
}

test('os pacientes que a lista mostra, com a busca dela; uma falha se diz', async ({ page }) => {
  const patient = await newPatient(await wireOf(page.request))
  await letIn(page)
  await page.goto(paths.pacientes())
  await expect(page.getByText(/^\d+ pacientes$/)).toBeVisible()
  await expect(button(page)).toBeVisible()
  await expectAccessible(page, 'pacientes, exportar')
  await picture(page, 'pacientes-exportar')
  await search(page, patient.sobrenome)
  await expect(page.getByText('1 paciente', { exact: true })).toBeVisible()
  await picture(page, 'pacientes-exportar-busca')
  const lines = await exported(page, 'pacientes.csv')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"${patient.sobrenome}";"${maskCpf(patient.cpf)}"`)
  expect(lines[1]).toContain('"(11) 98745-2310"')

  await page.route(/\/v1\/pacientes\/exportar/, route => route.abort())
  await button(page).click()
  await expect(page.getByText('Não foi possível exportar os pacientes')).toBeVisible()
})

test('os arquivados, onde a lista mostra arquivados', async ({ page }) => {
  const wire = await wireOf(page.request)
  const [gone, here] = [await newPatient(wire), await newPatient(wire)]
  await wire.send('DELETE', `/v1/pacientes/${gone.id}`)
  await letIn(page)
  await page.goto(`${paths.pacientes()}?arquivados=true`)
  const text = (await exported(page, 'pacientes.csv')).join('\n')
  expect(text).toContain(gone.sobrenome)
  expect(text).not.toContain(here.sobrenome)
})

test(
  'as consultas do período e da busca; uma falha se diz',
  atDesk('no celular falta lugar, e quem abra uma planilha'),
  async ({ page }) => {
    const { paciente } = await book(await wireOf(page.request), { day: '2026-12-14' })
    await letIn(page)
    await page.goto(paths.inicio())
    await expect(button(page)).toBeVisible()
    await expect(rowsOf(page).first()).toContainText(/\d\d:\d\d/)
    await expectAccessible(page, 'atendimentos, exportar')
    await picture(page, 'atendimentos-exportar')
    // All of the day, not only the page of ten.
    const today = await exported(page, 'atendimentos.csv')
    expect(today.length).toBeGreaterThan(11)
    expect(today.slice(1).filter(line => !line.includes(';"2026-11-25";'))).toEqual([])

    const name = nameOf(paciente)
    await page.goto(`${paths.inicio()}?from=2026-12-14&nomeOuCpf=${encodeURIComponent(name)}`)
    await expect(rowsOf(page)).toHaveCount(1)
    const lines = await exported(page, 'atendimentos.csv')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"${name}";"(`)

    await page.route(/\/v1\/atendimentos\/exportar/, route => route.abort())
    await button(page).click()
    await expect(page.getByText('Não foi possível exportar as consultas')).toBeVisible()
    await expect(button(page)).toHaveText('Exportar')
  },
)

test('um profissional não tem o que exportar', async ({ page }) => {
  await letIn(page, 'profissional')
  await page.goto(paths.inicio())
  await expect(page.getByRole('link', { name: 'Imprimir o dia' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(button(page)).toHaveCount(0)
})

test('no celular o dia se imprime, e não se exporta', onPhone('à mesa se exporta'), async ({ page }) => {
  await letIn(page)
  await page.goto(paths.inicio())
  await expect(page.getByRole('link', { name: 'Imprimir o dia' })).toBeVisible()
  await expect(button(page)).toHaveCount(0)
})
