/** On a telephone of 360 px or less: forms keep their room, and buttons their places. */
import type { Locator } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { boxOf } from './box.ts'
import { middleOf, narrow, only, onOneLine } from './narrow.ts'
import { hasCome } from './pages.ts'
import { edit, step } from './people.ts'
import { expect, expectAccessible, letIn, picture, test } from './support.ts'
import { expectedSinceSeven, openVisit } from './visits.ts'
import { wireOf } from './wire.ts'

test.beforeEach(narrow)

test('o que falta não toma o lugar do formulário', only, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await letIn(page)
  await page.goto(paths.pacientes())
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Paciente' })
  await dialog.getByRole('button', { name: 'Próximo' }).click()
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText('Faltam 10 campos')
  expect((await boxOf(dialog.locator('[class*="_refusal_"]').first())).height).toBeLessThanOrEqual(640 * 0.24)
  // What is below is reached by keyboard too.
  await refusal.getByRole('link', { name: 'Senha' }).focus()
  await expect(refusal.getByRole('link', { name: 'Senha' })).toBeInViewport()
  await expectAccessible(page, 'novo paciente, recusado')
  await picture(page, 'recusado-320')
})

test('em todo passo da edição os botões têm uma linha e ficam onde estão', only, async ({ page }) => {
  await letIn(page)
  await page.goto(paths.pacienteDadosPessoais(1))
  const dialog = await edit(page)
  const [back, next, save] = ['Voltar', 'Próximo', 'Salvar'].map(name =>
    dialog.getByRole('button', { name, exact: true }),
  )
  if (!back || !next || !save) throw new Error('There are three')
  const goes = dialog.getByRole('list', { name: 'Etapas' }).getByRole('button')
  await onOneLine(next, save)
  const at = async (one: Locator) => (await boxOf(one)).x + (await boxOf(one)).width
  const end = await at(save)
  for (const go of await goes.all()) {
    const { width, height } = await boxOf(go)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await next.click()
  await step(dialog, 'Endereço')
  await onOneLine(back, next, save)
  expect(await at(save)).toBe(end)
  await expectAccessible(page, 'editar, segundo passo')
  await picture(page, 'editar-360')
  await next.click()
  await step(dialog, 'Emergência e convênio')
  await onOneLine(back, save)
  expect(await at(save)).toBe(end)
  await back.click()
  await step(dialog, 'Endereço')
})

test('a 320 px Desmarcar tem a sua linha', only, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const late = await expectedSinceSeven(await wireOf(page.request))
  await letIn(page)
  const dialog = await openVisit(page, late)
  const named = (name: string) => dialog.getByRole('button', { name, exact: true })
  await onOneLine(named('Remarcar'), named('Retorno'))
  expect(await middleOf(named('Desmarcar'))).toBeLessThan(await middleOf(named('Remarcar')))
})

test('a 320 px Encerrar fica embaixo do que diz a sessão', only, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await letIn(page)
  await letIn(page)
  await page.goto(`${paths.minhaConta()}?aba=sessoes`)
  const session = page.getByRole('listitem').filter({ hasText: 'Encerrar' }).first()
  await expect(session).toBeVisible()
  const end = session.getByRole('button', { name: /^Encerrar/ })
  const { y, height } = await boxOf(session.locator('[class*="_where_"]'))
  expect((await boxOf(end)).y).toBeGreaterThanOrEqual(y + height)
})

test(
  'com letras maiores um ícone só na sua linha diz o que é, e onde cabe não a toma',
  only,
  async ({ page }) => {
    // A telephone of 360 px with letters of 120 % has room for what else takes 300.
    await page.setViewportSize({ width: 300, height: 640 })
    await letIn(page, 'paciente')
    await page.goto(paths.inicio())
    await hasCome(page)
    expect((await boxOf(page.getByText('Filtros', { exact: true }))).width).toBeGreaterThan(40)
    await letIn(page)
    await page.goto(paths.agenda())
    await hasCome(page)
    await onOneLine(
      page.getByText('Dia', { exact: true }),
      page.getByRole('button', { name: 'Abrir o painel' }),
    )
  },
)

test(
  'a quem administra: Novo fica junto do título, e a aba aberta diz o nome inteiro',
  only,
  async ({ page }) => {
    await letIn(page, 'admin')
    await page.goto(paths.user())
    await hasCome(page)
    await onOneLine(
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: 'Novo administrador' }),
    )
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(paths.profissionais())
    await hasCome(page)
    const bar = page.getByRole('navigation', { name: 'Principal' })
    const words = bar.getByText('Profissionais')
    expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(bar.getByRole('link')).toHaveCount(5)
    // The others are named to who does not see.
    await expect(bar.getByRole('link', { name: 'Secretárias' })).toBeVisible()
    await expectAccessible(page, 'abas a 320')
    await picture(page, 'abas-320')
  },
)
