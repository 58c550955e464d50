/** A picture of somebody, made anew from what was sent: whatever else the file held is gone. */
import sharp from 'sharp'
import { turns } from '../turns.ts'

// Only these are ever opened; a name or a declared type is not asked. All other readers stay shut.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Nothing is kept between two pictures, and one occupies one core.
sharp.cache(false)
sharp.concurrency(1)

/** Shown at 96 at most, on screens with up to three dots for one. */
const SIDE = 288

/** A telephone's largest everyday picture. What says it has more is not opened. */
const MOST_PIXELS = 50_000_000
const SECONDS = 10

/** Each may hold an opened picture in memory: the rest waits its turn. */
const inTurn = turns(2)

/** Square, upright, as WebP without metadata; null when it is no still picture of these three kinds, or not whole. */
export const squareImage = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  inTurn(async () => {
    try {
      const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
      const { pages = 1 } = await sharp(bytes, options).metadata()
      if (pages > 1) return null
      return await sharp(bytes, options)
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
        .flatten({ background: '#fff' })
        .webp({ quality: 82 })
        .toBuffer()
    } catch {
      return null
    }
  })
