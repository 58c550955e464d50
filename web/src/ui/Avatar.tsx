import { useState } from 'react'
import styles from './Avatar.module.css'
import { initials } from './initials.ts'
import { cx } from './props.ts'
import { rem } from './rem.ts'

const fills = [styles.soft, styles.online, styles.waiting, styles.noShow, styles.olive, styles.rose]

interface AvatarProps {
  /** The whole name. It chooses the colour, so that a person has the same one in every list: ids are each list's own. */
  name: string
  image?: string | null | undefined
  size?: 34 | 36 | 38 | 40 | 44 | 52 | 60 | 96 | undefined
}

/** Always beside the written name, so hidden from screen readers. */
export function Avatar({ name, image, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  if (image && image !== broken) {
    return (
      <img
        className={styles.avatar}
        src={image}
        alt=""
        width={size}
        height={size}
        style={{ width: rem(size), height: rem(size) }}
        onError={() => setBroken(image)}
      />
    )
  }
  const fill = fills[hash(name) % fills.length]
  return (
    <span
      className={cx(styles.avatar, fill)}
      style={{ width: rem(size), height: rem(size), fontSize: rem(Math.max(13, Math.round(size * 0.37))) }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
