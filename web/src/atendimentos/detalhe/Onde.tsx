import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { useEndpoint } from '../../api/query.ts'
import { verContato } from '../../session/endpoints.ts'
import { useTenant } from '../../session/tenant.ts'
import styles from './Onde.module.css'

/** Where a patient goes: the online meeting's link, or the clinic's address with a map. */
export function Onde({ consulta: { tipoConsulta, linkConsulta } }: { consulta: Atendimento }) {
  const { nome } = useTenant()
  const isOnline = tipoConsulta === 'ONLINE'
  const { data, isPending } = useEndpoint(verContato, { params: { nome } }, { enabled: !isOnline })
  if (isOnline)
    return (
      linkConsulta && (
        <p className={styles.where}>
          <a href={linkConsulta} target="_blank" rel="noreferrer">
            Entrar na consulta
          </a>
        </p>
      )
    )
  if (isPending) return <p className={styles.coming} />
  if (!data?.endereco) return null
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(data.endereco)}`
  return (
    <p className={styles.where}>
      <span>{data.endereco}</span>
      <a href={map} target="_blank" rel="noreferrer">
        Ver no mapa
      </a>
    </p>
  )
}
