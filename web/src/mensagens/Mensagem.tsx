import type { Mensagem as Told } from '@clinica/contract/mensagens/schemas.ts'
import { useEffect, useId, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../ui/Icon.tsx'
import { cx } from '../ui/props.ts'
import { Linha } from './Linha.tsx'
import styles from './Mensagens.module.css'

interface MensagemProps {
  mensagem: Told
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A message that opens in place. */
export function Mensagem({ mensagem, isOpen, onOpen }: MensagemProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  // A message opened from the bell may be further down the page.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div className={styles.message} ref={row}>
      <h2>
        <Button
          className={cx(styles.opener)}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onPress={() => onOpen(!isOpen)}
        >
          <Linha mensagem={mensagem} isOpen={isOpen} />
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
        </Button>
      </h2>
      {isOpen && (
        <p className={styles.text} id={id}>
          {mensagem.message}
        </p>
      )}
    </div>
  )
}
