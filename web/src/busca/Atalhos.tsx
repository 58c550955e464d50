import { TECLAS } from '../agenda/index.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import styles from './Atalhos.module.css'
import { Caps } from './Caps.tsx'
import type { Pagina } from './pagina.ts'

interface AtalhosProps {
  paginas: readonly Pagina[]
  isOn: boolean
  onChange: (on: boolean) => void
  onClose: () => void
}

/** Every key there is, and the switch that turns off those of one character. */
export function Atalhos({ paginas, isOn, onChange, onClose }: AtalhosProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Atalhos do teclado"
      size="detail"
      foot={
        <>
          <Switch
            label="Usar atalhos de uma letra"
            hint="Nenhum dispara enquanto você digita"
            value={isOn}
            onChange={onChange}
          />
          <Button onPress={onClose}>Fechar</Button>
        </>
      }
    >
      <div className={styles.columns}>
        <section aria-labelledby="atalhos-qualquer">
          <h3 id="atalhos-qualquer" className={styles.title}>
            Em qualquer página
          </h3>
          <dl className={styles.list}>
            <div className={styles.row}>
              <dt>Barra rápida</dt>
              <dd className={styles.keys}>
                <Caps keys={['Ctrl', 'K']} /> <span className={styles.or}>ou</span> <Caps keys={['/']} />
              </dd>
            </div>
            <Linha words="Agendar consulta" keys={['N']} />
            <Linha words="Hoje" keys={['T']} />
            <Linha words="Salvar, ou ir ao que falta" keys={['Ctrl', '↵']} />
            <Linha words="Estes atalhos" keys={['?']} />
            <Linha words="Fechar" keys={['Esc']} />
          </dl>
        </section>
        <section aria-labelledby="atalhos-ir">
          <h3 id="atalhos-ir" className={styles.title}>
            Ir para
          </h3>
          <dl className={styles.list}>
            {paginas.map(
              ({ to, label, letter }) =>
                letter && <Linha key={to} words={label} keys={['G', letter.toUpperCase()]} then="depois" />,
            )}
          </dl>
        </section>
        <section className={styles.wide} aria-labelledby="atalhos-agenda">
          <h3 id="atalhos-agenda" className={styles.title}>
            Na agenda
          </h3>
          <dl className={styles.list}>
            {Object.values(TECLAS).map(({ words, caps }) => (
              <Linha key={words} words={words} keys={caps} />
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}

function Linha({ words, keys, then }: { words: string; keys: readonly string[]; then?: string }) {
  return (
    <div className={styles.row}>
      <dt>{words}</dt>
      <dd className={styles.keys}>
        <Caps keys={keys} then={then} />
      </dd>
    </div>
  )
}
