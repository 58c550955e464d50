import { ListCount } from '../../layout/ListCount.tsx'
import { AdministracaoPage } from '../AdministracaoPage.tsx'
import { Exigencias } from './Exigencias.tsx'
import { Exportar } from './Exportar.tsx'
import { Filtros } from './Filtros.tsx'
import { contagem, filtrosDe } from './list-params.ts'
import { TabelaDeEventos } from './TabelaDeEventos.tsx'
import { useEventos } from './useEventos.ts'

/** The clinic's security rules, and the log of sign-ins, refusals and account changes. */
export function SegurancaPage() {
  const events = useEventos()
  const { params, list } = events
  return (
    <AdministracaoPage
      title="Segurança"
      subline={
        <ListCount
          query={list}
          of={JSON.stringify({ ...filtrosDe(params), sort: null })}
          wordsOf={count => contagem(count, params)}
        />
      }
      action={<Exportar params={params} />}
    >
      <Exigencias />
      <Filtros events={events} />
      <TabelaDeEventos events={events} />
    </AdministracaoPage>
  )
}
