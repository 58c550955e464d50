import { MESSAGES } from '@clinica/contract/validation.ts'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { cx } from '../props.ts'
import { useSavingClosed } from '../saving.ts'
import { focusControl } from './focusFirst.ts'
import styles from './Refusal.module.css'

interface WrongField {
  label: string
  field: HTMLElement
  isMissing: boolean
}

/** What a warning offers instead, in one press. */
export interface WayOut {
  label: string
  onPress: () => void
}

interface Refused {
  /** What failed; undefined for a warning. */
  title?: string | undefined
  words?: string | undefined
  wayOut?: WayOut | undefined
  fields: readonly WrongField[]
}

/**
 * Shows in a form's foot why it was refused: what failed, and a link to each missing or invalid field. The first of
 * them gets the focus.
 * @param within any element of the form
 * @param toDo the verb of its button: 'agendar'
 */
export function useRefusal(within: RefObject<HTMLElement | null>, toDo?: string) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const isClosed = useSavingClosed() !== null
  const hasFields = refused !== null && refused.fields.length > 0

  // A corrected field is removed from the list; with the last one the whole message disappears.
  useEffect(() => {
    const form = formOf(within)
    if (!hasFields || !form) return
    const observer = new MutationObserver(() =>
      setRefused(now => {
        const fields = wrongFieldsOf(form)
        if (!now || isSame(fields, now.fields)) return now
        return fields.length > 0 ? { ...now, fields } : null
      }),
    )
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['data-invalid', 'hidden'] })
    return () => observer.disconnect()
  }, [hasFields, within])

  // What is said here takes room from the form: of the field that has the focus its own words are seen as well.
  useEffect(() => {
    const focused = refused?.fields.find(({ field }) => field.contains(document.activeElement))
    focused?.field.scrollIntoView({ block: 'nearest' })
  }, [refused])

  const told = useMemo(
    () => ({
      clear: () => setRefused(null),
      /** Of the whole, in the server's words. */
      say: (title: string, words?: string) => setRefused({ title, words, fields: [] }),
      /** Something else was typed: what the server said, or a warning, is no longer true. Fields correct themselves. */
      clearWords: () => setRefused(now => (now && now.fields.length > 0 ? now : null)),
      warn: (words: string | null, wayOut?: WayOut) =>
        words === null ? told.clearWords() : setRefused({ words, fields: [], wayOut }),
      /** A warning about what nobody pressed: it replaces nothing that is being read. */
      remark: (words: string) => setRefused(now => now ?? { words, fields: [] }),
      /** Call it when the errors are set on the fields. */
      wrong: (title: string, words?: string) =>
        onceDrawn(within, fields => {
          setRefused({ title, words, fields })
          if (fields[0]) focusControl(fields[0].field)
        }),
    }),
    [within],
  )
  // Words about a lost connection are out of date once it is back.
  const wasClosed = useRef(isClosed)
  useEffect(() => {
    if (wasClosed.current && !isClosed) told.clearWords()
    wasClosed.current = isClosed
  }, [isClosed, told])
  const shown: ReactNode = refused && (
    <Refusal title={refused.title} words={refused.words} fields={refused.fields} toDo={toDo} />
  )
  const isWarning = refused !== null && refused.title === undefined && !hasFields
  return {
    ...told,
    shown,
    /** In the summary's place; a warning stands above it, because what was chosen before it still holds. */
    over: (summary: ReactNode): ReactNode =>
      isWarning ? (
        <div className={styles.over}>
          {shown}
          {summary}
          {refused.wayOut && (
            <Button size="small" onPress={refused.wayOut.onPress}>
              {refused.wayOut.label}
            </Button>
          )}
        </div>
      ) : (
        (shown ?? summary)
      ),
  }
}

function Refusal({ title, words, fields, toDo }: Omit<Refused, 'wayOut'> & { toDo: string | undefined }) {
  return (
    <div className={styles.refusal} role="alert" data-refusal>
      <Icon name="alert" />
      <div className={styles.words}>
        {(title || fields.length > 0) && (
          <p className={styles.head}>
            {title && <span>{title}</span>} {fields.length > 0 && <strong>{countWords(fields, toDo)}</strong>}
          </p>
        )}
        {words && <p className={cx(!title && styles.alone)}>{words}</p>}
        {fields.length > 0 && (
          <ul className={styles.fields}>
            {fields.map(({ label, field }) => (
              <li key={label}>
                <Link className={cx(styles.link)} onPress={() => focusControl(field)}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** 'Faltam 3 campos para agendar' */
function countWords(fields: readonly WrongField[], toDo: string | undefined): string {
  const isOne = fields.length === 1
  const verb = fields.every(({ isMissing }) => isMissing) ? (isOne ? 'Falta' : 'Faltam') : 'Corrija'
  return `${verb} ${fields.length} ${isOne ? 'campo' : 'campos'}${toDo ? ` para ${toDo}` : ''}`
}

const FRAMES = 30

/** Reads the errors once React has rendered them, usually in the next frame. */
function onceDrawn(
  within: RefObject<HTMLElement | null>,
  then: (fields: readonly WrongField[]) => void,
  frames = FRAMES,
): void {
  requestAnimationFrame(() => {
    const fields = wrongFieldsOf(formOf(within))
    if (fields.length > 0 || frames === 0) then(fields)
    else onceDrawn(within, then, frames - 1)
  })
}

const formOf = (within: RefObject<HTMLElement | null>) => within.current?.closest('form') ?? null

/** In reading order; only the outer one of nested fields, and none of a hidden step. */
function wrongFieldsOf(form: HTMLElement | null): WrongField[] {
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[data-invalid]') ?? [])]
  return invalid
    .filter(field => !field.parentElement?.closest('[data-invalid]') && field.checkVisibility())
    .map(field => ({ label: labelOf(field), field, isMissing: messageOf(field) === MESSAGES.required }))
}

const labelOf = (field: HTMLElement): string =>
  field.getAttribute('aria-label') ?? field.querySelector('[data-label]')?.firstChild?.textContent ?? ''

function messageOf(field: HTMLElement): string | undefined {
  const told = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  return (field.querySelector('[slot="errorMessage"]') ?? told)?.textContent?.trim()
}

const isSame = (one: readonly WrongField[], other: readonly WrongField[]): boolean =>
  one.length === other.length && one.every(({ field }, i) => field === other[i]?.field)
