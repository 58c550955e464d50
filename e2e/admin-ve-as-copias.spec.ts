/** An administrator checks whether the data could be restored: the nightly copies and the weekly restore. */
import type { Copias } from '@clinica/contract/copias/endpoints.ts'
import { PASSOS } from '@clinica/contract/copias/rules.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, letIn, picture, signIn, tabTo, test } from './support.ts'

const PATH = '/painel/user/backups'
const COPIES = /\/v1\/copias$/

const WELL: Copias = {
  situacao: 'EM_DIA',
  ultima: { de: '2026-11-25T03:00:04-03:00', motivo: null },
  falha: null,
  guardadas: 30,
  situacaoDaConferencia: 'EM_DIA',
  conferencia: {
    copiaDe: '2026-11-22T03:00:03-03:00',
    em: '2026-11-22T03:09:41-03:00',
    passos: [...PASSOS],
    motivo: null,
  },
}

/** The demonstration takes no copies, so the answers of a clinic with copies are stubbed here. */
const answer = (page: Page, body: Copias) =>
  page.route(COPIES, route => route.fulfill({ json: body, headers: { 'cache-control': 'no-store' } }))

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('onde não há cópias, a página diz o que fazer, e o teclado chega lá', async ({ page }) => {
  await signIn(page, 'admin')
  await page.getByRole('button', { name: /abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Usuários' }).click()
  const tab = page.getByRole('link', { name: 'Cópias', exact: true })
  await tabTo(tab)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))
  await expect(page.getByText('Nenhuma cópia de segurança ainda')).toBeVisible()
  await expectAccessible(page, 'cópias, nenhuma')
  await picture(page, 'copias-nenhuma', true)
})

test('o que não chega se pede de novo', async ({ page }) => {
  await letIn(page, 'admin')
  let fails = true
  await page.route(COPIES, route =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: WELL }),
  )
  await page.goto(PATH)
  const again = page.getByRole('button', { name: 'Carregar as cópias de novo' })
  await expect(again).toBeVisible()
  await expectAccessible(page, 'cópias, erro')
  fails = false
  await again.click()
  const night = card(page, 'Cópia de cada noite')
  await expect(night.getByText('Em dia')).toBeVisible()
  await expect(night.getByText('25/11/2026 às 03:00')).toBeVisible()
  await expect(night.getByText('30 cópias')).toBeVisible()
  const week = card(page, 'Conferência de cada semana')
  await expect(week.getByText('22/11/2026 às 03:09')).toBeVisible()
  await expect(week.getByRole('listitem')).toHaveCount(PASSOS.length)
  await expect(week.getByText('não conferido')).toHaveCount(0)
  await expect(page.getByText('Avise quem cuida do sistema')).toHaveCount(0)
  await expectAccessible(page, 'cópias, em dia')
  await picture(page, 'copias-em-dia', true)
})

test('o que falhou diz por quê, até onde se conferiu, e a quem avisar', async ({ page }) => {
  await answer(page, {
    ...WELL,
    situacao: 'FALHOU',
    falha: { em: '2026-11-25T04:31:10-03:00', motivo: 'LUGAR_FORA_DO_AR' },
    situacaoDaConferencia: 'FALHOU',
    conferencia: {
      copiaDe: '2026-11-22T03:00:03-03:00',
      em: '2026-11-22T03:09:41-03:00',
      passos: ['ABERTA', 'LINHAS'],
      motivo: 'DIFERENTE',
    },
  })
  await letIn(page, 'admin')
  await page.goto(PATH)
  const night = card(page, 'Cópia de cada noite')
  await expect(night.getByText('Falhou')).toBeVisible()
  // On a phone too, the current tab is visible in the row.
  await expect(page.getByRole('link', { name: 'Cópias', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(
    night.getByText('25/11/2026 às 04:31. O lugar em que as cópias ficam não respondeu.'),
  ).toBeVisible()
  const week = card(page, 'Conferência de cada semana')
  await expect(week.getByText('O que foi restaurado não é igual ao que foi guardado.')).toBeVisible()
  await expect(week.getByText('(falhou)')).toHaveText('O conteúdo de cada registro é o mesmo (falhou)')
  await expect(week.getByText('(não conferido)')).toHaveCount(PASSOS.length - 3)
  await expect(page.getByText('Avise quem cuida do sistema')).toHaveCount(2)
  await expectAccessible(page, 'cópias, falhou')
  await picture(page, 'copias-falhou', true)
})
