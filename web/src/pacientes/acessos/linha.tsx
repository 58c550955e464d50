/** What the table's row and the phone's card share. */
import type { Acesso } from '@clinica/contract/pacientes/schemas.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { IconWords } from '../../ui/IconWords.tsx'
import { numericDay } from '../../ui/time/days.ts'
import styles from './Acessos.module.css'
import { diaDe, horaDe, TIPOS } from './palavras.ts'

const ICONES: Readonly<Record<Acesso['tipo'], IconName>> = {
  LEITURA: 'eye',
  ALTERACAO: 'pencil',
  busca: 'search',
  EXPORTACAO: 'download',
}

export const Quando = ({ acesso }: { acesso: Acesso }) => (
  <time className={styles.when} dateTime={acesso.em}>
    {numericDay(diaDe(acesso))} <strong>{horaDe(acesso)}</strong>
  </time>
)

export const Tipo = ({ tipo }: Pick<Acesso, 'tipo'>) => (
  <IconWords icon={ICONES[tipo]}>{TIPOS[tipo]}</IconWords>
)
