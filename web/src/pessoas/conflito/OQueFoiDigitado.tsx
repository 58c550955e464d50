import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import styles from './Conflito.module.css'
import { type Diferenca, escrito, valorDe } from './conflito.ts'

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

function Digitou({ campo, rotulo, atual, digitado }: Diferenca) {
  const { control, setValue } = useFormContext()
  const now = useWatch({ control, compute: form => valorDe(form, campo) })
  const isUsed = now === digitado
  const use = () =>
    setValue(campo, isUsed ? atual : digitado, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
  return (
    <li className={styles.typed}>
      <span>
        {rotulo}: <strong>{escrito(campo, digitado)}</strong>
      </span>
      <Button tone="quiet" size="small" onPress={use}>
        {isUsed ? 'Desfazer' : 'Usar'}
      </Button>
    </li>
  )
}
