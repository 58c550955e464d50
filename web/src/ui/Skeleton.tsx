import { cx } from './props.ts'
import { rem } from './rem.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  width: number | string
  height?: number | undefined
  isRound?: boolean | undefined
}

/** A grey block in the shape of what is loading. It appears after 150 ms, so that a quick answer shows no flash. */
export function Skeleton({ width, height = 14, isRound }: SkeletonProps) {
  return (
    <span
      className={cx(styles.block, isRound && styles.round)}
      style={{ width: typeof width === 'number' ? rem(width) : width, height: rem(height) }}
      aria-hidden="true"
    />
  )
}
