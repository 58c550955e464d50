/** A caller's appointment is booked with the keyboard only, from any page, counting the keys. */
import type { Profissional } from '@clinica/contract/profissionais/schemas.ts'
import type { Page } from '@playwright/test'
import { newPatient, registerByWire } from './people.ts'
import { atDesk, choose, expect, letIn, test } from './support.ts'
import { book, nameOf, ownDay, type Wire, wireOf } from './wire.ts'

/** Letters of names do not count; every other key does. */
const MOST = 14

const agendar = (page: Page) => page.getByRole('dialog', { name: 'Agendar Consulta' })
const focused = (page: Page) => page.locator(':focus')

interface Call {
  page: Page
  press: (key: string) => Promise<void>
  /** A word of the surname that nobody else has. */
  word: string
  name: string
  /** A professional whose hours no other journey books. */
  doctor: Profissional
}

const type = (page: Page, words: string) => page.keyboard.type(words)

async function byBar({ page, press, word, name }: Call): Promise<void> {
  await press('Control+k')
  await type(page, word)
  await expect(page.getByRole('row', { selected: true })).toContainText(name)
  await press('Enter')
  await expect(agendar(page).getByRole('combobox', { name: 'Paciente' })).toBeFocused()
}

/** Types at once, while the dialog is still loading. */
async function byLetter({ page, press, word, name }: Call): Promise<void> {
  await press('n')
  await type(page, word)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  await press('Enter')
}

async function whoHelps({ page, press, doctor }: Call): Promise<void> {
  await expect(focused(page)).toHaveAccessibleName('Profissional')
  await type(page, doctor.sobrenome)
  await expect(page.getByRole('option', { name: nameOf(doctor) })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  await press('Enter')
}

/** Ctrl+Enter leads to a field that is still missing. */
async function atOnce({ page, press }: Call): Promise<void> {
  await press('Control+Enter')
  await expect(focused(page)).toHaveAttribute('data-slot')
  await press('Enter')
  await press('Control+Enter')
}

const tabs = async (press: Call['press'], count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await press('Tab')
}

const tabTo = async ({ page, press }: Call, where: string): Promise<void> => {
  await expect(agendar(page).locator('[data-slot]').first()).toBeVisible()
  for (let i = 0; i < MOST && (await page.locator(`${where}:focus`).count()) === 0; i++) await press('Tab')
}

async function byTab(call: Call): Promise<void> {
  const { page, press } = call
  await tabTo(call, '[data-slot]')
  await press('Enter')
  await press('Enter')
  await expect(focused(page)).toHaveText('Agendar')
  await press('Enter')
}

/** Starts from each page without a booking button, in turn. */
async function countKeys(
  call: Omit<Call, 'press'>,
  paths: Record<string, ((call: Call) => Promise<void>)[]>,
) {
  const { page, name, doctor } = call
  for (const [how, steps] of Object.entries(paths)) {
    await page.goto('/painel/profissionais')
    await expect(page.getByRole('heading', { level: 1, name: 'Profissionais' })).toBeVisible()
    const pressed: string[] = []
    const press = async (key: string) => {
      pressed.push(key)
      await page.keyboard.press(key)
    }
    for (const step of steps) await step({ ...call, press })
    const said = page.getByRole('alertdialog').filter({ hasText: 'Consulta agendada com sucesso' })
    await expect(said).toContainText(`${name}, `)
    await expect(said).toContainText(`com ${nameOf(doctor)}`)
    console.log(`${how}: ${pressed.length} teclas e as letras: ${pressed.join(' ')}`)
    expect(pressed.length, how).toBeLessThanOrEqual(MOST)
  }
}

const somebodyCalls = async (page: Page, wire: Wire): Promise<Omit<Call, 'press'> & { id: number }> => {
  const patient = await newPatient(wire, { nome: 'Bárbara' })
  const word = patient.sobrenome.split(' ')[1] ?? ''
  return { page, word, name: nameOf(patient), id: patient.id, doctor: await registerByWire(page) }
}

test('quem já veio é agendado em poucas teclas', atDesk('no celular não há teclado'), async ({ page }) => {
  const wire = await wireOf(page.request)
  const { id: pacienteId, ...call } = await somebodyCalls(page, wire)
  await book(wire, { day: await ownDay(wire), pacienteId, profissionalId: call.doctor.id })
  await letIn(page)
  await countKeys(call, {
    'da barra': [byBar, atOnce],
    'da barra, só com Tab e Enter': [byBar, byTab],
    'com n': [byLetter, atOnce],
    'com n, só com Tab e Enter': [byLetter, byTab],
  })
})

for (const [how, steps] of [
  ['da barra', [byBar, ({ press }) => press('Control+Enter'), whoHelps, atOnce]],
  ['com n, só com Tab e Enter', [byLetter, ({ press }) => tabs(press, 5), whoHelps, byTab]],
] satisfies [string, ((call: Call) => Promise<void>)[]][])
  test(`quem nunca veio também: ${how}`, atDesk('no celular não há teclado'), async ({ page }) => {
    const { id: _, ...call } = await somebodyCalls(page, await wireOf(page.request))
    await letIn(page)
    await countKeys(call, { [`${how}, quem nunca veio`]: steps })
  })

test('quem atende o paciente é proposto, e dito; quem se escolheu fica', async ({ page }) => {
  const wire = await wireOf(page.request)
  const doctor = await registerByWire(page)
  const patient = await newPatient(wire)
  await book(wire, { day: await ownDay(wire), pacienteId: patient.id, profissionalId: doctor.id })
  const other = await newPatient(wire)
  await letIn(page)
  await page.goto(`/painel/pacientes/${patient.id}/dados-pessoais`)
  await page.getByRole('button', { name: 'Agendar consulta' }).click()
  const who = agendar(page).getByRole('combobox', { name: 'Profissional' })
  await expect(who).toHaveValue(nameOf(doctor))
  await expect(who).toHaveAccessibleDescription('Sugestão; já atende o paciente')
  const choosePatient = async ({ sobrenome }: { sobrenome: string }) => {
    await agendar(page).getByRole('combobox', { name: 'Paciente' }).fill(sobrenome)
    await expect(page.getByRole('option', { name: sobrenome })).toBeVisible()
    await expect(page.getByRole('option').filter({ hasNotText: sobrenome })).toHaveCount(1)
    await choose(page.getByRole('option', { name: sobrenome }))
  }
  // A patient without past appointments has no suggestion.
  await choosePatient(other)
  await expect(who).toHaveValue('')
  await expect(who).not.toHaveAccessibleDescription(/Sugestão/)
  await who.fill('Helena Castro')
  await expect(page.getByRole('option', { name: 'Helena Castro' })).toBeVisible()
  await who.press('Enter')
  await choosePatient(patient)
  await expect(agendar(page).getByRole('button', { name: /Tipo de atendimento/ })).toContainText('Retorno')
  await expect(who).toHaveValue('Helena Castro')
  // A professional chosen by hand is no suggestion, even if it is the same one.
  await who.click()
  await who.fill(nameOf(doctor))
  await choose(page.getByRole('option', { name: nameOf(doctor) }))
  await expect(who).toHaveValue(nameOf(doctor))
  await expect(who).not.toHaveAccessibleDescription(/Sugestão/)
})

test('a sugestão muda com o paciente também num encaixe', async ({ page }) => {
  const wire = await wireOf(page.request)
  const doctor = await registerByWire(page)
  const patient = await newPatient(wire)
  await book(wire, { day: await ownDay(wire), pacienteId: patient.id, profissionalId: doctor.id })
  const other = await newPatient(wire)
  await letIn(page)
  await page.goto(`/painel/pacientes/${patient.id}/dados-pessoais`)
  await page.getByRole('button', { name: 'Agendar consulta' }).click()
  const who = agendar(page).getByRole('combobox', { name: 'Profissional' })
  await expect(who).toHaveValue(nameOf(doctor))
  await agendar(page).getByRole('switch', { name: 'Encaixe' }).press('Space')
  await expect(agendar(page).getByRole('combobox', { name: 'Início' })).toBeVisible()
  const field = agendar(page).getByRole('combobox', { name: 'Paciente' })
  await field.click()
  await field.fill(other.sobrenome)
  await choose(page.getByRole('option', { name: other.sobrenome }))
  await expect(who).toHaveValue('')
})

/** The booking dialog of a patient whose professional is proposed only once `arrive` was called. */
async function withLateProposal(page: Page) {
  const wire = await wireOf(page.request)
  const doctor = await registerByWire(page)
  const patient = await newPatient(wire)
  await book(wire, { day: await ownDay(wire), pacienteId: patient.id, profissionalId: doctor.id })
  await letIn(page)
  await page.goto(`/painel/pacientes/${patient.id}/dados-pessoais`)
  const late = Promise.withResolvers<void>()
  await page.route('**/v1/atendimentos/paciente/**', async route => {
    await late.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Agendar consulta' }).click()
  return { who: agendar(page).getByRole('combobox', { name: 'Profissional' }), arrive: late.resolve }
}

test('uma sugestão que chega tarde não leva o nome que se digita', async ({ page }) => {
  const { who, arrive } = await withLateProposal(page)
  await who.fill('Helena Castro')
  await expect(page.getByRole('option', { name: 'Helena Castro' })).toBeVisible()
  arrive()
  await expect(agendar(page).getByText('Sugestão; já tem consultas')).toBeVisible()
  await expect(who).toHaveValue('Helena Castro')
})

test('o que se digita antes de a sugestão se mostrar fica, e a lista também', async ({ page }) => {
  const { who, arrive } = await withLateProposal(page)
  await who.click()
  await expect(page.getByRole('option', { name: 'Helena Castro' })).toBeVisible()
  // A busy browser: React's turns wait, what is typed does not.
  const turns = await page.evaluateHandle(() => {
    const held: (() => void)[] = []
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => post.call(this, message))
    }
    return {
      go() {
        MessagePort.prototype.postMessage = post
        for (const one of held) one()
      },
    }
  })
  const answer = page.waitForResponse('**/v1/atendimentos/paciente/**')
  arrive()
  await (await answer).finished()
  await page.waitForTimeout(500)
  await who.fill('Helena Castro')
  await turns.evaluate(({ go }) => go())
  await expect(agendar(page).getByText('Sugestão; já tem consultas')).toBeVisible()
  await expect(who).toHaveValue('Helena Castro')
  await expect(page.getByRole('option', { name: 'Helena Castro' })).toBeVisible()
})
