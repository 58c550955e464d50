/** JSON that is worth it travels packed: a month of the calendar is 700 KB plain. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below it a packet is a packet, packed or not. */
const WORTH_IT = 2048

// Fast rather than small, and off the event loop: somebody waits for it.
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

/** Named, and not with `q=0`. */
const takes = (accepts = '', encoding: string): boolean =>
  accepts
    .toLowerCase()
    .split(',')
    .some(one => {
      const [name, ...parameters] = one.split(';').map(part => part.trim())
      return name === encoding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
    })
