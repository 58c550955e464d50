/** A picture of somebody, made anew from what was sent: whatever else the file held is gone. */
import sharp, { type Metadata } from 'sharp'
import { Refusal } from '../refusal.ts'
import { turns } from '../turns.ts'

// Only these formats are ever opened, whatever name or type was declared: all other readers are switched off.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Nothing is kept between two pictures, and one occupies one core.
sharp.cache(false)
sharp.concurrency(1)

/** Shown at 96 at most, on screens with up to three dots for one. */
const SIDE = 288

/** A telephone's largest everyday picture. */
const MOST_PIXELS = 50_000_000
/** A line of it is not enough to make it smaller: all of it stands in memory, or is gone through again and again. */
const MOST_PIXELS_OF_COSTLY_PNG = 4_200_000
/** Sixteen million pixels of three colours; a progressive JPEG holds two bytes for each of them. */
const MOST_SAMPLES_OF_PROGRESSIVE_JPEG = 49_000_000
const SECONDS = 10

/** Each may hold an opened picture in memory: the rest waits its turn. */
const inTurn = turns(2)

/**
 * Square, upright, as WebP without metadata; null when it is no still picture of these three kinds, or not whole.
 * @throws Refusal 413 when its head says that opening it costs more than a picture may: no clock stops a decoder
 */
export const squareImage = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  inTurn(async () => {
    const head = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null)
    if (!head || (head.pages ?? 1) > 1) return null
    if (isCostly(head)) throw new Refusal('CORPO_GRANDE_DEMAIS', { text: 'Envie uma imagem menor.' })
    // A JPEG and a WebP are opened at an eighth and more of their size already, where that is enough.
    return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#fff' })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => null)
  })

function isCostly({ format, width, height, channels, depth, isProgressive }: Metadata): boolean {
  const pixels = width * height
  if (pixels > MOST_PIXELS) return true
  if (format === 'png') return (isProgressive || depth !== 'uchar') && pixels > MOST_PIXELS_OF_COSTLY_PNG
  return isProgressive && pixels * channels > MOST_SAMPLES_OF_PROGRESSIVE_JPEG
}
