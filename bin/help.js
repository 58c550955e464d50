import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, Stop } from './process.js'

/** The settings asked for first; `docs/operations.md` has them all. */
const SETTINGS = {
  PORT: 'a porta (3000)',
  LOG_LEVEL: 'quanto se registra: fatal, error, warn, info, debug, trace ou silent (info)',
}

const SERVERS = {
  start: { usage: 'npm start', settings: { ...SETTINGS, DATA_DIR: 'a pasta dos dados (./data)' } },
  serve: {
    usage: 'npm run serve',
    settings: {
      DATA_DIR: 'a pasta dos dados, sempre dita (fora um PostgreSQL próprio com FILES_URL)',
      PUBLIC_URL: 'o endereço em que as pessoas entram, https://clinica.example; sempre dito',
      SMTP_URL: 'o servidor que envia os e-mails, sempre dito',
      ...SETTINGS,
      HOST: 'o endereço em que se escuta (127.0.0.1)',
      TRUST_PROXY: 'quantos proxies estão na frente (1), ou os endereços deles',
      DATABASE_URL: 'com DATABASE_OWNER_URL, um PostgreSQL próprio em vez do que vem junto',
      SECRET_KEY: 'a chave do servidor, sempre dita se o PostgreSQL é próprio',
      FILES_URL: 'onde ficam os documentos e as imagens (em DATA_DIR)',
      BACKUP_URL: 'onde ficam as cópias de cada noite (nenhuma), com BACKUP_RECIPIENT',
    },
  },
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

/** Neither has options: one that is given is named before anything is installed or built. */
export function refuseOptions(command, [option]) {
  if (option !== undefined && Object.hasOwn(SERVERS, command ?? ''))
    throw new Stop(`Não há a opção ${option}: o que se pode mudar se lê com --help.`)
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
