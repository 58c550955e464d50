/** Files in a bucket of S3, or of what speaks as S3 does. Nobody but this server ever asks it for one. */
import type { S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Files } from '../http/context.ts'
import { filesOn } from './store.ts'

export function filesInBucket(client: S3Client, bucket: string): Files {
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  // How much will come is not known beforehand: parts of 5 MB, of which one at a time stands in memory.
  return filesOn(new Disk(driver), (key, content) =>
    new Upload({ client, params: { Bucket: bucket, Key: key, Body: content }, queueSize: 1 }).done(),
  )
}
