import type { Encontrado } from '@clinica/contract/busca/endpoints.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { maskCpf, maskPhone } from '@clinica/contract/validation.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { Cela, Fileira } from './Grade.tsx'
import styles from './PacienteEncontrado.module.css'
import { comQuem, diaDe, marcar, marcarDigitos, oQueFoi, quando, resumo } from './palavras.ts'
import type { Possivel } from './possiveis.ts'

interface PacienteEncontradoProps {
  id: string
  paciente: Encontrado
  term: string
  today: string
  isChosen: boolean
  /** Another one found has the same name. */
  isHomonimo: boolean
  possiveis: readonly Possivel[]
  onChoose: () => void
  onDo: (possivel: Possivel) => void
}

/** A patient found: one line; when chosen, also the next and the last appointment and the possible actions. */
export function PacienteEncontrado(props: PacienteEncontradoProps) {
  const { id, paciente, term, today, isChosen, isHomonimo, possiveis, onChoose, onDo } = props
  const isPhone = useScreen() === 'phone'
  const { proxima, ultima } = paciente
  const name = nomeCompleto(paciente)
  const numbers = (
    <>
      ID {paciente.id} ·&nbsp;
      {(!isPhone || isHomonimo) && <>CPF {marks(marcarDigitos(maskCpf(paciente.cpf), term))} ·&nbsp;</>}
      <span className={styles.number}>{marks(marcarDigitos(maskPhone(paciente.celular), term))}</span>
    </>
  )
  const inLine = (
    <>
      {isHomonimo &&
        (paciente.cpf ? <>CPF {maskCpf(paciente.cpf)} ·&nbsp;</> : <>ID {paciente.id} ·&nbsp;</>)}
      {resumo(paciente, today)}
    </>
  )
  return (
    <Fileira id={id} isChosen={isChosen} onPress={onChoose}>
      <Cela className={styles.who}>
        <Avatar name={name} size={isPhone ? 44 : 38} />
        <div className={styles.words}>
          <div className={styles.name}>{marks(marcar(name, term))}</div>
          <div className={styles.line}>{isChosen ? numbers : inLine}</div>
        </div>
      </Cela>
      {isChosen && (
        <Cela className={styles.more}>
          <dl className={styles.facts}>
            <dt>Próxima</dt>
            <dd>
              {proxima ? (
                <>
                  <strong>{quando(proxima, today)}</strong> ·&nbsp;{comQuem(proxima)}
                  {proxima.status === 'PACIENTE_AGUARDANDO' && (
                    <span className={styles.waits}>Paciente aguardando</span>
                  )}
                </>
              ) : (
                'Nenhuma'
              )}
            </dd>
            <dt>Última</dt>
            <dd>
              {ultima ? (
                <>
                  <strong>{diaDe(ultima)}</strong> ·&nbsp;{oQueFoi(ultima)}
                </>
              ) : (
                'Nenhuma'
              )}
            </dd>
          </dl>
          <div className={styles.actions}>
            {possiveis.map((possivel, i) => (
              <span key={possivel.fazer}>
                <Button
                  tone={i === 0 ? 'primary' : 'secondary'}
                  isWide
                  isDisabled={possivel.porque !== null}
                  aria-describedby={possivel.porque ? `${id}-${possivel.fazer}` : undefined}
                  onPress={() => onDo(possivel)}
                >
                  {possivel.rotulo}
                  {i === 0 && !isPhone && (
                    <span className={styles.enter} aria-hidden="true">
                      ↵
                    </span>
                  )}
                </Button>
              </span>
            ))}
          </div>
          {possiveis.map(
            ({ fazer, porque, rotulo }) =>
              porque && (
                <p key={fazer} id={`${id}-${fazer}`} className={styles.why}>
                  {rotulo}: {porque.toLowerCase()}.
                </p>
              ),
          )}
        </Cela>
      )}
    </Fileira>
  )
}

/** Placeholders while patients are being searched. */
export function PacientesVindo() {
  return (
    <div className={styles.coming}>
      {[180, 150, 210].map(width => (
        <div key={width} className={styles.who}>
          <Skeleton width={38} height={38} isRound />
          <div className={styles.words}>
            <Skeleton width={width} />
            <Skeleton width={width + 90} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}

const marks = (pieces: ReturnType<typeof marcar>) =>
  pieces.map(({ text, isFound }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
    isFound ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
  )
