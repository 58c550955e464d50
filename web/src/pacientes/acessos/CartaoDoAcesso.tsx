import { ROLE_LABELS } from '@clinica/contract/labels.ts'
import type { Acesso } from '@clinica/contract/pacientes/schemas.ts'
import styles from './Acessos.module.css'
import { Quando, Tipo } from './linha.tsx'
import { deQue } from './palavras.ts'

/** An entry of the access log, as a card on the phone. */
export function CartaoDoAcesso({ acesso }: { acesso: Acesso }) {
  const { usuario, tipo } = acesso
  const what = deQue(acesso)
  return (
    <>
      <div className={styles.line}>
        <Quando acesso={acesso} />
        <Tipo tipo={tipo} />
      </div>
      <p className={styles.name}>{usuario.nome}</p>
      <p className={styles.detail}>{[ROLE_LABELS[usuario.role], what].filter(Boolean).join(' · ')}</p>
    </>
  )
}
