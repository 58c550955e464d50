import { cx } from './props.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  width: number | string
  height?: number | undefined
  isRound?: boolean | undefined
}

/** A block in the shape of what comes. Appears after 150 ms: what is quick shows nothing at all. */
export function Skeleton({ width, height = 14, isRound }: SkeletonProps) {
  return (
    <span
      className={cx(styles.block, isRound && styles.round)}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}
