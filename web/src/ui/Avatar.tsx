import { useState } from 'react'
import styles from './Avatar.module.css'
import { cx } from './props.ts'

const fills = [styles.soft, styles.online, styles.waiting, styles.noShow, styles.olive, styles.rose]

interface AvatarProps {
  /** Chooses the colour: a person keeps it wherever they appear. */
  id: number | string
  name: string
  image?: string | null | undefined
  size?: 34 | 36 | 38 | 40 | 44 | 52 | 60 | 96 | undefined
}

/** Decoration beside a name that is always written out, so it is hidden from readers. */
export function Avatar({ id, name, image, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  if (image && image !== broken) {
    return (
      <img
        className={styles.avatar}
        src={image}
        alt=""
        width={size}
        height={size}
        onError={() => setBroken(image)}
      />
    )
  }
  const fill = fills[hash(String(id)) % fills.length]
  return (
    <span
      className={cx(styles.avatar, fill)}
      style={{ width: size, height: size, fontSize: Math.max(13, Math.round(size * 0.37)) }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first, last] = [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '']
  return (first.slice(0, 1) + last.slice(0, 1)).toUpperCase()
}

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
