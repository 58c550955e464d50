import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './process.js'

/** The settings asked for first; `docs/operations.md` has them all. */
const SETTINGS = {
  PORT: 'a porta (3000)',
  DATA_DIR: 'a pasta dos dados (./data com npm start; com npm run serve, sempre diga)',
  LOG_LEVEL: 'quanto se registra: fatal, error, warn, info, debug, trace ou silent',
  PUBLIC_URL: 'o endereço em que as pessoas entram, https://clinica.example',
  SMTP_URL: 'o servidor que envia os e-mails',
  DATABASE_URL: 'com DATABASE_OWNER_URL, um PostgreSQL próprio em vez do que vem junto',
  SECRET_KEY: 'a chave do servidor, se o PostgreSQL é próprio',
  FILES_URL: 'onde ficam os documentos e as imagens',
}
const { PORT, DATA_DIR, LOG_LEVEL } = SETTINGS

const SERVERS = {
  start: { usage: 'npm start', settings: { PORT, DATA_DIR, LOG_LEVEL } },
  serve: { usage: 'npm run serve', settings: SETTINGS },
}

const ASKING = ['--help', '-h']

/** The lines of `npm start -- --help`; null if help was not asked for, or the command's own tool gives it. */
export function helpOf(command, args) {
  const server = Object.hasOwn(SERVERS, command ?? '') && SERVERS[command]
  if (!server || !args.some(arg => ASKING.includes(arg))) return null
  const { usage, settings } = server
  const width = Math.max(...Object.keys(settings).map(name => name.length))
  return [
    `${usage}: ${aboutOf(usage)}`,
    '',
    `Não tem opções; lê do ambiente, como em PORT=8080 ${usage}:`,
    ...Object.entries(settings).map(([name, about]) => `  ${name.padEnd(width)}  ${about}`),
    '',
    'Os outros comandos estão no README.md, e todas as configurações em docs/operations.md.',
  ]
}

/** What the README says of the command: in its table, or beside it in its first lines. */
function aboutOf(usage) {
  const lines = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n')
  for (const start of [`| \`${usage}\` | `, `${usage}   # `]) {
    const line = lines.find(one => one.startsWith(start))
    if (line) return line.slice(start.length).replace(/ \|$/, '').replaceAll('`', '')
  }
  throw new Error(`README.md does not say what ${usage} does`)
}
