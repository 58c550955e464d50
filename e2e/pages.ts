/** Every page of the product, opened by the role that sees most of it: for checks that must hold on every page. */
import type { Page } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { faultsOfText, hangingDots, sideways } from './eyes.ts'
import { drawn, expect, letIn, type Who } from './support.ts'

const GUEST = [paths.entrar(), paths.forgotPassword(), paths.changePassword('AbCdEf123456')]

const ADMIN = [
  paths.inicio(),
  `${paths.inicio()}?from=2026-11-25&until=2026-12-24&status=PACIENTE_FALTOU`,
  paths.agenda(),
  `${paths.agenda()}?de=2026-11-22&ate=2026-11-28`,
  `${paths.agenda()}?de=2026-11-25&ate=2026-11-25`,
  paths.pacientes(),
  paths.pacienteDadosPessoais(1),
  paths.pacienteConsultas(1),
  paths.pacienteNotificacoes(1),
  paths.pacienteAcessos(1),
  paths.profissionais(),
  paths.secretarias(),
  paths.mensagens(),
  paths.minhaConta(),
  `${paths.minhaConta()}?aba=sessoes`,
  paths.alterarSenha(),
  paths.user(),
  paths.userPermission(),
  paths.userSecurity(),
  paths.userClinic(),
  paths.userBackups(),
  '/painel/nao-existe',
]

const PAGES: Readonly<Record<'guest' | 'admin' | 'paciente', readonly string[]>> = {
  guest: GUEST,
  admin: ADMIN,
  paciente: [paths.inicio(), paths.agenda(), paths.minhaConta()],
}

/** Opens each page in turn and calls `look` once its content has arrived. */
export async function onEachPage(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  for (const [who, addresses] of Object.entries(PAGES)) {
    if (isPerson(who)) await letIn(page, who)
    for (const address of addresses) {
      await page.goto(address)
      await hasCome(page)
      await look(`${who} ${address}`)
    }
  }
}

/** Visible faults of every page. */
export async function faultsOfAll(page: Page, more?: (say: (fault: string) => void) => Promise<void>) {
  const faults: string[] = []
  await onEachPage(page, async where => {
    const say = (fault: string) => faults.push(`${where}: ${fault}`)
    for (const fault of [...(await faultsOfText(page)), ...(await hangingDots(page))]) say(fault)
    const width = await sideways(page)
    if (width > 0) say(`moves sideways by ${width}`)
    await more?.(say)
  })
  return faults
}

const isPerson = (who: string): who is Who => who === 'admin' || who === 'paciente'

/** Waits for the heading, and until nothing shows that it is loading. */
export async function hasCome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [class*="_block_"], [class*="_skeleton_"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await drawn(page)
}
