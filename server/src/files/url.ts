/** Parses `FILES_URL` and `BACKUP_URL`: a folder, or a bucket of an S3-compatible store. */

import { isIP } from 'node:net'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../db/start-error.ts'

export interface Bucket {
  endpoint: string
  region: string
  name: string
  /** Null if the machine's role or AWS's own settings provide the credentials. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** Whether a folder is another or lies inside it. */
export const isWithin = (inner: string, outer: string): boolean => !/^\.\.(\/|$)/.test(relative(outer, inner))

/** `folder: null` means a folder inside the data folder. */
export type Place = { folder: string | null } | { bucket: Bucket }

/** @throws StartError that does not repeat the value, which may contain a secret */
export const readFilesUrl = (value: string | undefined): Place =>
  value ? placeIn(value, 'FILES_URL', 'file:/var/lib/clinica-arquivos') : { folder: null }

/** Like `readFilesUrl`, but without a default. @throws StartError as `readFilesUrl` */
export const readBackupUrl = (value: string): Place =>
  placeIn(value, 'BACKUP_URL', 'file:/var/lib/clinica-copias')

function placeIn(value: string, setting: string, example: string): Place {
  const folder = /^file:\/(?!\/[^/])/.test(value) ? pathOf(value) : null
  if (folder !== null) return { folder }
  const bucket = value.startsWith('s3://') && URL.canParse(value) ? bucketOf(new URL(value)) : null
  if (!bucket)
    throw new StartError(
      `${setting} é uma pasta, com o caminho inteiro (${example}), ou um balde de S3 (s3://CHAVE:SEGREDO@s3.sa-east-1.amazonaws.com/balde).`,
    )
  return { bucket }
}

/** Null if the URL is not a valid path: a broken `%` escape, or a NUL character. */
function pathOf(url: string): string | null {
  try {
    const path = fileURLToPath(url)
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

const NAME = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/
const SETTINGS = ['region', 'http']

function bucketOf(url: URL): Bucket | null {
  const { host, hostname, pathname, username, password, searchParams, hash } = url
  const [, name] = NAME.exec(pathname) ?? []
  const credentials = keysOf(username, password)
  if (!hostname || !name || hash || credentials === undefined) return null
  if ([...searchParams.keys()].some(key => !SETTINGS.includes(key))) return null
  const http = searchParams.get('http')
  if (http !== null && http !== 'true') return null
  const isHere =
    hostname === 'localhost' || (isIP(hostname) === 4 && hostname.startsWith('127.')) || hostname === '[::1]'
  return {
    // The bucket holds patient data: plain http only on this computer, or if the setting says so.
    endpoint: `${isHere || http ? 'http' : 'https'}://${host}`,
    region:
      searchParams.get('region') ||
      (/^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(hostname)?.[1] ?? 'us-east-1'),
    name,
    credentials,
  }
}

/** Null if neither part is given; undefined if only one is, or if one cannot be decoded. */
function keysOf(username: string, password: string): Bucket['credentials'] | undefined {
  if (!username && !password) return null
  if (!username || !password) return undefined
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}
