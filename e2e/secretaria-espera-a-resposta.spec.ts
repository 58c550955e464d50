/** Slow answers: what stands there meanwhile is not said to be the answer to what was asked since. */
import type { Page } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { boxOf } from './box.ts'
import { hold } from './hold.ts'
import { rowsOf } from './home.ts'
import { expect, expectAccessible, letIn, picture, test } from './support.ts'

const NOBODY = { content: [], page: { size: 10, number: 0, totalElements: 0, totalPages: 0 } }

const seen = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByText(words).filter({ visible: true })
const patients = (page: Page) => page.getByRole('main').getByLabel(/^Ver /)

test.beforeEach(async ({ page }) => letIn(page))

test('quem está ativo não fica sob o nome do arquivo, nem o arquivo vazio sob o dos ativos', async ({
  page,
}) => {
  await page.goto(paths.pacientes())
  await expect(seen(page, /^\d+ pacientes$/)).toBeVisible()
  await expect(patients(page)).toHaveCount(10)
  const archive = await hold(page, /pacientes\/filtrar\?.*arquivados=true/, NOBODY)
  await page.getByRole('link', { name: 'Ver arquivados' }).click()
  await expect(page.getByRole('link', { name: 'Ver os ativos' })).toBeVisible()
  await expect(seen(page, /^\d+ .* arquivados?$/)).toHaveCount(0)
  await expect(patients(page)).toHaveCount(0)
  archive()
  await expect(seen(page, 'Nenhum paciente está arquivado.')).toBeVisible()

  // From an empty archive the clinic is not called empty.
  await page.reload()
  await expect(seen(page, 'Nenhum paciente está arquivado.')).toBeVisible()
  const active = await hold(page, /pacientes\/filtrar\?(?!.*arquivados)/)
  await page.getByRole('link', { name: 'Ver os ativos' }).click()
  await expect(page.getByRole('link', { name: 'Ver arquivados' })).toBeVisible()
  await expect(seen(page, /^(Nenhum paciente|0 pacientes)/)).toHaveCount(0)
  active()
  await expect(seen(page, /^\d+ pacientes$/)).toBeVisible()
  await expect(patients(page)).toHaveCount(10)
})

test('um profissional ativo não se edita sob o nome do arquivo', async ({ page }) => {
  await page.goto(paths.profissionais())
  const edit = page.getByRole('button', { name: /^Editar / })
  await expect(edit).not.toHaveCount(0)
  const archive = await hold(page, /profissionais\/filtrar\?.*arquivados=true/, NOBODY)
  const isArchive = page.getByRole('button', { name: 'Arquivados' })
  await isArchive.click()
  await expect(isArchive).toHaveAttribute('aria-pressed', 'true')
  await expect(edit).toHaveCount(0)
  await expect(seen(page, /^\d+ .* arquivados?$/)).toHaveCount(0)
  archive()
  await expect(seen(page, 'Nenhum profissional arquivado.')).toBeVisible()

  await page.reload()
  await expect(seen(page, 'Nenhum profissional arquivado.')).toBeVisible()
  const active = await hold(page, /profissionais\/filtrar\?(?!.*arquivados)/)
  await isArchive.click()
  await expect(isArchive).toHaveAttribute('aria-pressed', 'false')
  await expect(seen(page, /^(Nenhum profissional|0 profissionais)/)).toHaveCount(0)
  active()
  await expect(edit).not.toHaveCount(0)
})

test('o número que se via não é o da busca, e o da página seguinte é o mesmo', async ({ page }) => {
  await page.goto(paths.pacientes())
  const count = seen(page, /^\d+ pacientes$/)
  await expect(count).toBeVisible()
  const link = page.getByRole('link', { name: 'Ver arquivados' })
  const place = await boxOf(link)
  const found = await hold(page, /pacientes\/filtrar\?.*filterBy/)
  await page.getByRole('searchbox', { name: /^Pesquise/ }).fill('zzzz')
  await expect(page).toHaveURL(/nome=zzzz/)
  // The rows stay and nothing moves, but they are not what was found.
  await expect(patients(page)).toHaveCount(10)
  await expect(count).toHaveCount(0)
  expect(await boxOf(link)).toEqual(place)
  await picture(page, 'busca-a-caminho')
  found()
  await expect(seen(page, '0 pacientes')).toBeVisible()
  await expect(seen(page, 'Nenhum paciente corresponde à busca.')).toBeVisible()
  // Who came years ago may be in the archive.
  await page.getByRole('button', { name: 'Procurar nos arquivados' }).click()
  await expect(page).toHaveURL(/arquivados=true/)
  await expect(page).toHaveURL(/nome=zzzz/)
  await expect(seen(page, 'Nenhum paciente corresponde à busca.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Procurar nos arquivados' })).toHaveCount(0)

  await page.goto(paths.pacientes())
  const next = await hold(page, /pacientes\/filtrar\?page=1/)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(/page=1/)
  await expect(count).toBeVisible()
  next()
})

test('no Início também não, nem o vazio de uma busca é o do dia', async ({ page }) => {
  await page.goto(paths.inicio())
  await expect(rowsOf(page)).toHaveCount(10)
  const found = await hold(page, /v1\/atendimentos\?.*nomeOuCpf=zzzz/)
  await page.getByRole('searchbox', { name: 'Buscar pacientes' }).fill('zzzz')
  await expect(page).toHaveURL(/nomeOuCpf=zzzz/)
  await expect(rowsOf(page)).toHaveCount(10)
  await expect(seen(page, /consultas? com/)).toHaveCount(0)
  found()
  await expect(seen(page, '0 consultas com “zzzz”')).toBeVisible()
  await expect(seen(page, 'Nenhuma consulta corresponde aos filtros.')).toBeVisible()
  await expectAccessible(page, 'uma busca que nada achou')

  await page.reload()
  await expect(seen(page, 'Nenhuma consulta corresponde aos filtros.')).toBeVisible()
  const all = await hold(page, /v1\/atendimentos\?(?!.*nomeOuCpf)/)
  await page.getByRole('button', { name: 'Limpar Busca' }).last().click()
  await expect(page).not.toHaveURL(/nomeOuCpf/)
  await expect(seen(page, /^Nenhuma consulta/)).toHaveCount(0)
  all()
  await expect(rowsOf(page)).toHaveCount(10)
})
