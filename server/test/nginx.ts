/** nginx with TLS in front of the product, configured by `deploy/nginx.conf`, with its own ports and key. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../src/db/embedded/cluster.ts'

const NGINX = '/usr/sbin/nginx'
const OPENSSL = '/usr/bin/openssl'
/** The programs that are missing on this machine. */
export const missing = [NGINX, OPENSSL].filter(path => !existsSync(path))
export const NAME = 'clinica.example'

export interface Nginx {
  /** The ports. */
  http: number
  https: number
  url: string
  /** The TLS options to trust its certificate. */
  trust: { ca: string; servername: string }
  /** The content of its error log. */
  said(): string
  stop(): Promise<void>
}

/**
 * @param folder for its files
 * @param upstreams the ports of the servers
 * @param change modifies the example configuration, for control tests
 */
export async function startNginx(
  folder: string,
  upstreams: readonly number[],
  change = (example: string) => example,
): Promise<Nginx> {
  const [http, https] = [await freePort(), await freePort()]
  for (const name of ['tmp', 'ssl']) mkdirSync(join(folder, name), { recursive: true })
  const cert = join(folder, 'ssl', 'fullchain.pem')
  const names = `subjectAltName=DNS:${NAME},DNS:*.${NAME}`
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const key = ['-keyout', join(folder, 'ssl', 'privkey.pem'), '-out', cert]
  execFileSync(OPENSSL, ['req', ...made, '-subj', `/CN=${NAME}`, '-addext', names, ...key], {
    stdio: 'ignore',
  })
  const given = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  const example = change(given)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
    .replace(/^ *server 127\.0\.0\.1:3000(.*)$/m, (_, rest: string) =>
      upstreams.map(port => `    server 127.0.0.1:${port}${rest}`).join('\n'),
    )
    .replaceAll('/etc/ssl/clinica', join(folder, 'ssl'))
    .replaceAll('/var/log/nginx/error.log', 'stderr')
  const tmp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, 'tmp', name)};`,
  )
  const conf = join(folder, 'nginx.conf')
  const isRoot = process.getuid?.() === 0
  writeFileSync(
    conf,
    `${isRoot ? 'user root;' : ''} daemon off; worker_processes 1; pid ${join(folder, 'pid')};
     error_log stderr warn; events {} http { ${tmp.join('\n')}\n${example} }`,
  )
  const nginx = spawn(NGINX, ['-p', folder, '-e', 'stderr', '-c', conf], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  nginx.stderr.on('data', data => {
    said += data
  })
  const ended = new Promise<void>(done => nginx.once('close', () => done()))
  while (!(await isListening(https))) {
    if (nginx.exitCode !== null) throw new Error(said)
    await sleep(50)
  }
  return {
    http,
    https,
    url: `https://127.0.0.1:${https}`,
    trust: { ca: readFileSync(cert, 'utf8'), servername: NAME },
    said: () => said,
    async stop() {
      if (nginx.kill('SIGTERM')) await ended
    },
  }
}

const isListening = (port: number) =>
  new Promise<boolean>(tell => {
    const socket = connect({ host: '127.0.0.1', port }, () => {
      socket.destroy()
      tell(true)
    })
    socket.once('error', () => tell(false))
  })
