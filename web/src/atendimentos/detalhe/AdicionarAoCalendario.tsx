import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { call } from '../../api/client.ts'
import { wordsOf } from '../../api/error.ts'
import { calendario } from '../../api/first.ts'
import { saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/overlays/toast.ts'

interface AdicionarAoCalendarioProps {
  consulta: Atendimento
  /** As wide as its card, to be hit with a thumb. */
  isLarge?: boolean
}

/** Downloads a patient's appointment as a calendar file. */
export function AdicionarAoCalendario({ consulta, isLarge = false }: AdicionarAoCalendarioProps) {
  return (
    <Button
      tone="quiet"
      icon="calendar"
      {...(isLarge && { size: 'large', isWide: true })}
      onPress={() => void keep(consulta.id)}
    >
      Adicionar ao calendário
    </Button>
  )
}

async function keep(id: number): Promise<void> {
  try {
    saveFile([await call(calendario, { params: { id } })], 'consulta.ics', 'text/calendar;charset=utf-8')
  } catch (error) {
    toast.error('Não foi possível baixar o arquivo do calendário', wordsOf(error))
  }
}
