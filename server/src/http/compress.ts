/** Compresses large JSON answers: a month of the calendar is 700 KB uncompressed. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes. Smaller answers fit in one or two TCP packets either way, so compressing them saves no time. */
const WORTH_IT = 2048

// Low quality because a user is waiting, and asynchronous so that it runs off the event loop.
const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 3 }),
}

export interface Packed {
  body: string | Buffer
  headers: Record<string, string>
}

/** @param accepts the request's Accept-Encoding */
export async function compress(json: string, accepts: string | undefined): Promise<Packed> {
  if (json.length < WORTH_IT) return { body: json, headers: {} }
  const vary = { vary: 'accept-encoding' }
  const encoding = (['br', 'gzip'] as const).find(name => takes(accepts, name))
  if (!encoding) return { body: json, headers: vary }
  return { body: await pack[encoding](Buffer.from(json)), headers: { ...vary, 'content-encoding': encoding } }
}

/** Whether Accept-Encoding names the encoding, other than with `q=0`. */
const takes = (accepts = '', encoding: string): boolean =>
  accepts
    .toLowerCase()
    .split(',')
    .some(one => {
      const [name, ...parameters] = one.split(';').map(part => part.trim())
      return name === encoding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
    })
