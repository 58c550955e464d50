import { type Presenca, presencasDe, refusalOfPresenca } from '@clinica/contract/atendimentos/policy.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { PressEvent } from 'react-aria-components/Button'
import { useActor } from '../../session/useActor.ts'
import { Button } from '../../ui/Button.tsx'
import { chegadaWords } from '../detalhe/refusalWords.ts'
import { useMudarStatus } from '../useMudarStatus.ts'
import { isAgain, type Marked } from './again.ts'
import { linhaDe } from './linha.ts'
import styles from './Presencas.module.css'

const WORDS: Readonly<Record<Presenca, string>> = { PACIENTE_AGUARDANDO: 'Chegou', PACIENTE_FALTOU: 'Faltou' }

/** Where somebody was last marked by pointer, in whichever row. */
let last: Marked | null = null

/** Whether it is the same press once more. Keys are not: they go to the row that has the focus. */
function isRepeated(id: number, { pointerType, target, x, y }: PressEvent): boolean {
  if (pointerType === 'keyboard' || pointerType === 'virtual') return false
  const { left, top } = target.getBoundingClientRect()
  const marked = { id, x: left + x, y: top + y, at: performance.now() }
  const is = isAgain(last, marked)
  if (!is) last = marked
  return is
}

interface PresencasProps {
  atendimento: Atendimento
  now: Date
  /** Shown where neither button is offered. */
  otherwise?: ReactNode
}

/**
 * The buttons 'Chegou' and, for a late patient, 'Faltou', where the answer will show. Without 'Chegou' it carries the
 * reason, for who presses that button's key.
 */
export function Presencas({ atendimento, now, otherwise = null }: PresencasProps) {
  const actor = useActor()
  const { marcarPresenca } = useMudarStatus()
  const [said, setSaid] = useState<Presenca | null>(null)
  const inicio = new Date(atendimento.dataHoraInicioAtendimento)
  const expected = { ...atendimento, inicio }
  const offered = presencasDe(actor, expected, now)
  const refusal = refusalOfPresenca('PACIENTE_AGUARDANDO', actor, expected, now)
  const why = refusal && <span hidden data-key-closed="c" data-why={chegadaWords(refusal)} />
  if (offered.length === 0)
    return (
      <>
        {otherwise}
        {why}
      </>
    )
  const say = async (presenca: Presenca) => {
    if (said) return
    setSaid(presenca)
    await marcarPresenca(atendimento, presenca)
    setSaid(null)
  }
  const of = `${nomeCompleto(atendimento.paciente)}, ${linhaDe(atendimento).hour}`
  return (
    <Buttons>
      {offered.map(presenca => (
        <span key={presenca} className={styles[presenca]}>
          <Button
            size="small"
            tone={presenca === 'PACIENTE_AGUARDANDO' ? 'secondary' : 'quiet'}
            aria-label={`${WORDS[presenca]}: ${of}`}
            data-key={presenca === 'PACIENTE_AGUARDANDO' ? 'c' : undefined}
            saves
            isBusy={said === presenca}
            onPress={event => {
              if (!isRepeated(atendimento.id, event)) void say(presenca)
            }}
          >
            {WORDS[presenca]}
          </Button>
        </span>
      ))}
      {why}
    </Buttons>
  )
}

/** Pressing one removes the buttons; if they had the focus, it moves to the button that opens the row. */
function Buttons({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const mine = box.current
    const opener = [...(mine?.closest('tr, li')?.querySelectorAll('button') ?? [])].at(-1)
    return () => {
      if (mine?.contains(document.activeElement)) opener?.focus()
    }
  }, [])
  return (
    <span ref={box} className={styles.box}>
      {children}
    </span>
  )
}
