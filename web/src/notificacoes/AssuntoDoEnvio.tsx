import type { Envio } from '@clinica/contract/notificacoes/schemas.ts'
import styles from './Notificacoes.module.css'
import { deQualConsulta } from './palavras.ts'

/** The subject, the appointment it is about, and why sending failed. */
export function AssuntoDoEnvio({ assunto, motivoFalha, ...envio }: Envio) {
  const consulta = deQualConsulta(envio)
  return (
    <>
      <p className={styles.subject}>{assunto}</p>
      {consulta && <p className={styles.detail}>{consulta}</p>}
      {motivoFalha && <p className={styles.reason}>{motivoFalha}</p>}
    </>
  )
}
