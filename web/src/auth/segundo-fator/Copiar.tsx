import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './SegundoFator.module.css'

interface CopiarProps {
  text: string
  label: string
  /** Announced after copying: 'Códigos copiados' */
  done: string
  tone?: 'quiet' | 'secondary'
  isDisabled?: boolean
  onCopied?: () => void
}

/** Shows its result beside the button, because before sign-in and on the lock screen no notifications are shown. */
export function Copiar({ text, label, done, tone = 'secondary', isDisabled = false, onCopied }: CopiarProps) {
  const [told, setTold] = useState('')
  // Over plain http browsers have no clipboard: the text stays on the screen to be copied by hand.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setTold(done)
      onCopied?.()
    } catch {
      setTold('Não foi possível copiar. Selecione o texto e copie pelo teclado.')
    }
  }
  return (
    <>
      <Button tone={tone} icon="copy" isDisabled={isDisabled} onPress={() => void copy()}>
        {label}
      </Button>
      <p role="status" className={styles.told}>
        {told}
      </p>
    </>
  )
}
