import { grouped } from '@clinica/contract/auth/segundo-fator.ts'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { useAskBeforeLeaving } from '../../ui/overlays/useAskBeforeLeaving.tsx'
import { Copiar } from './Copiar.tsx'
import styles from './SegundoFator.module.css'

interface CodigosProps {
  codes: readonly string[]
  /** One level below the heading above it: a card's title, or the page's own. */
  heading?: 'h2' | 'h3'
  isBusy?: boolean | undefined
  onKept: () => void
}

const shown = (code: string) => grouped(code, 4)

/** Shown only once: new codes need turning the factor off and on. So leaving without having kept them asks first. */
export function Codigos({ codes, heading: Heading = 'h3', isBusy, onKept }: CodigosProps) {
  const text = codes.map(shown).join('\n')
  const [isTaken, setTaken] = useState(false)
  // In one's own account it is read out from here; before the sign-in the page's own heading has the focus.
  const title = useRef<HTMLHeadingElement>(null)
  const isInAccount = Heading === 'h3'
  useEffect(() => {
    if (isInAccount) title.current?.focus()
  }, [isInAccount])
  const question = useAskBeforeLeaving(!isTaken, {
    title: 'Sair sem guardar os códigos',
    text: 'Você não os copiou nem baixou. Eles não aparecem de novo.',
    leave: 'Sair sem eles',
    stay: 'Voltar aos códigos',
  })
  return (
    <>
      <div className={styles.part}>
        <Heading ref={title} className={styles.step} tabIndex={-1} style={{ outline: 'none' }}>
          Códigos de recuperação
        </Heading>
        <p className={styles.words}>
          Guarde-os fora deste aparelho. Cada um vale uma vez, se você ficar sem o celular. Eles não aparecem
          de novo.
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
              saveFile([`${text}\n`], 'codigos-de-recuperacao.txt', 'text/plain')
              setTaken(true)
            }}
          >
            Baixar
          </Button>
        </div>
      </div>
      <footer className={styles.foot}>
        <Button tone="primary" isBusy={isBusy} onPress={onKept}>
          Já guardei
        </Button>
      </footer>
      {question}
    </>
  )
}
