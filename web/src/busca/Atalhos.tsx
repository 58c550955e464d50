import { TECLAS } from '../agenda/index.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { TECLAS_DOS_HORARIOS } from '../ui/time/between-days.ts'
import styles from './Atalhos.module.css'
import { Caps } from './Caps.tsx'
import { TECLAS_DA_LISTA } from './linhas.ts'
import type { Pagina } from './pagina.ts'

interface AtalhosProps {
  paginas: readonly Pagina[]
  isOn: boolean
  onChange: (on: boolean) => void
  onClose: () => void
}

/** Lists every key, with the switch that turns off the single-character ones. */
export function Atalhos({ paginas, isOn, onChange, onClose }: AtalhosProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Atalhos do teclado"
      size="columns"
      isText
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
        <div className={styles.column}>
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
          <Lugar id="atalhos-lista" onde="Na lista do dia" teclas={TECLAS_DA_LISTA} />
          <Lugar id="atalhos-horarios" onde="Nos horários livres" teclas={TECLAS_DOS_HORARIOS} />
        </div>
        <div className={styles.column}>
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
          <Lugar id="atalhos-agenda" onde="Na agenda" teclas={Object.values(TECLAS)} />
        </div>
      </div>
    </Dialog>
  )
}

interface LugarProps {
  id: string
  onde: string
  teclas: readonly { words: string; caps: readonly string[] }[]
}

/** The keys that one place (such as a page) registers. */
function Lugar({ id, onde, teclas }: LugarProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {onde}
      </h3>
      <dl className={styles.list}>
        {teclas.map(({ words, caps }) => (
          <Linha key={words} words={words} keys={caps} />
        ))}
      </dl>
    </section>
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
