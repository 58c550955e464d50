/** The settings with which `npm run serve` refuses to start, one by one, and how it reads the others. */
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './db/start-error.ts'

const KEY = 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0'
const SMTP_URL = 'smtps://envio:s3nha@smtp.clinica.example'
const EMBEDDED = { DATA_DIR: '/var/clinica', PUBLIC_URL: 'https://clinica.example', SMTP_URL }
const OWN = {
  DATABASE_OWNER_URL: 'postgres://dona:x@banco/clinica?sslmode=verify-full',
  DATABASE_URL: 'postgres://app:y@banco/clinica?sslmode=verify-full',
  SECRET_KEY: KEY,
  FILES_URL: 'file:/var/lib/arquivos',
  PUBLIC_URL: 'https://clinica.example',
  SMTP_URL,
}

describe('npm run serve', () => {
  it.each([
    [{}, /DATA_DIR.*DATABASE_URL/],
    [{ DATA_DIR: '/var/clinica' }, /PUBLIC_URL/],
    [{ ...EMBEDDED, PUBLIC_URL: 'clinica.example' }, /PUBLIC_URL/],
    [{ ...EMBEDDED, PUBLIC_URL: 'ftp://clinica.example' }, /PUBLIC_URL/],
    [{ ...EMBEDDED, PUBLIC_URL: 'https://clinica.example/painel' }, /PUBLIC_URL/],
    [{ ...EMBEDDED, PUBLIC_URL: 'https://clinica.example/#painel' }, /^PUBLIC_URL/],
    [{ ...EMBEDDED, PUBLIC_URL: 'https://eu:segredo@clinica.example' }, /^(?=.*PUBLIC_URL)(?!.*segredo)/],
    [{ ...EMBEDDED, BASE_DOMAIN: 'clinica.example"><script>' }, /BASE_DOMAIN/],
    [{ ...EMBEDDED, SECRET_KEY: 'curta' }, /SECRET_KEY é fraca/],
    [{ ...EMBEDDED, SECRET_KEY: 'abc'.repeat(20) }, /SECRET_KEY é fraca/],
    [{ ...EMBEDDED, PORT: '70000' }, /PORT/],
    [{ ...EMBEDDED, PORT: 'x' }, /PORT/],
    [{ ...EMBEDDED, METRICS_PORT: 'x' }, /^METRICS_PORT não é uma porta/],
    [{ ...EMBEDDED, SECRET_KEY_OLD: KEY }, /^SECRET_KEY_OLD/],
    [{ ...EMBEDDED, SECRET_KEY: KEY, SECRET_KEY_OLD: KEY }, /^SECRET_KEY_OLD/],
    [{ ...EMBEDDED, SECRET_KEY: KEY, SECRET_KEY_OLD: 'curta' }, /^SECRET_KEY_OLD/],
    [{ ...EMBEDDED, POOL_SIZE: '1' }, /^POOL_SIZE é um número de 2 a 100, e não 1\.$/],
    [{ ...EMBEDDED, POOL_SIZE: '101' }, /^POOL_SIZE/],
    [{ ...EMBEDDED, POOL_WAIT_MS: '10s' }, /^POOL_WAIT_MS/],
    [{ ...EMBEDDED, DATABASE_ANSWER_MS: '15001' }, /^DATABASE_ANSWER_MS/],
    [{ ...EMBEDDED, DATABASE_SILENCE_MS: '-1' }, /^DATABASE_SILENCE_MS/],
    [{ ...EMBEDDED, READS_PER_MINUTE: '599' }, /^READS_PER_MINUTE é um número de 600 a /],
    ...['HEADERS_MS', 'REQUEST_MS', 'UPLOAD_MS', 'UPLOAD_IDLE_MS', 'STALLED_MS'].map(
      (setting): [NodeJS.ProcessEnv, RegExp] => [
        { ...EMBEDDED, [setting]: '999' },
        new RegExp(`^${setting} é um número de `),
      ],
    ),
    ...[
      's3://arquivos',
      's3://chave@servidor/balde',
      's3://:segredo@servidor/balde',
      's3://chave:%zz@servidor/balde',
      's3://chave:segredo@servidor/',
      's3://chave:segredo@servidor/Balde',
      's3://chave:segredo@servidor/balde/pasta',
      's3://chave:segredo@servidor/balde?http=sim',
      's3://chave:segredo@servidor/balde?regiao=x',
      's3:/balde',
    ].map((FILES_URL): [NodeJS.ProcessEnv, RegExp] => [
      { ...EMBEDDED, FILES_URL },
      /^FILES_URL é uma pasta, .* ou um balde de S3 \(s3:\/\/CHAVE:SEGREDO@s3\.sa-east-1\.amazonaws\.com\/balde\)\.$/,
    ]),
    ...['file:/srv/clinica', 'file:/srv', 'file:/'].map((FILES_URL): [NodeJS.ProcessEnv, RegExp] => [
      { ...EMBEDDED, DATA_DIR: '/srv/clinica', FILES_URL },
      /^FILES_URL é a pasta de dados \(DATA_DIR\), ou a contém: dê aos documentos uma pasta só deles\.$/,
    ]),
    [{ ...EMBEDDED, FILES_URL: 'file://outra-maquina/arquivos' }, /FILES_URL/],
    [{ ...EMBEDDED, FILES_URL: './arquivos' }, /FILES_URL/],
    [{ ...EMBEDDED, FILES_URL: 'file:/tmp/%00x' }, /^FILES_URL/],
    [{ ...EMBEDDED, FILES_URL: 'file:/tmp/%zz' }, /^FILES_URL/],
    [{ ...EMBEDDED, FILES_URL: 'file:/tmp%2fx' }, /^FILES_URL/],
    [{ ...EMBEDDED, BACKUP_RECIPIENT: 'age1x' }, /^Defina BACKUP_URL/],
    [{ ...EMBEDDED, BACKUP_IDENTITY: '/root/chave' }, /^Defina BACKUP_URL/],
    [{ ...EMBEDDED, BACKUP_URL: 'file:/copias' }, /^Defina BACKUP_RECIPIENT/],
    [
      { ...EMBEDDED, BACKUP_URL: 'file:/copias', BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQ' },
      /^(?=BACKUP_RECIPIENT é a chave pública)(?!.*1QQ)/,
    ],
    [{ ...EMBEDDED, BACKUP_URL: 's3://a:segredo@b', BACKUP_RECIPIENT: 'age1x' }, /^(?=BACKUP_URL)(?!.*@b)/],
    ...['0', '1.5', '3651', 'sempre'].map((BACKUP_DAYS): [NodeJS.ProcessEnv, RegExp] => [
      { ...EMBEDDED, BACKUP_URL: 'file:/copias', BACKUP_RECIPIENT: 'age1x', BACKUP_DAYS },
      /^BACKUP_DAYS/,
    ]),
    [{ ...EMBEDDED, TRUST_PROXY: '99' }, /^TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: '10' }, /^TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: 'sim' }, /TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: 'true' }, /TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: '10.0.0.0/8,proxy' }, /TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: '10.0.0.0/99' }, /TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: '::1/129' }, /TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: '10.0.0.0/8,::1/129' }, /TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: '1.2.3.4/' }, /TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: '1.2.3.4,' }, /TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: 'fe80::1%eth0' }, /TRUST_PROXY/],
    // If every address counted as a proxy, every caller could choose their address.
    [{ ...EMBEDDED, TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY/],
    [{ ...EMBEDDED, TRUST_PROXY: '::/0' }, /TRUST_PROXY/],
    [{ ...EMBEDDED, LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ ...EMBEDDED, CLINICA_NOW: '2026-11-25T10:42:00-03:00' }, /CLINICA_NOW/],
    [{ ...EMBEDDED, SMTP_URL: '' }, /^Defina SMTP_URL/],
    [{ ...OWN, SMTP_URL: undefined }, /^Defina SMTP_URL/],
    // No sender can be made from an IP address.
    [{ ...EMBEDDED, PUBLIC_URL: 'http://10.0.0.12:3000' }, /^SMTP_URL não diz quem envia/],
    [{ ...OWN, SECRET_KEY: '' }, /Defina SECRET_KEY/],
    [{ ...OWN, FILES_URL: '' }, /^Defina DATA_DIR ou FILES_URL: onde ficam os documentos e as imagens\?$/],
    [
      { ...OWN, BACKUP_URL: 'file:/copias', BACKUP_RECIPIENT: 'age1x', BACKUP_IDENTITY: '/root/chave' },
      /^Com BACKUP_IDENTITY, defina DATA_DIR: onde se restaura a cópia conferida cada semana\?$/,
    ],
    [{ ...OWN, DATABASE_OWNER_URL: '' }, /falta DATABASE_OWNER_URL/],
    [{ ...OWN, DATABASE_URL: '' }, /falta DATABASE_URL/],
    [{ ...OWN, DATABASE_URL: OWN.DATABASE_OWNER_URL }, /contas diferentes/],
    [{ ...OWN, DATABASE_URL: 'https://app@banco/clinica' }, /DATABASE_URL não é um endereço/],
    [{ ...OWN, DATABASE_OWNER_URL: 'postgres://banco/clinica' }, /DATABASE_OWNER_URL não é um endereço/],
    // An unencrypted connection to another machine, which must be asked for explicitly.
    [{ ...OWN, DATABASE_URL: 'postgres://app:y@banco/clinica' }, /^DATABASE_URL leva a outra máquina/],
    [
      { ...OWN, DATABASE_OWNER_URL: 'postgres://dona:x@banco/clinica' },
      /^(?=DATABASE_OWNER_URL leva a outra)(?!.*dona)/,
    ],
    ...[
      '10.0.0.7/clinica?sslmode=prefer',
      '10.0.0.7/clinica?sslmode=require&uselibpqcompat=true',
      'localhost,banco/clinica',
      'localhost/clinica?host=banco',
      'localhost/clinica?host=localhost&host=banco',
      '10.0.0.7/clinica?sslmode=verify-full&sslmode=no-verify',
      '10.0.0.7/clinica?sslmode=disable&sslmode=verify-full',
      '127.0.0.1.example/clinica',
    ].map((rest): [NodeJS.ProcessEnv, RegExp] => [
      { ...OWN, DATABASE_URL: `postgres://app:y@${rest}` },
      /^DATABASE_URL leva a outra máquina/,
    ]),
  ])('does not start on %j', (env, sentence) => {
    expect(() => readConfig(env, [])).toThrow(StartError)
    expect(() => readConfig(env, [])).toThrow(sentence)
  })

  it('says all that is wrong at once, and each of it once', () => {
    const start = () =>
      readConfig(
        {
          PUBLIC_URL: 'clinica.example',
          PORT: 'x',
          LOG_LEVEL: 'loud',
          POOL_SIZE: '1',
          READS_PER_MINUTE: '1',
        },
        [],
      )
    expect(start).toThrow(
      new StartError(
        [
          'Defina DATA_DIR, ou DATABASE_URL e DATABASE_OWNER_URL: onde ficam os dados?',
          'PORT não é uma porta: x.',
          'LOG_LEVEL é um de fatal, error, warn, info, debug, trace, silent, e não loud.',
          'PUBLIC_URL é um endereço http ou https sem caminho, e não clinica.example.',
          'Defina SMTP_URL, o servidor que envia os e-mails: smtps://conta:senha@smtp.example.',
          'POOL_SIZE é um número de 2 a 100, e não 1.',
          'READS_PER_MINUTE é um número de 600 a 999999999, e não 1.',
        ].join('\n'),
      ),
    )
    // A wrong address is reported once, not again for the sender derived from it.
    const address = { ...EMBEDDED, PUBLIC_URL: 'clinica.example' }
    expect(() => readConfig(address, [])).toThrow(/^PUBLIC_URL [^\n]*$/)
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' }, ['--demo'])).toThrow(
      /^PORT [^\n]*\nLOG_LEVEL [^\n]*$/,
    )
  })

  it.each([['--port=8080'], ['--demo', '8080']])('refuses an option that there is not: %j', (...args) => {
    expect(() => readConfig(EMBEDDED, args)).toThrow(/^Não há a opção (--port=)?8080: .* --help\.$/)
  })

  it.each([
    'smtp.clinica.example',
    'smtp.clinica.example:465',
    'https://envio:s3nha@smtp.clinica.example',
    'smtps://',
    'smtps://smtp.clinica.example/caixa',
    'smtps://smtp.clinica.example#a',
    'smtps://smtp.clinica.example:99999',
    'smtp://smtp.clinica.example:0?ignoreTLS=true',
    'smtps://envio@smtp.clinica.example',
    'smtps://:s3nha@smtp.clinica.example',
    'smtps://envio:s3nha%zz@smtp.clinica.example',
    'smtps://envio:s3nha@smtp.clinica.example?from=clinica',
    'smtps://envio:s3nha@smtp.clinica.example?from=a@b.example%0d%0aBcc:c@d.example',
    'smtps://envio:s3nha@smtp.clinica.example?tls.rejectUnauthorized=false',
    'smtps://envio:s3nha@smtp.clinica.example?ignoreTLS=true',
    'smtp://smtp.clinica.example?ignoreTLS=sim',
  ])('does not start with SMTP_URL=%s, and repeats no password', url => {
    expect(() => readConfig({ ...EMBEDDED, SMTP_URL: url }, [])).toThrow(/^(?=SMTP_URL)(?!.*s3nha)/)
  })

  it('takes copies for each key that is named, for thirty days where nothing else is said', () => {
    const env = { ...EMBEDDED, BACKUP_URL: 'file:/copias', BACKUP_RECIPIENT: 'age1x, age1y' }
    const copying = { place: { folder: '/copias' }, recipients: ['age1x', 'age1y'] }
    expect(readConfig(env, []).copying).toEqual({ ...copying, days: 30, identityFile: null })
    const more = { ...env, BACKUP_DAYS: '7', BACKUP_IDENTITY: '/root/chave' }
    expect(readConfig(more, []).copying).toEqual({ ...copying, days: 7, identityFile: '/root/chave' })
    // Where no copy is checked, nothing is restored, and a server of one's own needs no folder for it.
    const elsewhere = { ...OWN, BACKUP_URL: 'file:/copias', BACKUP_RECIPIENT: 'age1x, age1y' }
    expect(readConfig(elsewhere, []).copying).toEqual({ ...copying, days: 30, identityFile: null })
  })

  it('tells everything that is wrong of the copies at once', () => {
    const env = { ...EMBEDDED, BACKUP_URL: 'ftp://copias', BACKUP_DAYS: '0' }
    expect(() => readConfig(env, [])).toThrow(/^BACKUP_URL.*\nDefina BACKUP_RECIPIENT.*\nBACKUP_DAYS/)
  })

  it('keeps copies apart from what they are copies of', () => {
    const env = { ...EMBEDDED, BACKUP_RECIPIENT: 'age1x' }
    const words = 'BACKUP_URL é onde ficam os documentos'
    for (const [copies, files] of [
      [`file:${EMBEDDED.DATA_DIR}/files`, undefined],
      [`file:${EMBEDDED.DATA_DIR}/files/copias`, undefined],
      ['file:/arquivos', 'file:/arquivos'],
      ['file:/arquivos', 'file:/arquivos/da-clinica'],
      ['s3://a:b@minio.rede:9000/clinica', 's3://c:d@minio.rede:9000/clinica'],
    ])
      expect(() => readConfig({ ...env, BACKUP_URL: copies, FILES_URL: files }, [])).toThrow(words)
    for (const [copies, files] of [
      ['file:/arquivos-copias', 'file:/arquivos'],
      ['file:/copias', 's3://c:d@minio.rede:9000/clinica'],
      ['s3://a:b@minio.rede:9000/copias', 's3://a:b@minio.rede:9000/clinica'],
    ])
      expect(readConfig({ ...env, BACKUP_URL: copies, FILES_URL: files }, []).copying).not.toBeNull()
  })

  it('reads the key that another replaces, beside that one alone', () => {
    const old = `velha-${KEY}`
    expect(readConfig({ ...OWN, SECRET_KEY_OLD: old }, [])).toMatchObject({ secretKey: KEY, oldKey: old })
    for (const env of [
      { ...OWN, SECRET_KEY_OLD: KEY },
      { ...OWN, SECRET_KEY_OLD: 'curta' },
      { ...EMBEDDED, SECRET_KEY_OLD: old },
    ])
      expect(() => readConfig(env, [])).toThrow('SECRET_KEY_OLD é a chave de antes')
  })

  it('starts on a data folder, or on a database of one’s own', () => {
    expect(readConfig(EMBEDDED, [])).toEqual({
      demo: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/var/clinica',
      database: null,
      publicUrl: 'https://clinica.example',
      baseDomain: 'clinica.example',
      secretKey: null,
      oldKey: null,
      mail: {
        host: 'smtp.clinica.example',
        port: 465,
        secure: true,
        auth: { user: 'envio', pass: 's3nha' },
        isPlain: false,
        from: 'nao-responda@clinica.example',
      },
      files: { folder: null },
      copying: null,
      trustProxy: false,
      logLevel: 'info',
      pool: { size: 10, queueMs: 10_000, answerMs: 15_000, silenceMs: 1_200 },
      limits: {
        headersMs: 15_000,
        requestMs: 30_000,
        largeMs: 300_000,
        idleMs: 10_000,
        stalledMs: 30_000,
        readsAMinute: 3_000,
      },
      metrics: null,
      startAt: null,
    })
    const besides = { ...OWN, FILES_URL: '', DATA_DIR: '/var/clinica' }
    expect(readConfig(besides, [])).toMatchObject({ dataDir: '/var/clinica', files: { folder: null } })
    expect(readConfig({ ...OWN, FILES_URL: '' }, ['--demo'])).toMatchObject({ dataDir: './data' })
    expect(readConfig(OWN, [])).toMatchObject({
      database: { ownerUrl: OWN.DATABASE_OWNER_URL, appUrl: OWN.DATABASE_URL },
      secretKey: KEY,
    })
    expect(
      readConfig(
        { ...EMBEDDED, POOL_SIZE: '25', REQUEST_MS: '60000', METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' },
        [],
      ),
    ).toMatchObject({
      pool: { size: 25 },
      limits: { requestMs: 60_000, headersMs: 15_000 },
      metrics: { host: '10.0.0.5', port: 9464 },
    })
    for (const rest of [
      'localhost/clinica',
      '127.0.0.1:5433/clinica',
      '[::1]/clinica',
      'localhost/clinica?host=/var/run/postgresql',
      '%2Fvar%2Frun%2Fpostgresql/clinica',
      '10.0.0.7/clinica?sslmode=disable',
      'um,outro/clinica?sslmode=verify-full',
    ])
      expect(readConfig({ ...OWN, DATABASE_URL: `postgres://app:y@${rest}` }, []).database).toMatchObject({
        appUrl: `postgres://app:y@${rest}`,
      })
    const FILES_URL = 'file:/var/lib/arquivos%20da%20cl%C3%ADnica'
    expect(readConfig({ ...EMBEDDED, FILES_URL }, []).files).toEqual({
      folder: '/var/lib/arquivos da clínica',
    })
  })

  it.each([
    [
      's3://AKIA1:a%2Fb%2Bc@s3.sa-east-1.amazonaws.com/clinica-arquivos',
      {
        endpoint: 'https://s3.sa-east-1.amazonaws.com',
        region: 'sa-east-1',
        name: 'clinica-arquivos',
        credentials: { accessKeyId: 'AKIA1', secretAccessKey: 'a/b+c' },
      },
    ],
    [
      's3://minio.rede:9000/clinica?region=br&http=true',
      { endpoint: 'http://minio.rede:9000', region: 'br', name: 'clinica', credentials: null },
    ],
    [
      's3://a:b@minio.rede:9000/clinica',
      {
        endpoint: 'https://minio.rede:9000',
        region: 'us-east-1',
        name: 'clinica',
        credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      },
    ],
    [
      's3://127.0.0.1:9000/clinica',
      { endpoint: 'http://127.0.0.1:9000', region: 'us-east-1', name: 'clinica', credentials: null },
    ],
  ])('keeps files in the bucket %s', (FILES_URL, bucket) => {
    expect(readConfig({ ...EMBEDDED, FILES_URL }, []).files).toEqual({ bucket })
  })

  it.each(['10.0.0.1', '10.0.0.0/8, ::1', '10.0.0.0/1,192.168.0.1/32', '2001:db8::/1,::ffff:10.0.0.0/128'])(
    'takes the word of the proxies %s, as Fastify reads them',
    async TRUST_PROXY => {
      const { trustProxy } = readConfig({ ...EMBEDDED, TRUST_PROXY }, [])
      await expect(Fastify({ trustProxy: String(trustProxy) }).ready()).resolves.toBeDefined()
    },
  )

  it.each([
    ['smtp://smtp.clinica.example', { port: 587, secure: false, auth: null, isPlain: false }],
    ['smtp://smtp.clinica.example:2525?ignoreTLS=true', { port: 2525, isPlain: true }],
    ['smtp://127.0.0.1:25', { host: '127.0.0.1', isPlain: true }],
    ['smtp://[::1]', { host: '::1', isPlain: true }],
    ['smtps://localhost', { secure: true, isPlain: false }],
    [
      'smtps://oi%40clinica.example:a%3Ab%2Fc@smtp.clinica.example',
      { auth: { user: 'oi@clinica.example', pass: 'a:b/c' }, from: 'oi@clinica.example' },
    ],
    [
      'smtps://oi%40clinica.example:x@smtp.clinica.example?from=ola@clinica.example',
      { from: 'ola@clinica.example' },
    ],
  ])('sends by %s', (url, mail) => {
    expect(readConfig({ ...EMBEDDED, SMTP_URL: url }, []).mail).toMatchObject(mail)
  })

  it.each([
    [
      { PUBLIC_URL: 'http://10.0.0.12:3000', SMTP_URL: 'smtp://localhost?from=a@b.example' },
      'http://10.0.0.12:3000',
      null,
    ],
    [{ BASE_DOMAIN: 'clinica.example' }, 'https://clinica.example', 'clinica.example'],
    [
      { PUBLIC_URL: 'https://painel.clinica.example:8443/', BASE_DOMAIN: 'clinica.example' },
      'https://painel.clinica.example:8443',
      'clinica.example',
    ],
  ])('is found where %j says', (env, publicUrl, baseDomain) => {
    expect(readConfig({ DATA_DIR: '/var/clinica', SMTP_URL, ...env }, [])).toMatchObject({
      publicUrl,
      baseDomain,
    })
  })
})

describe('the demonstration', () => {
  it('needs nothing, and serves this computer alone', () => {
    expect(readConfig({}, ['--demo'])).toMatchObject({
      demo: true,
      dataDir: './data',
      baseDomain: null,
      mail: null,
    })
    expect(() => readConfig({ HOST: '0.0.0.0' }, ['--demo'])).toThrow(/HOST/)
  })
})
