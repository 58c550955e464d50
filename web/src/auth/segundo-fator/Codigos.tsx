import { Button } from '../../ui/Button.tsx'
import { copy } from './copy.ts'
import styles from './SegundoFator.module.css'

interface CodigosProps {
  codes: readonly string[]
  onKept: () => void
}

const grouped = (code: string) => code.match(/.{4}/g)?.join(' ') ?? code

/** Shown once; whoever leaves without them turns the factor off and on for others. */
export function Codigos({ codes, onKept }: CodigosProps) {
  const text = codes.map(grouped).join('\n')
  return (
    <>
      <div className={styles.part}>
        <h3 className={styles.step}>Códigos de recuperação</h3>
        <p className={styles.words}>
          Guarde-os fora deste computador. Cada um vale uma vez, se você ficar sem o celular. Eles não
          aparecem de novo.
        </p>
        <ul className={styles.codes}>
          {codes.map(code => (
            <li key={code}>{grouped(code)}</li>
          ))}
        </ul>
        <div className={styles.row}>
          <Button icon="copy" onPress={() => copy(text, 'Códigos')}>
            Copiar
          </Button>
          <Button icon="download" onPress={() => download(text)}>
            Baixar
          </Button>
        </div>
      </div>
      <footer className={styles.foot}>
        <Button tone="primary" onPress={onKept}>
          Já guardei
        </Button>
      </footer>
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
