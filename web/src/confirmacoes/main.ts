/**
 * `/confirmar/{token}`, a separate build: nobody is signed in, and it must be readable within three seconds on a
 * phone's slow line, so it loads nothing of the application.
 */
import '../ui/tokens.css'
import '../ui/base.css'
import './confirmar.css'
import type { Confirmacao } from '@clinica/contract/confirmacoes/endpoints.ts'
import { addressOf } from '../api/address.ts'
import { call } from '../api/client.ts'
import { ApiError, wordsOf } from '../api/error.ts'
import { tenantName } from '../session/tenant-name.ts'
import * as cards from './cartoes.ts'
import { element } from './element.ts'
import { calendario, responder, ver, verContato, verTenant } from './endpoints.ts'

// Taken from the address without decoding: tokens have no characters that URLs escape. A truncated link finds nothing.
const token = location.pathname.split('/')[2] || 'nenhum'
const place = document.getElementById('consulta')
const brand = document.getElementById('clinica')
const params = { token }

interface Clinic {
  titulo: string
  telefone: string | null
}

/** Replaces the card. Its heading takes the focus, except on the first card, when the page has just loaded. */
function show(card: HTMLElement, isFirst = false): void {
  place?.replaceChildren(card)
  const heading = card.querySelector('h1')
  if (!isFirst) heading?.focus()
}

function name({ titulo, telefone }: Clinic, isDead = false): void {
  if (brand) brand.textContent = titulo
  document.title = `Sua consulta - ${titulo}`
  document.querySelector('.foot')?.remove()
  if (!telefone || isDead) return
  const shown = telefone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
  const link = element('a', { href: `tel:+55${telefone}` }, shown)
  place?.after(element('footer', { class: 'foot' }, 'Precisa falar com a clínica? ', link))
}

function showCard(it: Confirmacao, isFirst = false): void {
  const actions = actionsOf(it)
  const calendar = addressOf(calendario.path, params)
  if (it.situacao === 'DESMARCADA') show(cards.cancelled(it))
  else if (it.situacao === 'AGUARDANDO') show(cards.waiting(it), isFirst)
  else if (it.situacao === 'CONFIRMADA') show(cards.confirmed(it, calendar, actions), isFirst)
  else show(cards.question(it, actions), isFirst)
}

function actionsOf(it: Confirmacao): cards.Actions {
  return {
    confirm: pressed => void once(pressed, () => send({ comparece: true })),
    refuse: () => show(cards.reasons(it, actionsOf(it))),
    cancel: (motivo, pressed) => void once(pressed, () => send({ comparece: false, motivo })),
    back: () => showCard(it),
  }
}

let isBusy = false

/** Does one thing at a time, however often the button is pressed. */
async function once(pressed: HTMLElement, work: () => Promise<void>): Promise<void> {
  if (isBusy) return
  isBusy = true
  pressed.setAttribute('aria-disabled', 'true')
  try {
    await work()
  } finally {
    isBusy = false
    pressed.removeAttribute('aria-disabled')
  }
}

/** Sends the answer. A failure is shown above the buttons, which stay. */
async function send(body: Pick<Confirmacao, never> & { comparece: boolean; motivo?: string }): Promise<void> {
  try {
    showCard(await call(responder, { params, body: body as never }))
  } catch (error) {
    if (isOver(error)) await showDead()
    // The appointment changed meanwhile (the patient is waiting, say): showing its state says more than the refusal.
    else if (error instanceof ApiError && error.status === 409) await load(false)
    else {
      place?.querySelector('.refused')?.remove()
      place
        ?.querySelector('.acts')
        ?.before(element('p', { class: 'wrong refused', role: 'alert' }, wordsOf(error)))
    }
  }
}

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404

/** The clinic's name and telephone, which otherwise come with the appointment, are asked for separately. */
async function showDead(): Promise<void> {
  const nome = { nome: tenantName() }
  const [tenant, contact] = await Promise.allSettled([
    call(verTenant, { params: nome }),
    call(verContato, { params: nome }),
  ])
  const telefone = contact.status === 'fulfilled' ? contact.value.telefone : null
  if (tenant.status === 'fulfilled') name({ ...tenant.value, telefone }, true)
  show(cards.dead(telefone))
}

async function load(isFirst = true): Promise<void> {
  try {
    const it = await call(ver, { params })
    name(it.clinica)
    showCard(it, isFirst)
  } catch (error) {
    if (isOver(error)) return showDead()
    show(cards.failed(wordsOf(error), pressed => void once(pressed, () => load(false))))
  }
}

void load()
