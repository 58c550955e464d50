import { areContiguous, slotFromId, slotId } from '../clock.ts'
import { body, choice, day, flag, hour, id, link, list, optional, text, whenSound } from '../fields.ts'
import { pacienteNoAgendamento } from '../pacientes/schemas.ts'
import { MESSAGES } from '../validation.ts'
import * as z from '../zod.ts'
import {
  ESPECIALIDADES,
  isCancelled,
  MODOS_COBRANCA,
  MOTIVOS,
  STATUSES,
  TIPOS_ATENDIMENTO,
  TIPOS_CONSULTA,
} from './rules.ts'
import { gridProblems } from './span.ts'

/** Both fields are required if the health plan pays; `complete` checks that. */
export const dadosPlanoSaude = z.strictObject({
  planoSaude: optional(text(120)),
  numeroCarteirinha: optional(text(40)),
})

const fields = {
  especialidade: choice(ESPECIALIDADES),
  tipoAtendimento: choice(TIPOS_ATENDIMENTO),
  tipoConsulta: choice(TIPOS_CONSULTA),
  modoCobranca: choice(MODOS_COBRANCA),
  dadosPlanoSaude: optional(dadosPlanoSaude),
  profissionalId: id(),
  profissionalSupervisorId: optional(id()),
  pacienteId: optional(id()),
  paciente: optional(pacienteNoAgendamento),
  dataInicio: day(),
  horaInicio: hour(),
  horaFim: hour(),
  isEncaixe: flag(false),
  enviarLembrete: flag(false),
  linkConsulta: optional(link()),
}

const shape = body(fields)
type Draft = z.output<typeof shape>

/** The cross-field rules (spec 5, wire *Appointments*), reported together with errors of single fields. */
function complete(value: Draft, context: z.core.$RefinementCtx<Draft>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  // A field that failed its own validation may have any value here, or none.
  const draft: Partial<Draft> = value
  const had = new Set(context.issues.map(issue => issue.path?.[0]))
  const say = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (draft.modoCobranca === 'PLANO_SAUDE' && !had.has('dadosPlanoSaude'))
    for (const field of ['planoSaude', 'numeroCarteirinha'] as const)
      if (!draft.dadosPlanoSaude?.[field]) say(['dadosPlanoSaude', field], MESSAGES.required)
  if (draft.profissionalSupervisorId && !had.has('tipoAtendimento')) {
    if (draft.tipoAtendimento !== 'SOCIAL')
      say(['profissionalSupervisorId'], 'Só um atendimento social tem supervisor')
    else if (draft.profissionalSupervisorId === draft.profissionalId)
      say(['profissionalSupervisorId'], 'O supervisor deve ser outro profissional')
  }
  if (!had.has('pacienteId') && !had.has('paciente')) {
    if (!draft.pacienteId && !draft.paciente) say(['pacienteId'], MESSAGES.required)
    if (draft.pacienteId && draft.paciente)
      say(['paciente'], 'Informe um paciente cadastrado ou um novo, não os dois')
  }
  if (draft.linkConsulta && draft.tipoConsulta === 'PRESENCIAL')
    say(['linkConsulta'], 'Só uma consulta online tem link')
  if (!['dataInicio', 'horaInicio', 'horaFim', 'isEncaixe'].some(name => had.has(name)))
    for (const { campo, mensagem } of gridProblems(value)) say([campo], mensagem)
}

/** Body of POST. */
export const atendimentoEnviado = shape.superRefine(complete, { when: () => true })
/** Body of PUT: like POST, plus an optional `id`. */
export const atendimentoAlterado = body({ id: optional(id()), ...fields }).superRefine(complete, {
  when: () => true,
})
export type AtendimentoEnviado = z.output<typeof atendimentoEnviado>

/** At most the last half hour of the year 9999. */
const slotNumber = () => id().max(slotId('9999-12-31', '23:30'), MESSAGES.id)

/** A slot as the list returns it, or only its id. Its other fields, if given, must match the id. */
const slot = z.union([
  slotNumber(),
  body({ id: slotNumber(), date: optional(day()), startTime: optional(hour()), endTime: optional(hour()) })
    .refine(({ id, ...told }) => {
      const known = slotFromId(id)
      return (['date', 'startTime', 'endTime'] as const).every(
        name => told[name] === null || told[name] === known[name],
      )
    })
    .transform(({ id }) => id),
])

const encaixe = z.strictObject({ data: day(), horarioDe: hour(), horarioAte: hour() })

/** Body of a reschedule: either contiguous slots or an encaixe typed by hand, never both. */
export const remarcacao = body({
  slots: optional(list(slot, 48)),
  isEncaixe: flag(false),
  encaixe: optional(encaixe),
}).superRefine(
  ({ slots, isEncaixe, encaixe }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const chosen = slots ?? []
    if (isEncaixe) {
      if (!encaixe) say('encaixe', MESSAGES.required)
      if (chosen.length > 0) say('slots', 'Um encaixe não usa horários livres')
    } else {
      if (encaixe) say('encaixe', 'Escolha horários livres ou um encaixe, não os dois')
      if (chosen.length === 0) say('slots', MESSAGES.required)
      else if (!areContiguous(chosen)) say('slots', MESSAGES.slots)
    }
  },
  whenSound('slots', 'isEncaixe', 'encaixe'),
)
export type Remarcacao = z.output<typeof remarcacao>

/**
 * Only a cancelled status may have a `motivo`. `desfazer` undoes the caller's own recent change and restores the
 * arrival time that the change had cleared.
 */
export const mudancaDeStatus = body({
  status: choice(STATUSES),
  motivo: optional(choice(MOTIVOS)),
  desfazer: flag(false),
}).refine(({ status, motivo }) => motivo === null || isCancelled(status), {
  path: ['motivo'],
  message: 'Só um cancelamento tem motivo',
  ...whenSound('status', 'motivo'),
})
export const cancelamento = body({ motivo: choice(MOTIVOS) })

const nullable = z.string().nullable()

export const atendimento = z.strictObject({
  id: z.int(),
  status: z.enum(STATUSES),
  especialidade: z.enum(ESPECIALIDADES),
  tipoAtendimento: z.enum(TIPOS_ATENDIMENTO),
  tipoConsulta: z.enum(TIPOS_CONSULTA),
  modoCobranca: z.enum(MODOS_COBRANCA),
  dadosPlanoSaude: z.strictObject({ planoSaude: nullable, numeroCarteirinha: nullable }).nullable(),
  dataHoraInicioAtendimento: z.string(),
  dataHoraTerminoAtendimento: z.string(),
  dataHoraChegada: nullable,
  paciente: z.strictObject({
    id: z.int(),
    nome: z.string(),
    sobrenome: z.string(),
    celular: z.string(),
    email: z.string(),
    imagemPerfil: nullable,
  }),
  profissional: z.strictObject({ id: z.int(), nome: z.string(), sobrenome: z.string() }),
  profissionalSupervisor: z.strictObject({ id: z.int(), nome: z.string(), sobrenome: z.string() }).nullable(),
  detalhesCancelamento: z
    .strictObject({
      usuario: z.strictObject({ id: z.int(), nome: z.string() }),
      dataCancelamento: z.string(),
      motivo: z.enum(MOTIVOS),
    })
    .nullable(),
  enviarLembrete: z.boolean(),
  /** Whether the patient confirmed through the link in an e-mail. */
  confirmadoPeloLink: z.boolean(),
  /** Whether the patient cancelled through the link in an e-mail. */
  desmarcadoPeloLink: z.boolean(),
  isEncaixe: z.boolean(),
  linkConsulta: nullable,
})
export type Atendimento = z.output<typeof atendimento>

export const CARTAS = ['AVISO', 'MARCADA', 'REMARCADA', 'DESMARCADA', 'LEMBRETE'] as const

/** An e-mail sent or due to the patient; AVISO for one that was given up before what it tells was decided. */
export const avisoDeAtendimento = z.strictObject({
  carta: z.enum(CARTAS),
  status: z.enum(['AGENDADA', 'ENVIADA', 'FALHOU']),
  /** When it was sent or given up; if pending, the time of the next attempt. */
  em: z.string(),
  /** Why it was not sent, either yet or for good. */
  motivo: nullable,
})
export type AvisoDeAtendimento = z.output<typeof avisoDeAtendimento>

/** In a patient's data export: an e-mail that was sent, failed, or waits and will be sent. */
export const avisoEnviado = avisoDeAtendimento.extend({ atendimentoId: z.number() })
export type AvisoEnviado = z.output<typeof avisoEnviado>
