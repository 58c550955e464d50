import { grouped } from '@clinica/contract/auth/segundo-fator.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useAskBeforeLeaving } from '../../ui/overlays/useAskBeforeLeaving.tsx'
import { Copiar } from './Copiar.tsx'
import styles from './SegundoFator.module.css'

interface CodigosProps {
  codes: readonly string[]
  /** One level below the heading above it: a card's title, or the page's own. */
  heading?: 'h2' | 'h3'
  onKept: () => void
}

const shown = (code: string) => grouped(code, 4)

/** Shown only once: new codes need turning the factor off and on. So leaving without having kept them asks first. */
export function Codigos({ codes, heading: Heading = 'h3', onKept }: CodigosProps) {
  const text = codes.map(shown).join('\n')
  const [isTaken, setTaken] = useState(false)
  const question = useAskBeforeLeaving(!isTaken, {
    title: 'Sair sem guardar os códigos',
    text: 'Você não os copiou nem baixou. Eles não aparecem de novo.',
    leave: 'Sair sem eles',
    stay: 'Voltar aos códigos',
  })
  return (
    <>
      <div className={styles.part}>
        <Heading className={styles.step}>Códigos de recuperação</Heading>
        <p className={styles.words}>
          Guarde-os fora deste computador. Cada um vale uma vez, se você ficar sem o celular. Eles não
          aparecem de novo.
        </p>
        <ul className={styles.codes}>
          {codes.map(code => (
            <li key={code}>{shown(code)}</li>
          ))}
        </ul>
        <div className={styles.row}>
          <Copiar text={text} label="Copiar" done="Códigos copiados" onCopied={() => setTaken(true)} />
          <Button
            icon="download"
            onPress={() => {
              download(text)
              setTaken(true)
            }}
          >
            Baixar
          </Button>
        </div>
      </div>
      <footer className={styles.foot}>
        <Button tone="primary" onPress={onKept}>
          Já guardei
        </Button>
      </footer>
      {question}
    </>
  )
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  link.download = 'codigos-de-recuperacao.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
