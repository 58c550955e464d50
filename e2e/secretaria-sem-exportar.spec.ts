/** Where the clinic lets its desk export nothing, no button offers it. */
import { paths } from '../web/src/paths.ts'
import { rowsOf } from './home.ts'
import { test } from './own-server.ts'
import { newPatient } from './people.ts'
import { atDesk, expect, letIn } from './support.ts'
import { wireOf } from './wire.ts'

test.use({ whose: 'sem-exportar' })

test('quem não pode exportar não vê por onde', atDesk('são os mesmos botões'), async ({ page }) => {
  const admin = await wireOf(page.request, 'admin')
  const roles = await admin.get<{ role: string; permissoes: string[] }[]>('/v1/auth/permissions')
  const given = roles.find(({ role }) => role === 'SECRETARIA')?.permissoes ?? []
  const permissoes = given.filter(name => !name.startsWith('exportar-'))
  expect(permissoes.length).toBeLessThan(given.length)
  const { status } = await admin.send('PUT', '/v1/auth/permissions/SECRETARIA', { permissoes })
  expect(status).toBe(200)
  const { id } = await newPatient(await wireOf(page.request))

  await letIn(page)
  await page.goto(paths.inicio())
  await expect(rowsOf(page).first()).toContainText(/\d\d:\d\d/)
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
  await page.goto(paths.pacientes())
  await expect(page.getByText(/^\d+ pacientes$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
  await page.goto(paths.pacienteDadosPessoais(id))
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Baixar tudo/ })).toHaveCount(0)
})
