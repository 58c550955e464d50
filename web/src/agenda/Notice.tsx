import { type ApiError, wordsOf } from '../api/error.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Notice.module.css'
import type { View } from './range.ts'
import type { Consultas } from './useConsultas.ts'
import { IN_VIEW } from './view-words.ts'

const why = (error: ApiError | null) =>
  error?.status === 0 ? 'Verifique sua conexão e tente de novo.' : wordsOf(error)

/** Messages about the calendar: a failed load, more appointments than fit, or none at all. */
export function Notice({
  consultas,
  isLoading,
  isFetching,
  isError,
  error,
  isKnown,
  left,
  retry,
  view,
  isNobodyChosen,
}: Consultas & { view: View; isNobodyChosen: boolean }) {
  if (isError)
    return (
      <div className={styles.error} role="alert">
        <Icon name="alert" />
        <p className={styles.words}>
          <strong>Não foi possível carregar as consultas.</strong>{' '}
          {isKnown ? 'A agenda mostra as que já tinha.' : why(error)}
        </p>
        <Button size="small" isBusy={isFetching} onPress={retry}>
          Tentar novamente
        </Button>
      </div>
    )
  if (left > 0)
    return (
      <p className={styles.info} role="status">
        {left === 1 ? 'Há mais 1 consulta' : `Há mais ${left} consultas`} neste período. Para ver todas,{' '}
        {view === 'dia' ? 'abra a lista da Página Inicial' : 'escolha a semana ou o dia'}.
      </p>
    )
  return (
    <p className={consultas.length === 0 && !isLoading ? styles.info : 'visually-hidden'} role="status">
      {isLoading
        ? 'Carregando as consultas'
        : consultas.length === 0 &&
          (isNobodyChosen ? 'Nenhum profissional escolhido' : `Nenhum Registro ${IN_VIEW[view]}`)}
    </p>
  )
}
