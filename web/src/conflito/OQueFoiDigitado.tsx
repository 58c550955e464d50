import { type FieldValues, get, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import styles from './Conflito.module.css'
import { isSame, type Linha, type Versoes } from './conflito.ts'

export interface Digitado<T extends FieldValues> {
  linhas: readonly Linha<T>[]
  versoes: Versoes<T>
  /** What the screen shows of the form's values. */
  visto: (form: T) => T
}

/** After restarting from the current data, lists what the user had typed, to be used again or not. */
export function OQueFoiDigitado<T extends FieldValues>({ linhas, ...antes }: Digitado<T>) {
  return (
    <section className={styles.note} aria-labelledby="digitado-antes">
      <h3 id="digitado-antes" className={styles.noteTitle}>
        O que você tinha digitado
      </h3>
      <ul className={styles.notes}>
        {linhas.map(linha => (
          <Digitou key={linha.rotulo} linha={linha} {...antes} />
        ))}
      </ul>
    </section>
  )
}

interface DigitouProps<T extends FieldValues> extends Omit<Digitado<T>, 'linhas'> {
  linha: Linha<T>
}

function Digitou<T extends FieldValues>({ linha, versoes, visto }: DigitouProps<T>) {
  const { atual, digitado } = versoes
  const { control } = useFormContext<T>()
  const { setValue, trigger } = useFormContext()
  const isUsed = useWatch({ control, compute: (form: T) => isSame(linha, visto(form), digitado) })
  const use = () => {
    for (const campo of linha.campos)
      setValue(campo, get(isUsed ? atual : digitado, campo), { shouldDirty: true, shouldTouch: true })
    void trigger(linha.campos)
  }
  return (
    <li className={styles.typed}>
      <span>
        {linha.rotulo}: <strong>{linha.escrito(digitado) || '—'}</strong>
      </span>
      <Button tone="quiet" size="small" onPress={use}>
        {isUsed ? 'Desfazer' : 'Usar'}
      </Button>
    </li>
  )
}
