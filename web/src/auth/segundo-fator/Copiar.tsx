import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './SegundoFator.module.css'

interface CopiarProps {
  text: string
  label: string
  /** 'Códigos copiados' */
  done: string
  tone?: 'quiet' | 'secondary'
  isDisabled?: boolean
  onCopied?: () => void
}

/** Says so beside itself: before the panel and behind the lock nothing shows notifications. */
export function Copiar({ text, label, done, tone = 'secondary', isDisabled = false, onCopied }: CopiarProps) {
  const [told, setTold] = useState('')
  // Over plain http the browser gives no clipboard: then the words stay on the screen to be copied by hand.
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
