/** The cards of the backups' state: the tag shows the worst of it, the text below explains it. */
import type { Copias } from '@clinica/contract/copias/endpoints.ts'
import { MOTIVO, type Motivo, PASSOS, type Passo, type Situacao } from '@clinica/contract/copias/rules.ts'
import { Card } from '../../ui/Card.tsx'
import { Datum } from '../../ui/Datum.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import { Tag } from '../../ui/Tag.tsx'
import styles from './Copias.module.css'
import { PASSO, quando, SITUACAO } from './palavras.ts'

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
                <Conferido key={passo} como={comoFoi(passo, conferencia)} words={PASSO[passo]} />
              ))}
            </ul>
          </>
        ) : (
          <p className={styles.words}>Nenhuma cópia foi restaurada para conferência ainda.</p>
        )}
        <Conselho situacao={situacaoDaConferencia} />
      </div>
    </Card>
  )
}

type Como = 'certo' | 'falhou' | 'não conferido'

/** Reasons found in the copy itself. With any other reason the check could not run. */
const ACHADOS: readonly (Motivo | null)[] = ['CHAVE_ERRADA', 'DANIFICADA', 'VERSAO_NOVA', 'DIFERENTE']

/** Steps run in order: the first one that did not pass is the one that failed, and later ones were not checked. */
function comoFoi(
  passo: Passo,
  { passos, motivo }: Pick<NonNullable<Copias['conferencia']>, 'passos' | 'motivo'>,
): Como {
  if (passos.includes(passo)) return 'certo'
  return ACHADOS.includes(motivo) && passo === PASSOS.find(one => !passos.includes(one))
    ? 'falhou'
    : 'não conferido'
}

const ICON = { certo: 'checkCircle', falhou: 'alert', 'não conferido': 'clock' } as const

const Conferido = ({ como, words }: { como: Como; words: string }) => (
  <li className={cx(styles.step, como === 'certo' && styles.done, como === 'falhou' && styles.failed)}>
    <Icon name={ICON[como]} size={20} />
    <span>{como === 'certo' ? words : `${words} (${como})`}</span>
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
  situacao === 'EM_DIA' || situacao === 'NENHUMA' ? null : (
    <p className={styles.advice}>
      <Icon name="alert" size={20} />
      <span>Avise quem cuida do sistema. Os dados de hoje não mudaram, e a tentativa se repete sozinha.</span>
    </p>
  )
