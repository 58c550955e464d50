/** Writes letters as plain text and as HTML that all mail programs show: one column, and one button at most. */

import { unbroken } from '@clinica/contract/tenants/endereco.ts'
import type { Contato } from '@clinica/contract/tenants/endpoints.ts'
import { maskPhone } from '@clinica/contract/validation.ts'
import { calledName } from './call-by-name.ts'

export interface Letter {
  /** The clinic's title, shown as the sender. */
  clinic: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The calendar attachment, as text of an .ics file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

interface Button {
  label: string
  link: string
}

/** The appointment's day and hours, shown as the largest text. */
interface Moment {
  day: string
  hours: string
  /** The kind of visit, with its address or link. */
  place: string | null
  /** Cancelled: shown crossed out. */
  isOff: boolean
}

interface Content extends Pick<Letter, 'clinic' | 'subject'> {
  /** The name as its owner wrote it: a header shows only what `calledName` leaves of it. */
  to: Letter['to']
  lines: readonly string[]
  moment?: Moment
  /** The link to follow; null if there is none. */
  button: Button | null
  after: readonly string[]
  /** The clinic's contact details, beside its name at the foot. */
  contact: Contato
  foot: string
}

export function letter(content: Content): Letter {
  const { clinic, subject, lines, moment, button, after, contact, foot } = content
  const to = { ...content.to, name: calledName(content.to.name) }
  const when = moment ? [[moment.day, moment.hours, moment.place].filter(Boolean).join('\n')] : []
  const act = button ? [`${button.label}:\n${button.link}`] : []
  const who = [clinic, contact.telefone && maskPhone(contact.telefone), contact.endereco]
    .filter(part => part !== null)
    .join(' · ')
  const text = [...lines, ...when, ...act, ...after, foot, `-- \n${who}`].join('\n\n')
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="page">
<div class="card">
<p class="clinic">${MARK}${escaped(clinic)}</p>
${[...lines.map(paragraph), ...(moment ? [shown(moment)] : []), ...(button ? [pressed(button)] : []), ...after.map(small), ...(button && !moment ? [copied(button)] : [])].join('\n')}
</div>
<p class="foot">${escaped(unbroken(who))}<br>${escaped(foot)}</p>
</div>
</body>
</html>
`
  return { clinic, to, subject, text, html }
}

const paragraph = (words: string) => `<p class="words">${escaped(words)}</p>`
const shown = ({ day, hours, place, isOff }: Moment) =>
  `<p class="moment${isOff ? ' off' : ''}">${escaped(day).replace(', ', ',<br>')}<br><span class="hours">${escaped(hours)}</span></p>${place ? `\n<p class="place">${escaped(unbroken(place))}</p>` : ''}`
const small = (words: string) => `<p class="small">${escaped(words)}</p>`
const pressed = ({ label, link }: Button) =>
  `<p class="act"><a class="button" href="${escaped(link)}">${escaped(label)}</a></p>`
const copied = ({ link }: Button) =>
  `<p class="small">Se o botão não abrir, copie este endereço:<br><span class="link">${escaped(link)}</span></p>`

/** The logo's rings and the lens between them, in CSS: mail programs load no pictures and remove SVG. */
const MARK = '<span class="ring indigo"></span><span class="lens"></span><span class="ring teal"></span>'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (words: string) => words.replace(/[&<>"']/g, one => ENTITIES[one] ?? one)

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; background: #F6F7FB; color: #2B2E3F; font: 16px/24px Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif }
.page { max-width: 560px; margin: 0 auto; padding: 16px 12px }
.card { padding: 20px; border: 1px solid #E1E4EE; border-radius: 10px; background: #FFFFFF }
p { margin: 0 }
.clinic { margin-bottom: 20px; font-size: 18px; font-weight: 600 }
.ring { display: inline-block; width: 14px; height: 14px; border: 3px solid #4A5FA8; border-radius: 50%; vertical-align: -4px }
.lens { display: inline-block; width: 9px; height: 15px; margin-left: -10px; margin-right: 1px; border-radius: 50%; background: #E0B45C; vertical-align: -1px }
.teal { margin-left: -10px; margin-right: 10px; border-color: #6FB5AF }
.moment { margin: 4px 0 6px; font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: -0.02em }
.hours { color: #33437F }
.off { text-decoration: line-through }
.off .hours { color: #565B73 }
.place { margin-bottom: 16px; color: #565B73; font-size: 15px; line-height: 22px; overflow-wrap: anywhere }
.words { margin-bottom: 8px; white-space: pre-line }
.act { margin: 20px 0 12px }
.button { display: block; padding: 12px 16px; border-radius: 8px; background: #4A5FA8; color: #FFFFFF; font-weight: 600; text-align: center; text-decoration: none }
.small { margin-bottom: 12px; color: #565B73; font-size: 14px; line-height: 20px }
.small:last-child { margin-bottom: 0 }
.link { color: #33437F; overflow-wrap: anywhere; word-break: break-word }
.foot { padding: 16px 8px; color: #565B73; font-size: 13px; line-height: 18px }
@media (prefers-color-scheme: dark) {
  body { background: #14161F; color: #E8EAF2 }
  .card { border-color: #343847; background: #1E212C }
  .small, .foot, .place, .off .hours { color: #B4B9CC }
  .link, .hours { color: #B9C5F0 }
  .indigo { border-color: #8EA0E0 }
  .button { background: #5B72C4 }
}
`.trim()
