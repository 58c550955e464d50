import { Icon } from './Icon.tsx'
import { cx } from './props.ts'
import styles from './Steps.module.css'

interface StepsProps {
  steps: readonly string[]
  /** Counts from zero. */
  current: number
  /** Where each may be gone to at once; else one walks from one to the next. */
  onStep?: ((step: number) => void) | undefined
}

/** Where one is in a dialog of several steps. */
export function Steps({ steps, current, onStep }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label="Etapas">
      {steps.map((step, i) => {
        const isDone = !onStep && i < current
        const words = (
          <>
            <span className={styles.number}>
              {isDone ? <Icon name="check" size={16} /> : i + 1}
              {isDone && <span className="visually-hidden">Concluída:</span>}
            </span>
            <span className={styles.words}>{step}</span>
          </>
        )
        return (
          <li
            key={step}
            className={cx(styles.step, isDone && styles.done, i === current && styles.current)}
            aria-current={i === current ? 'step' : undefined}
          >
            {onStep ? (
              <button type="button" className={styles.go} onClick={() => onStep(i)}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ol>
  )
}
