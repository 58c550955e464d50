/** Generates pictures like those people upload. */
import sharp from 'sharp'

interface Sent {
  name?: string
  type?: string
  field?: string
}

/** The form data a browser sends for a chosen file. */
export function formOf(
  bytes: Uint8Array,
  { name = 'eu.jpg', type = 'image/jpeg', field = 'file' }: Sent = {},
) {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  return form
}

/** A single-colour picture of `width` by `height` pixels. */
export const picture = (width: number, height: number, background = '#4a5fa8') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A form with an acceptable picture. */
export const aPictureForm = async (background?: string) =>
  formOf(await picture(400, 300, background).jpeg().toBuffer())
