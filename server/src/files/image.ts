/** Re-encodes an uploaded profile picture, so that anything else in the file is dropped. */
import type { Metadata } from 'sharp'
import { late } from '../late.ts'
import { limiter } from '../limiter.ts'
import { Refusal } from '../refusal.ts'

const decoder = late(async () => {
  const { default: sharp } = await import('sharp')
  // Only these formats are decoded, whatever name or type was declared; all other decoders are disabled.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  // No cache between pictures, and one core per picture.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})

/** In pixels. Pictures are shown at up to 96 CSS pixels, on screens with up to three device pixels each. */
const SIDE = 288

/** The largest picture of an ordinary phone. */
const MOST_PIXELS = 50_000_000
/** An interlaced PNG, or one with over 8 bits, cannot be shrunk line by line: it needs much memory or many passes. */
const MOST_PIXELS_OF_COSTLY_PNG = 4_200_000
/** Sixteen million pixels of three colours; decoding a progressive JPEG takes two bytes for each sample. */
const MOST_SAMPLES_OF_PROGRESSIVE_JPEG = 49_000_000
const SECONDS = 10

/** Two pictures at a time, since each may hold a decoded picture in memory. */
const inTurn = limiter(2)

/**
 * Returns a square, upright WebP without metadata; null if the input is not a complete still JPEG, PNG or WebP.
 * @throws Refusal 413 if the header shows that decoding costs too much; a timeout could not stop the decoder
 */
export const squareImage = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  inTurn(async () => {
    const sharp = await decoder()
    const head = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null)
    if (!head || (head.pages ?? 1) > 1) return null
    if (isCostly(head)) throw new Refusal('CORPO_GRANDE_DEMAIS', { text: 'Envie uma imagem menor.' })
    // JPEG and WebP can be decoded at a reduced size, down to an eighth, if that is enough.
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
