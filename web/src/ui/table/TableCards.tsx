import { Fragment, type Key, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../Icon.tsx'
import { cx } from '../props.ts'
import { Skeleton } from '../Skeleton.tsx'
import styles from './TableCards.module.css'

export interface TableCardsProps<R> {
  /** The list's accessible name. */
  label: string
  rows: readonly R[] | undefined
  rowKey: (row: R) => Key
  tone?: ((row: R) => 'waiting' | 'past' | undefined) | undefined
  /** The content of a row's card. */
  card: (row: R) => ReactNode
  /** apart: a card for each row. together: one card with rows of 72 px. */
  cards?: 'apart' | 'together' | undefined
  /** Opens when the card is pressed. */
  open?: { label: (row: R) => string; onOpen: (row: R) => void } | undefined
  /** Above the rows, in their width. */
  above?: ReactNode
  /** The heading above this row, if it is the first of those under it. */
  heading?: ((row: R) => ReactNode) | undefined
  /** A mark before the row with index `at`, or after the last. */
  between?: { at: number; mark: ReactNode } | undefined
}

export function TableCards<R>({
  label,
  rows,
  rowKey,
  tone,
  card,
  cards = 'apart',
  open,
  above,
  heading,
  between,
}: TableCardsProps<R>) {
  if (rows === undefined) {
    return (
      <div className={styles[cards]} aria-hidden="true">
        {cards === 'together' ? <LoadingRows /> : <LoadingCards />}
      </div>
    )
  }
  return (
    <ul className={styles[cards]} aria-label={label}>
      {above && <li data-between="">{above}</li>}
      {rows.map((row, i) => (
        <Fragment key={rowKey(row)}>
          {heading?.(row) && <li data-between="">{heading(row)}</li>}
          {between?.at === i && (
            <li data-between="" className={styles.between}>
              {between.mark}
            </li>
          )}
          <li className={cx(styles.card, styles[tone?.(row) ?? 'plain'])}>
            <div className={styles.content}>{card(row)}</div>
            {open && (
              <Button
                className={cx(styles.open)}
                aria-label={open.label(row)}
                onPress={() => open.onOpen(row)}
              >
                <Icon name="chevronRight" size={20} />
              </Button>
            )}
          </li>
        </Fragment>
      ))}
      {between?.at === rows.length && (
        <li data-between="" className={styles.between}>
          {between.mark}
        </li>
      )}
    </ul>
  )
}

const LoadingCards = () =>
  [1, 0.85, 0.65, 0.45].map(opacity => (
    <div key={opacity} className={cx(styles.card, styles.loading)} style={{ opacity }}>
      <div className={styles.line}>
        <Skeleton width={56} height={18} />
        <Skeleton width={150} height={28} />
      </div>
      <Skeleton width={200} height={16} />
      <Skeleton width={240} height={14} />
    </div>
  ))

const LoadingRows = () =>
  [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44].map(opacity => (
    <div key={opacity} className={cx(styles.card, styles.loadingRow)} style={{ opacity }}>
      <Skeleton width={44} height={44} isRound />
      <div className={styles.words}>
        <Skeleton width={190} height={16} />
        <Skeleton width={150} />
      </div>
    </div>
  ))
