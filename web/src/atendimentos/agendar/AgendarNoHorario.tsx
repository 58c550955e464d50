import { areContiguous } from '@clinica/contract/clock.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Beforehand } from '../../ui/overlays/later.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { spanFromSlots, spanWords } from '../horario/span.ts'
import { type Agendar, AgendarConsulta, useAgendar } from './Agendar.tsx'
import styles from './AgendarNoHorario.module.css'
import { useLivres } from './useLivres.ts'

interface AgendarNoHorarioProps {
  /** Slot ids, in order. */
  slots: readonly number[]
  /** Only these professionals are offered; empty for all. */
  entre: readonly number[]
}

/** Lists who is free in the chosen half hours; pressing a name books there. */
export function AgendarNoHorario(props: AgendarNoHorarioProps) {
  const agendar = useAgendar()
  return agendar && props.slots.length > 0 ? <QuemEstaLivre {...props} agendar={agendar} /> : null
}

function QuemEstaLivre({ slots, entre, agendar }: AgendarNoHorarioProps & { agendar: Agendar }) {
  const horario = spanFromSlots(slots)
  const isSpan = areContiguous(slots)
  const livres = useLivres(isSpan ? slots : [], entre)
  const place = useRef<HTMLElement>(null)
  const names = livres.data
  useEffect(() => {
    if (names || !isSpan) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isSpan, names])
  return (
    <section className={styles.agendar} aria-label="Agendar neste horário" ref={place} aria-live="polite">
      {isSpan ? (
        <>
          <p className={styles.words}>
            Agendar <strong>{spanWords(horario)}</strong> com
          </p>
          <Beforehand of={AgendarConsulta}>
            {livres.isPending ? (
              <Skeleton width="100%" height={32} />
            ) : (
              livres.data?.map(profissional => (
                <Button
                  key={profissional.id}
                  size="small"
                  isWide
                  onPress={() => agendar({ profissional, horario })}
                >
                  {nomeCompleto(profissional)}
                </Button>
              ))
            )}
            {(livres.isError || names?.length === 0) && (
              <Button size="small" isWide onPress={() => agendar({ horario })}>
                Escolher o profissional
              </Button>
            )}
          </Beforehand>
        </>
      ) : (
        <p className={styles.words}>Para agendar: {MESSAGES.slots.toLowerCase()}.</p>
      )}
    </section>
  )
}
