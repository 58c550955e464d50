import type { ReactNode } from 'react'
import { cx } from './props.ts'
import { rem } from './rem.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  width: number | string
  height?: number | string | undefined
  isRound?: boolean | undefined
}

/** A grey block in the shape of what is loading. It appears after 150 ms, so that a quick answer shows no flash. */
export function Skeleton({ width, height = 14, isRound }: SkeletonProps) {
  return (
    <span
      className={cx(styles.block, isRound && styles.round)}
      style={{ width: lengthOf(width), height: lengthOf(height) }}
      aria-hidden="true"
    />
  )
}

/** The block in place of words, which keep their room unseen: what stands beside them does not move. */
export const SkeletonOfWords = ({ children }: { children: ReactNode }) => (
  <span className={cx(styles.block, styles.words)} aria-hidden="true">
    <span>{children}</span>
  </span>
)

const lengthOf = (length: number | string): string => (typeof length === 'number' ? rem(length) : length)
