import { avisos } from '@clinica/contract/atendimentos/endpoints.ts'
import type { Atendimento, AvisoDeAtendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { CARTA_LABELS } from '@clinica/contract/labels.ts'
import { MANAGERS } from '@clinica/contract/permissions.ts'
import { useId } from 'react'
import { wordsOf } from '../../api/error.ts'
import { useEndpoint } from '../../api/query.ts'
import { useActor } from '../../session/useActor.ts'
import { Button } from '../../ui/Button.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'
import { instantWords } from '../../ui/time/days.ts'
import styles from './Avisos.module.css'

const SITUACOES: Record<
  AvisoDeAtendimento['status'],
  { icon: IconName; tone: TagTone; words: string; at: string }
> = {
  AGENDADA: { icon: 'clock', tone: 'scheduled', words: 'Agendado', at: 'Sai em' },
  ENVIADA: { icon: 'check', tone: 'confirmed', words: 'Enviado', at: 'Enviado em' },
  FALHOU: { icon: 'alert', tone: 'danger', words: 'Falhou', at: 'Recusado em' },
}

/** Shows the front desk which e-mails the patient got, when, and why one failed. */
export function AvisosDaConsulta({ consulta }: { consulta: Atendimento }) {
  const { role } = useActor()
  return MANAGERS.includes(role) ? <Avisos consulta={consulta} /> : null
}

function Avisos({ consulta }: { consulta: Atendimento }) {
  const id = useId()
  const letters = useEndpoint(avisos, { params: { id: consulta.id } }, { staleTime: 0 })
  return (
    <section className={styles.letters} aria-labelledby={id} aria-busy={letters.isPending}>
      <h3 id={id} className={styles.heading}>
        E-mails ao paciente
      </h3>
      {consulta.confirmadoPeloLink && (
        <p className={styles.words}>O paciente confirmou pelo link do e-mail.</p>
      )}
      {consulta.desmarcadoPeloLink && (
        <p className={styles.words}>O paciente desmarcou pelo link do e-mail.</p>
      )}
      {letters.isPending ? (
        <Skeleton width="60%" />
      ) : !letters.data ? (
        <>
          <p className={styles.reason}>{wordsOf(letters.error)}</p>
          <Button isBusy={letters.isFetching} onPress={() => void letters.refetch()}>
            Carregar os e-mails de novo
          </Button>
        </>
      ) : letters.data.length === 0 ? (
        <p className={styles.words}>
          {consulta.enviarLembrete ? 'Nenhum e-mail saiu até agora.' : 'Esta consulta não avisa por e-mail.'}
        </p>
      ) : (
        <ul>
          {letters.data.map(letter => (
            <Aviso key={`${letter.carta} ${letter.em}`} {...letter} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Aviso({ carta, status, em, motivo }: AvisoDeAtendimento) {
  const { icon, tone, words, at } = SITUACOES[status]
  return (
    <li className={styles.letter}>
      <div>
        <p className={styles.name}>{CARTA_LABELS[carta]}</p>
        <p className={styles.words}>
          {at} {instantWords(new Date(em))}
        </p>
        {motivo && <p className={styles.reason}>{motivo}</p>}
      </div>
      <Tag icon={icon} tone={tone}>
        {words}
      </Tag>
    </li>
  )
}
