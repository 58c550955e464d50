import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import styles from './Conflito.module.css'
import { type Diferenca, escrito, ROTULOS, valorDe } from './conflito.ts'
import type { Digitado } from './digitado.ts'

/** After starting again from the current data: what was typed before stays in sight, to be taken over or not. */
export function OQueFoiDigitado({ typed }: { typed: readonly Diferenca[] }) {
  return (
    <section className={styles.note} aria-labelledby="digitado-antes">
      <h3 id="digitado-antes" className={styles.noteTitle}>
        O que você tinha digitado
      </h3>
      <ul className={styles.notes}>
        {typed.map(one => (
          <Digitou key={one.campo} {...one} />
        ))}
      </ul>
    </section>
  )
}

function Digitou({ campo, atual, digitado }: Diferenca) {
  const { control, setValue } = useFormContext<Digitado>()
  const now = useWatch({ control, compute: form => valorDe(form, campo) })
  const isUsed = now === digitado
  const use = () =>
    setValue(campo, isUsed ? atual : digitado, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
  return (
    <li className={styles.typed}>
      <span>
        {ROTULOS[campo]}: <strong>{escrito(campo, digitado)}</strong>
      </span>
      <Button tone="quiet" size="small" onPress={use}>
        {isUsed ? 'Desfazer' : 'Usar'}
      </Button>
    </li>
  )
}
