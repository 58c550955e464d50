/** What the table's row and the phone's card share. */
import { EVENTOS, type Evento } from '@clinica/contract/auth/eventos.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { cx } from '../../ui/props.ts'
import styles from './Seguranca.module.css'

/** '25/11/2026' and '10:31:07'. `em` has the clinic's offset, so its digits are the clinic's time. */
export function Quando({ em }: { em: string }) {
  const [year, month, day] = em.slice(0, 10).split('-')
  return (
    <time className={styles.when} dateTime={em}>
      {day}/{month}/{year} <strong>{em.slice(11, 19)}</strong>
    </time>
  )
}

/** Events that somebody should look into. */
const ALARMING: readonly Evento[] = [
  'ENTRADA_RECUSADA',
  'ENTRADA_BLOQUEADA',
  'LINK_BLOQUEADO',
  'SESSAO_REUTILIZADA',
  'RECUSA',
]

const ICONS: readonly [RegExp, IconName][] = [
  [/^(ENTRADA_BLOQUEADA|LINK_BLOQUEADO|CONTA_BLOQUEADA|CONTA_DESBLOQUEADA)$/, 'lock'],
  [/^(ENTRADA_RECUSADA|SESSAO_REUTILIZADA|RECUSA)$/, 'alert'],
  [/^(SENHA|LINK|SEGUNDO_FATOR)/, 'key'],
  [/^SAIU$/, 'signOut'],
  [/^(PERMISSOES|POLITICA)/, 'shield'],
]

export function Tipo({ tipo }: { tipo: Evento }) {
  const icon = ICONS.find(([kind]) => kind.test(tipo))?.[1] ?? 'person'
  return (
    <span className={cx(styles.kind, ALARMING.includes(tipo) && styles.alarming)}>
      <Icon name={icon} />
      <span>{EVENTOS[tipo]}</span>
    </span>
  )
}
