/** One function per state of the card: data in, elements out. */
import { MOTIVOS, type Motivo } from '@clinica/contract/atendimentos/motivos.ts'
import type { Confirmacao } from '@clinica/contract/confirmacoes/endpoints.ts'
import { capital, longDay } from '@clinica/contract/days.ts'
import { unbroken } from '@clinica/contract/tenants/endereco.ts'
import { addressed, greeted } from './address.ts'
import { element, icon } from './element.ts'

/** Each is given the pressed button: Safari does not give the focus to what is tapped. */
export interface Actions {
  confirm: (pressed: HTMLElement) => void
  /** Shows the reasons to choose from. */
  refuse: () => void
  cancel: (motivo: Motivo, pressed: HTMLElement) => void
  back: () => void
}

const dayOf = (instant: string) => instant.slice(0, 10)
const hourOf = (instant: string) => instant.slice(11, 16)

const heading = (words: string) => element('h1', { tabindex: '-1' }, words)
const lead = (words: string) => element('p', { class: 'lead' }, words)
const rule = () => element('hr', { class: 'rule' })
const acts = (...all: HTMLElement[]) => element('div', { class: 'acts' }, ...all)
function button(tone: string, words: string, press: (pressed: HTMLElement) => void): HTMLElement {
  const made = element('button', { type: 'button', class: `act ${tone}`, click: () => press(made) }, words)
  return made
}
const sign = (tone: string, name: Parameters<typeof icon>[0]) =>
  element('div', { class: `sign ${tone}` }, icon(name, 28))
const card = (...content: HTMLElement[]) => element('section', { class: 'card' }, ...content)

/** Day and hour, the largest text on the card. */
function moment(
  { dataHoraInicioAtendimento: from, dataHoraTerminoAtendimento: until }: Confirmacao,
  tag: string,
) {
  const [weekday = '', date = ''] = capital(longDay(dayOf(from))).split(', ')
  return element(
    tag,
    { class: 'moment', ...(tag === 'h1' && { tabindex: '-1' }) },
    element('span', {}, `${weekday}, `),
    element('span', {}, `${date} `),
    element('span', { class: 'hours' }, `${hourOf(from)} – ${hourOf(until)}`),
  )
}

function facts({ profissional, tipoConsulta, linkConsulta, clinica }: Confirmacao): HTMLElement[] {
  const isOnline = tipoConsulta === 'ONLINE'
  const where = isOnline
    ? linkConsulta && element('a', { href: linkConsulta, rel: 'noreferrer' }, linkConsulta)
    : clinica.endereco && unbroken(clinica.endereco)
  return [
    element('p', { class: 'fact' }, icon('person', 20), element('strong', {}, profissional)),
    element(
      'p',
      { class: 'fact' },
      icon(isOnline ? 'video' : 'pin', 20),
      element('strong', {}, isOnline ? 'Online' : 'Presencial'),
      ...(where ? [element('small', {}, where)] : []),
    ),
  ]
}

/** The card that asks whether the patient is coming. */
export const question = (it: Confirmacao, { confirm, refuse }: Actions) =>
  card(
    lead(greeted(it.nome, 'Esta é a sua consulta:')),
    moment(it, 'h1'),
    rule(),
    ...facts(it),
    acts(
      ...(it.pode.confirmar ? [button('primary', 'Confirmar presença', confirm)] : []),
      ...(it.pode.desmarcar ? [button('', 'Não poderei comparecer', refuse)] : []),
    ),
  )

export const confirmed = (it: Confirmacao, calendar: string, { refuse }: Actions) =>
  card(
    sign('confirmed', 'check'),
    heading('Presença confirmada'),
    lead(addressed(it.nome, 'a clínica já sabe que você vem.')),
    rule(),
    moment(it, 'p'),
    rule(),
    ...facts(it),
    acts(
      element(
        'a',
        { class: 'act', href: calendar, download: 'consulta.ics' },
        icon('calendar', 18),
        'Pôr no meu calendário',
      ),
      ...(it.pode.desmarcar ? [button('quiet', 'Não poderei comparecer', refuse)] : []),
    ),
  )

/** The reception has marked the patient as waiting: nothing can be answered here any more. */
export const waiting = (it: Confirmacao) =>
  card(
    sign('confirmed', 'check'),
    heading('Você já está aguardando'),
    lead(
      addressed(it.nome, 'a clínica já sabe que você chegou. Para mudar algo agora, fale com a recepção.'),
    ),
    rule(),
    moment(it, 'p'),
    rule(),
    ...facts(it),
  )

export function reasons(it: Confirmacao, { cancel, back }: Actions): HTMLElement {
  const wrong = element('p', { class: 'wrong', role: 'alert' })
  const choices = MOTIVOS.map(motivo =>
    element(
      'label',
      { class: 'reason' },
      element('input', { type: 'radio', name: 'motivo', value: motivo }),
      motivo,
    ),
  )
  const list = element('fieldset', { class: 'reasons' }, element('legend', {}, 'Motivo'), ...choices)
  list.addEventListener('change', () => wrong.replaceChildren())
  const send = (pressed: HTMLElement) => {
    const chosen = list.querySelector<HTMLInputElement>(':checked')?.value
    const motivo = MOTIVOS.find(one => one === chosen)
    if (motivo) return cancel(motivo, pressed)
    wrong.replaceChildren(icon('alert', 16), 'Escolha o motivo.')
    list.querySelector('input')?.focus()
  }
  const { dataHoraInicioAtendimento: from } = it
  return card(
    heading('Não poderei comparecer'),
    lead(`${capital(longDay(dayOf(from)))}, às ${hourOf(from)}, com ${it.profissional}.`),
    list,
    wrong,
    acts(button('danger', 'Desmarcar', send), button('', 'Voltar', back)),
  )
}

export const cancelled = (it: Confirmacao) =>
  card(
    sign('off', 'crossCircle'),
    heading('Consulta desmarcada'),
    lead(
      addressed(
        it.nome,
        'a clínica já sabe que você não vem. Para marcar outro horário, fale com a clínica.',
      ),
    ),
  )

export const dead = (telephone: string | null) =>
  card(
    sign('', 'clock'),
    heading('Este link não vale mais'),
    lead(
      'O horário mudou, foi desmarcado ou já passou, ou o e-mail do cadastro mudou. Veja o e-mail mais recente ou fale com a clínica.',
    ),
    ...(telephone
      ? [
          acts(
            element(
              'a',
              { class: 'act', href: `tel:+55${telephone}` },
              icon('phone', 18),
              'Ligar para a clínica',
            ),
          ),
        ]
      : []),
  )

export const failed = (words: string, again: (pressed: HTMLElement) => void) =>
  card(
    sign('', 'alert'),
    heading('Não foi possível carregar a consulta'),
    lead(words),
    acts(button('primary', 'Tentar novamente', again)),
  )
