import { Icon } from './Icon.tsx'
import { cx } from './props.ts'
import styles from './Steps.module.css'

interface StepsProps {
  steps: readonly string[]
  /** Index of the current step, from 0. */
  current: number
  /** Given if every step can be opened directly; without it the steps are only shown. */
  onStep?: ((step: number) => void) | undefined
}

/** The progress line of a dialog with several steps. */
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
