import { Icon } from './Icon.tsx'
import { cx } from './props.ts'
import styles from './Steps.module.css'

/** Where one is in a dialog of several steps. `current` counts from zero. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label="Etapas">
      {steps.map((step, i) => (
        <li
          key={step}
          className={cx(styles.step, i < current && styles.done, i === current && styles.current)}
          aria-current={i === current ? 'step' : undefined}
        >
          <span className={styles.number}>
            {i < current ? <Icon name="check" size={16} /> : i + 1}
            {i < current && <span className={styles.hidden}>Concluída:</span>}
          </span>
          <span className={styles.words}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
