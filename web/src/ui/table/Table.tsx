import { type CSSProperties, Fragment, type MouseEvent, type ReactNode, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { cx } from '../props.ts'
import { rem } from '../rem.ts'
import { Skeleton } from '../Skeleton.tsx'
import { useScreen } from '../useScreen.ts'
import styles from './Table.module.css'
import { TableCards, type TableCardsProps } from './TableCards.tsx'

export interface Column<R> {
  key: string
  head: string
  /** The header is for screen readers only: the column of buttons. */
  isHeadHidden?: boolean | undefined
  /** In px; spare width goes to the growing columns, in proportion. */
  width: number
  /** The width at which its header fits on one line; spare width goes there before it goes to names. */
  upTo?: number | undefined
  grows?: boolean | undefined
  /** The field to sort by; without it the header is plain text. */
  sort?: string | undefined
  /** Another column sorts by the same field and shows the arrow until this one is pressed. */
  isSortTwin?: boolean | undefined
  /** Aligned to the right edge. */
  isEnd?: boolean | undefined
  /** Width of the placeholder while loading; 0 for none. */
  skeleton?: number | undefined
  skeletonHeight?: number | undefined
  cell: (row: R) => ReactNode
}

export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

export interface TableProps<R> extends Omit<TableCardsProps<R>, 'rows'> {
  columns: readonly Column<R>[]
  /** undefined until the first answer. */
  rows: readonly R[] | undefined
  /** The old rows stay, at 60 % opacity, while new ones load. */
  isRefreshing?: boolean | undefined
  /** Shown in place of the rows. */
  error?: ReactNode
  empty: ReactNode
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  rowHeight?: 52 | 64 | undefined
  /** Rows of a full page: the card is at least that high. */
  pageRows?: number | undefined
  pager?: ReactNode
}

const HEAD = 48
const PAGER = 56
const ABOVE = 45

/** A native table whose head and columns stay in place while it loads, is empty or failed; cards on the phone. */
export function Table<R>(props: TableProps<R>) {
  const {
    columns,
    rows,
    error,
    empty,
    rowHeight = 52,
    pageRows = 10,
    pager,
    label,
    open,
    above,
    between,
  } = props
  const screen = useScreen()
  // The column pressed last, for columns that sort by the same field.
  const [pressed, setPressed] = useState<string | null>(null)
  // Without rows, what is refreshed says nothing of what was asked since.
  const isLoading = rows === undefined || (rows.length === 0 && props.isRefreshing)
  const state = error ? 'error' : isLoading ? 'loading' : rows.length === 0 ? 'empty' : 'rows'
  const height = pageRows * rowHeight + PAGER + 1
  // What is above the rows stands there without them, too: there may be more behind it.
  const isAbove = above && (state === 'rows' || state === 'empty')

  if (screen === 'phone') {
    if (state === 'error' || (state === 'empty' && !above))
      return <div className={styles.phoneState}>{error ?? empty}</div>
    return (
      <div
        className={cx(props.isRefreshing && styles.refreshing)}
        aria-busy={state === 'loading'}
        data-loading={state === 'loading' || undefined}
      >
        <TableCards {...props} rows={isLoading ? undefined : rows} />
        {state === 'empty' ? <div className={styles.phoneState}>{empty}</div> : pager}
      </div>
    )
  }
  return (
    <div className={styles.card} style={{ minHeight: rem(HEAD + height + 2) }} data-list="">
      <table className={styles.table} aria-busy={state === 'loading' || props.isRefreshing}>
        <caption className="visually-hidden">{label}</caption>
        <colgroup>
          {columns.map(column => (
            <col key={column.key} style={widthOf(column, columns)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(column => (
              <Head
                key={column.key}
                column={column}
                sort={isOther(column, columns, pressed) ? undefined : props.sort}
                onSort={
                  props.onSort &&
                  (sort => {
                    setPressed(column.key)
                    props.onSort?.(sort)
                  })
                }
              />
            ))}
          </tr>
        </thead>
        {isAbove && (
          <tbody>
            <tr data-between="">
              <td colSpan={columns.length} className={styles.above}>
                {above}
              </td>
            </tr>
          </tbody>
        )}
        <tbody className={cx(props.isRefreshing && styles.refreshing)}>
          {state === 'loading' &&
            Array.from({ length: pageRows }, (_, i) => i).map(i => (
              <tr key={i} style={{ height: rem(rowHeight), opacity: 1 - (i / pageRows) * 0.7 }}>
                {columns.map((column, at) => (
                  <td key={column.key} className={cx(column.isEnd && styles.end)}>
                    {column.skeleton !== 0 && (
                      <Skeleton
                        width={blockWidth(column.skeleton ?? column.width * 0.7, i + at)}
                        height={column.skeletonHeight}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          {state === 'rows' &&
            rows?.map((row, i) => (
              <Fragment key={props.rowKey(row)}>
                {between?.at === i && <Between width={columns.length}>{between.mark}</Between>}
                <tr
                  className={cx(styles.row, open && styles.opens, styles[props.tone?.(row) ?? 'plain'])}
                  style={{ height: rem(rowHeight) }}
                  data-row={open ? '' : undefined}
                  onClick={event => open && isMeant(event) && open.onOpen(row)}
                >
                  {columns.map(column => (
                    <td
                      key={column.key}
                      className={cx(column.isEnd && styles.end, column.grows && styles.grows)}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          {state === 'rows' && between?.at === rows?.length && (
            <Between width={columns.length}>{between?.mark}</Between>
          )}
          {(state === 'empty' || state === 'error') && (
            <tr>
              <td
                colSpan={columns.length}
                className={styles.state}
                style={{ height: rem(isAbove ? height - ABOVE : height) }}
              >
                {error ?? empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {state === 'rows' && <div className={styles.foot}>{pager}</div>}
      {state === 'loading' && pager !== undefined && (
        <div className={cx(styles.foot, styles.footLoading)}>
          <Skeleton width={90} />
        </div>
      )}
    </div>
  )
}

/** Whether another column shows the arrow of this field: the one pressed last, else the first that is no twin. */
function isOther<R>(column: Column<R>, all: readonly Column<R>[], pressed: string | null): boolean {
  const same = all.filter(({ sort }) => sort === column.sort)
  const sorted = same.find(({ key }) => key === pressed) ?? same.find(({ isSortTwin }) => !isSortTwin)
  return sorted !== undefined && sorted !== column
}

/** Placeholders of text differ in width; those of times and buttons do not. */
const blockWidth = (width: number, at: number) => (width > 60 ? width * (1 - (at % 3) * 0.14) : width)

/** Whether a click is on the row itself: not the end of a text selection, and not on a link or button in it. */
const isMeant = ({ target, currentTarget: row }: MouseEvent): boolean =>
  target instanceof Element &&
  row.contains(target) &&
  !target.closest('a, button') &&
  window.getSelection()?.isCollapsed !== false

/** The share of the spare width that goes to each column whose header has two lines. */
const FOR_A_HEAD = 0.35

/** The width depends on the container's, so that a wider card widens only two-line headers and columns with names. */
function widthOf<R>(column: Column<R>, all: readonly Column<R>[]): CSSProperties {
  const over = `(100cqw - ${rem(all.reduce((sum, c) => sum + c.width, 0))})`
  const headRoom = ({ width, upTo = width }: Column<R>) =>
    upTo > width ? [`clamp(0px, ${over} * ${FOR_A_HEAD}, ${rem(upTo - width)})`] : []
  if (!column.grows) return { width: sumOf(rem(column.width), headRoom(column)) }
  const growing = all.reduce((sum, c) => sum + (c.grows ? c.width : 0), 0)
  const share = (column.width / growing).toFixed(4)
  const left = [over, ...all.flatMap(headRoom)].join(' - ')
  return {
    width: `max(${rem(column.width * 0.6)}, ${sumOf(rem(column.width), [`(${left}) * ${share}`])})`,
  }
}

const sumOf = (width: string, more: readonly string[]): string =>
  more.length === 0 ? width : `calc(${[width, ...more].join(' + ')})`

/** Lies on the line between two rows and has no height. */
function Between({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tr data-between="">
      <td colSpan={width} className={styles.between}>
        {children}
      </td>
    </tr>
  )
}

function Head<R>(props: { column: Column<R>; sort: Sort | undefined; onSort: TableProps<R>['onSort'] }) {
  const { column, sort, onSort } = props
  const field = column.sort
  const isSorted = field !== undefined && sort?.field === field
  if (field === undefined || !onSort) {
    return (
      <th scope="col" className={cx(column.isEnd && styles.end)}>
        {column.isHeadHidden ? <span className="visually-hidden">{column.head}</span> : column.head}
      </th>
    )
  }
  const turned = isSorted && sort.direction === 'asc' ? 'desc' : 'asc'
  const icon = isSorted ? (sort.direction === 'asc' ? 'sortUp' : 'sortDown') : 'sort'
  const order = isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'
  const words = column.head.split(' ')
  const last = words.pop()
  return (
    <th scope="col" aria-sort={order}>
      <button
        type="button"
        className={cx(styles.sort, isSorted && styles.sorted)}
        onClick={() => onSort({ field, direction: turned })}
      >
        {words.map(word => `${word} `)}
        {/* Keeps the arrow on the same line as the last word. */}
        <span className={styles.lastWord}>
          {last}
          <Icon name={icon} size={16} />
        </span>
      </button>
    </th>
  )
}
