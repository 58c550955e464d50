/** How the copies stand: the tag tells the worst of it, the words below what that means. */
import type { Copias } from '@clinica/contract/copias/endpoints.ts'
import { PASSOS, type Situacao } from '@clinica/contract/copias/rules.ts'
import { Card } from '../../ui/Card.tsx'
import { Datum } from '../../ui/Datum.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import { Tag } from '../../ui/Tag.tsx'
import styles from './Copias.module.css'
import { MOTIVO, PASSO, quando, SITUACAO } from './palavras.ts'

export function CopiaDaNoite({ copias: { situacao, ultima, falha, guardadas } }: { copias: Copias }) {
  return (
    <Card title="Cópia de cada noite" action={<Estado situacao={situacao} />} isBare>
      <div className={styles.body}>
        <p className={styles.words}>
          Todos os dados e documentos, cifrados: só quem tem a chave os abre. Nada é interrompido enquanto a
          cópia é feita.
        </p>
        <dl className={styles.data}>
          <Datum label="Última cópia">{ultima && quando(ultima.de)}</Datum>
          <Datum label="Guardadas">
            {guardadas === 1 ? '1 cópia' : guardadas > 0 && `${guardadas} cópias`}
          </Datum>
          {falha && (
            <Datum label="Última tentativa" isWide>
              {quando(falha.em)}. {MOTIVO[falha.motivo]}
            </Datum>
          )}
          {ultima?.motivo && (
            <Datum label="O que falta nela" isWide>
              {MOTIVO[ultima.motivo]}
            </Datum>
          )}
        </dl>
        <Conselho situacao={situacao} />
      </div>
    </Card>
  )
}

export function Conferencia({ copias: { situacaoDaConferencia, conferencia } }: { copias: Copias }) {
  return (
    <Card title="Conferência de cada semana" action={<Estado situacao={situacaoDaConferencia} />} isBare>
      <div className={styles.body}>
        <p className={styles.words}>
          Uma vez por semana a cópia mais nova é restaurada num lugar vazio, à parte, e comparada com o que
          foi guardado.
        </p>
        {conferencia ? (
          <>
            <dl className={styles.data}>
              <Datum label="Conferida">{quando(conferencia.em)}</Datum>
              <Datum label="Cópia de">{quando(conferencia.copiaDe)}</Datum>
              {conferencia.motivo && (
                <Datum label="O que houve" isWide>
                  {MOTIVO[conferencia.motivo]}
                </Datum>
              )}
            </dl>
            <ul className={styles.steps}>
              {PASSOS.map(passo => (
                <Conferido key={passo} isDone={conferencia.passos.includes(passo)} words={PASSO[passo]} />
              ))}
            </ul>
          </>
        ) : (
          <p className={styles.words}>Nenhuma cópia foi restaurada para conferência ainda.</p>
        )}
        <Conselho situacao={situacaoDaConferencia === 'NENHUMA' ? 'EM_DIA' : situacaoDaConferencia} />
      </div>
    </Card>
  )
}

const Conferido = ({ isDone, words }: { isDone: boolean; words: string }) => (
  <li className={cx(styles.step, isDone && styles.done)}>
    <Icon name={isDone ? 'checkCircle' : 'clock'} size={20} />
    <span>
      {words}
      {!isDone && <span className={styles.not}> (não conferido)</span>}
    </span>
  </li>
)

function Estado({ situacao }: { situacao: Situacao }) {
  if (situacao === 'NENHUMA') return <Tag tone="soft">{SITUACAO.NENHUMA}</Tag>
  const isWell = situacao === 'EM_DIA'
  return (
    <Tag icon={isWell ? 'check' : 'alert'} tone={isWell ? 'confirmed' : 'danger'}>
      {SITUACAO[situacao]}
    </Tag>
  )
}

const Conselho = ({ situacao }: { situacao: Situacao }) =>
  situacao === 'EM_DIA' ? null : (
    <p className={styles.advice}>
      <Icon name="alert" size={20} />
      <span>Avise quem cuida do sistema. Os dados de hoje não mudaram, e a tentativa se repete sozinha.</span>
    </p>
  )
