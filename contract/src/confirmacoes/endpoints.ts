/** The page behind an e-mail's link: nobody is signed in; the token identifies the appointment and its time. */
import { MOTIVOS, TIPOS_CONSULTA } from '../atendimentos/rules.ts'
import { endpoint } from '../endpoint.ts'
import { body, bounded, choice, optional, whenSound } from '../fields.ts'
import * as z from '../zod.ts'

/** First name only and nothing about the treatment, since anyone holding the phone can see the page. */
export const confirmacao = z.strictObject({
  /** As in the letter; '' if what is written there can be no name. */
  nome: z.string(),
  profissional: z.string(),
  dataHoraInicioAtendimento: z.string(),
  dataHoraTerminoAtendimento: z.string(),
  tipoConsulta: z.enum(TIPOS_CONSULTA),
  linkConsulta: z.string().nullable(),
  clinica: z.strictObject({
    titulo: z.string(),
    telefone: z.string().nullable(),
    endereco: z.string().nullable(),
  }),
  /** AGUARDANDO: the patient is waiting in the clinic and should talk to the front desk. */
  situacao: z.enum(['ABERTA', 'CONFIRMADA', 'AGUARDANDO', 'DESMARCADA']),
  /** What the patient may do now, according to the clinic's permission table. */
  pode: z.strictObject({ confirmar: z.boolean(), desmarcar: z.boolean() }),
})
export type Confirmacao = z.output<typeof confirmacao>

export const resposta = body({ comparece: z.boolean(), motivo: optional(choice(MOTIVOS)) }).superRefine(
  ({ comparece, motivo }, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', path: ['motivo'], message })
    if (comparece && motivo !== null) say('Só quem não vem diz o motivo')
    if (!comparece && motivo === null) say('Escolha o motivo')
  },
  whenSound('comparece', 'motivo'),
)

const path = '/v1/confirmacoes/{token}'
const params = z.strictObject({ token: bounded(100) })
const seen = { none: 'nobody is signed in: whoever holds the link sees a first name and a time' }
const errors = ['LINK_INVALIDO', 'MUITAS_TENTATIVAS'] as const

/** GET and HEAD change nothing, because mail scanners follow links. */
export const ver = endpoint({
  method: 'GET',
  path,
  summary: 'Mostra a consulta de um link de confirmação',
  permission: 'anyone',
  audit: seen,
  params,
  answer: confirmacao,
  errors,
})

export const responder = endpoint({
  method: 'POST',
  path,
  summary: 'Confirma a presença, ou desmarca com o motivo, pelo link',
  permission: 'anyone',
  audit: 'write',
  affects: ['atendimentos', 'slots-atendimento', 'confirmacoes'],
  params,
  body: resposta,
  answer: confirmacao,
  errors: [...errors, 'SEM_PERMISSAO', 'PACIENTE_JA_AGUARDA'],
})

export const calendario = endpoint({
  method: 'GET',
  path: `${path}/calendario`,
  summary: 'A consulta de um link como arquivo de calendário (.ics)',
  permission: 'anyone',
  audit: seen,
  params,
  answer: z.string(),
  produces: 'text/calendar',
  download: 'consulta.ics',
  errors,
})
