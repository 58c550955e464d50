/** Files in a bucket of S3 or an S3-compatible store. Only this server reads from it. */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { StartError } from '../db/start-error.ts'
import type { Files } from '../http/context.ts'
import { filesOn } from './store.ts'
import type { Bucket } from './url.ts'

/** An unreachable store is noticed within seconds; sending a 5 MB part may take longer. */
const CONNECT_MS = 3_000
const REQUEST_MS = 30_000

const clientOf = ({ endpoint, region, credentials }: Bucket) =>
  new S3Client({
    endpoint,
    region,
    ...(credentials ? { credentials } : {}),
    forcePathStyle: true,
    maxAttempts: 2,
    // Not every compatible store supports AWS's newest checksums; the row has a digest anyway.
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
  // The size is not known in advance, so the upload uses parts of 5 MB, with one in memory at a time.
  return filesOn(new Disk(driver), (key, content) =>
    new Upload({ client, params: { Bucket: bucket.name, Key: key, Body: content }, queueSize: 1 }).done(),
  )
}

/**
 * Checks the bucket at the start. If it does not answer, the server starts anyway and refuses file requests meanwhile.
 * @returns whether the bucket answered
 * @throws StartError if the bucket does not exist or the key has no access
 */
export async function mustBeOurs(bucket: Bucket, setting = 'FILES_URL'): Promise<boolean> {
  const client = clientOf(bucket)
  try {
    // This key does not exist; an account with access gets NoSuchKey.
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
