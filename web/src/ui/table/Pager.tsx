import { PAGE_SIZES } from '@clinica/contract/page-sizes.ts'
import { useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { SelectInput } from '../choices/SelectInput.tsx'
import { IconButton } from '../IconButton.tsx'
import { cx } from '../props.ts'
import { useScreen } from '../useScreen.ts'
import styles from './Pager.module.css'

interface PagerProps {
  /** From 0, as in the address. */
  page: number
  size: number
  total: number
  /** Given where the numbers do not follow from `page` and `size`. */
  shown?: { from: number; until: number; pages: number } | undefined
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function Pager({ page, size, total, shown: told, onPage, onSize }: PagerProps) {
  const screen = useScreen()
  const pages = told?.pages ?? Math.max(1, Math.ceil(total / size))
  const from = told?.from ?? (total === 0 ? 0 : page * size + 1)
  const until = told?.until ?? Math.min(total, (page + 1) * size)
  const isPhone = screen === 'phone'
  const nav = useRef<HTMLElement>(null)
  // More rows push the pager down: who turned it by keyboard goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other rows stand above
  useEffect(() => {
    const focused = nav.current?.querySelector(':focus-visible')
    focused?.scrollIntoView({ block: 'nearest' })
  }, [from, until])
  return (
    <nav ref={nav} className={isPhone ? styles.phone : styles.pager} aria-label="Páginas">
      <p className={styles.count} aria-live="polite">
        {from}–{until} de {total}
      </p>
      {!isPhone && (
        <SelectInput
          label="Registros por página"
          isLabelHidden
          isSmall
          options={PAGE_SIZES.map(n => ({ value: n, label: `${n} registros` }))}
          value={size}
          onChange={next => next !== null && onSize(next)}
        />
      )}
      <div className={styles.pages}>
        <IconButton
          icon="chevronLeft"
          label="Página anterior"
          size="row"
          isDisabled={page === 0}
          onPress={() => onPage(page - 1)}
        />
        {isPhone ? (
          <span className={styles.words}>
            Página {page + 1} de {pages}
          </span>
        ) : (
          shown(page, pages).map(at =>
            at < 0 ? (
              <span key={at} className={styles.gap}>
                …
              </span>
            ) : (
              <Button
                key={at}
                className={cx(styles.page, at === page && styles.current)}
                aria-label={`Página ${at + 1}`}
                {...(at === page && { 'aria-current': 'page' as const })}
                onPress={() => onPage(at)}
              >
                {at + 1}
              </Button>
            ),
          )
        )}
        <IconButton
          icon="chevronRight"
          label="Próxima página"
          size="row"
          isDisabled={page >= pages - 1}
          onPress={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}

/** First, last, current page and its neighbours; a negative number stands for pages left out. */
function shown(page: number, pages: number): number[] {
  const near =
    page <= 1 ? [0, 1, 2] : page >= pages - 2 ? [pages - 3, pages - 2, pages - 1] : [page - 1, page, page + 1]
  const kept = [...new Set([0, ...near, pages - 1])].filter(at => at >= 0 && at < pages).sort((a, b) => a - b)
  return kept.flatMap((at, i) => (i > 0 && at - (kept[i - 1] ?? at) > 1 ? [-at, at] : [at]))
}
