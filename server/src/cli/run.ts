/** `npx clinica …`: the operator's commands, for tasks that have no screen. */
import { CLINICA } from '../clinica.ts'
import { isDiskFull, sentenceOf } from '../db/start-error.ts'
import { Refusal } from '../refusal.ts'
import { addAdmin } from './add-admin.ts'
import { addTenant } from './add-tenant.ts'
import { listAdmins, removeAdministrator, renameAdministrator, resumeAdmin, suspendAdmin } from './admins.ts'
import { backup } from './backup.ts'
import { backupKey } from './backup-key.ts'
import { backupList } from './backup-list.ts'
import { backupNow } from './backup-now.ts'
import { backupTry } from './backup-try.ts'
import { check } from './check.ts'
import type { Command, Desk } from './command.ts'
import { distribute } from './distribute.ts'
import { endAllSessions } from './end-sessions.ts'
import { factorOff } from './factor-off.ts'
import { jobs } from './jobs.ts'
import { dropKey, rotateKey } from './keys.ts'
import { linkAdmin } from './link-admin.ts'
import { listClinics } from './list-tenants.ts'
import { migrate } from './migrate.ts'
import { removeClinic } from './remove-tenant.ts'
import { renameClinic } from './rename-tenant.ts'
import { restore } from './restore.ts'
import { retryJob } from './retry-job.ts'
import { resumeClinic, suspendClinic } from './suspend-tenant.ts'

const COMMANDS: Record<string, Command> = {
  migrate,
  'tenant list': listClinics,
  'tenant add': addTenant,
  'tenant rename': renameClinic,
  'tenant suspend': suspendClinic,
  'tenant resume': resumeClinic,
  'tenant remove': removeClinic,
  'admin list': listAdmins,
  'admin add': addAdmin,
  'admin link': linkAdmin,
  'admin rename': renameAdministrator,
  'admin suspend': suspendAdmin,
  'admin resume': resumeAdmin,
  'admin remove': removeAdministrator,
  'admin factor-off': factorOff,
  'sessions end': endAllSessions,
  'key rotate': rotateKey,
  'key drop': dropKey,
  // The longer names come first, because they begin with 'backup' too.
  'backup now': backupNow,
  'backup list': backupList,
  'backup try': backupTry,
  'backup key': backupKey,
  backup,
  restore,
  check,
  distribute,
  'jobs retry': retryJob,
  jobs,
}

/** @returns the exit code */
export async function clinica(argv: readonly string[], desk: Desk): Promise<number> {
  const asksHelp = argv[0] === 'help' || argv.some(arg => arg === '--help' || arg === '-h')
  const isSure = argv.includes('--sim')
  const words = argv.filter(
    (arg, i) => !['--help', '-h', '--sim'].includes(arg) && !(i === 0 && arg === 'help'),
  )
  const name = Object.keys(COMMANDS).find(
    known => known === words.slice(0, known.split(' ').length).join(' '),
  )
  const command = name === undefined ? undefined : COMMANDS[name]
  if (name === undefined || !command) {
    const asked = words.join(' ')
    const whole = [...groupOf(asked)]
    const group = whole.length > 0 ? whole : [...groupOf(words[0] ?? '')]
    const isAnswer = asksHelp && (words.length === 0 || whole.length > 0)
    for (const line of group.length > 0 ? group : help()) (isAnswer ? desk.say : desk.refuse)(line)
    if (isAnswer) return 0
    if (words.length > 0) desk.refuse(`Não há o comando "${asked}".`)
    return 1
  }
  const args = words.slice(name.split(' ').length)
  const required = command.args.filter(arg => !arg.startsWith('['))
  const fits = args.length >= required.length && args.length <= command.args.length
  if (asksHelp || !fits) {
    const say = asksHelp ? desk.say : desk.refuse
    say(command.about)
    say(`Uso: ${usageOf(name, command)}`)
    if (asksHelp) for (const line of groupOf(name)) desk.say(line)
    return asksHelp ? 0 : 1
  }
  try {
    await command.run({ ...desk, isSure }, ...args)
    return 0
  } catch (error) {
    // What a caller hears of a full disk says nothing to who can empty it.
    const sentence = error instanceof Refusal && !isDiskFull(error) ? error.message : sentenceOf(error)
    if (sentence === null) throw error
    desk.refuse(sentence)
    return 1
  }
}

const usageOf = (name: string, { args }: Command): string =>
  [CLINICA, name, ...args.map(arg => (arg.startsWith('[') ? arg : `<${arg}>`))].join(' ')

function* entryOf(name: string, command: Command): Generator<string> {
  yield ''
  yield `  ${usageOf(name, command)}`
  yield `      ${command.about}`
}

/** The subcommands of a command: for 'backup', those ending in 'now', 'list', 'try' and 'key'. */
function* groupOf(name: string): Generator<string> {
  for (const [known, command] of Object.entries(COMMANDS))
    if (known.startsWith(`${name} `)) yield* entryOf(known, command)
}

function* help(): Generator<string> {
  yield 'Comandos de quem opera as clínicas:'
  for (const [name, command] of Object.entries(COMMANDS)) yield* entryOf(name, command)
  yield ''
  yield 'O que se perde é perguntado antes; --sim no fim já responde, para quem não tem terminal.'
  yield 'Onde ficam os dados dizem DATA_DIR, ou DATABASE_OWNER_URL e DATABASE_URL; o endereço, PUBLIC_URL.'
}
