/** A test S3 server: it checks signatures, keeps files in a folder, and can be stopped. */
import { existsSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Bucket } from '../src/files/url.ts'
import { tempFolder } from './temp.ts'

const NAME = 'clinica-arquivos'

export interface Store {
  bucket: Bucket
  /** The keys of all stored files. */
  kept(): string[]
  stop(): Promise<void>
  /** Starts it again at the same address with the same files. */
  start(): Promise<void>
}

export async function aStore(): Promise<Store> {
  const directory = tempFolder('balde')
  const options = {
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: NAME, configs: [] }],
  }
  let server = new S3rver({ ...options, port: 0 })
  const { port }: AddressInfo = await server.run()
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      name: NAME,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    kept() {
      const within = join(directory, NAME)
      if (!existsSync(within)) return []
      return readdirSync(within, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('._S3rver_object'))
        .map(name => name.replace('._S3rver_object', ''))
        .sort()
    },
    stop: () => server.close(),
    async start() {
      server = new S3rver({ ...options, port })
      await server.run()
    },
  }
}
