/** Files in a bucket of S3, or of what speaks as S3 does. Nobody but this server ever asks it for one. */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { StartError } from '../db/start-error.ts'
import type { Files } from '../http/context.ts'
import { filesOn } from './store.ts'
import type { Bucket } from './url.ts'

/** A store that is away is told within seconds; a piece of 5 MB may take longer to get there. */
const CONNECT_MS = 3_000
const REQUEST_MS = 30_000

const clientOf = ({ endpoint, region, credentials }: Bucket) =>
  new S3Client({
    endpoint,
    region,
    ...(credentials ? { credentials } : {}),
    forcePathStyle: true,
    maxAttempts: 2,
    // Not every store that speaks so knows AWS's newest sums; the row has the digest.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
  })

export function filesInBucket(bucket: Bucket): Files {
  const client = clientOf(bucket)
  const driver = new S3Driver({ client, bucket: bucket.name, visibility: 'private', supportsACL: false })
  // How much will come is not known beforehand: parts of 5 MB, of which one at a time stands in memory.
  return filesOn(new Disk(driver), (key, content) =>
    new Upload({ client, params: { Bucket: bucket.name, Key: key, Body: content }, queueSize: 1 }).done(),
  )
}

/**
 * One that does not answer stops no start: what needs it is told so until it is back.
 * @returns whether it answered
 * @throws StartError when it is not there, or not for this key
 */
export async function mustBeOurs(bucket: Bucket, setting = 'FILES_URL'): Promise<boolean> {
  const client = clientOf(bucket)
  try {
    // Nothing is there, and who may see that is told so.
    await client.send(new GetObjectCommand({ Bucket: bucket.name, Key: 'documentos' }))
    return true
  } catch (error) {
    if (nameOf(error) === 'NoSuchKey') return true
    const status = statusOf(error)
    if (nameOf(error) === 'NoSuchBucket')
      throw new StartError(`Não há balde "${bucket.name}" no servidor de ${setting}.`)
    if (status !== undefined && status >= 300 && status < 500)
      throw new StartError(
        `O servidor de ${setting} recusou a chave, ou o balde "${bucket.name}" não é dela: confira chave, segredo e região.`,
      )
    return false
  } finally {
    client.destroy()
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined
