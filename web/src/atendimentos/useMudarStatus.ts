/** Changes a status with one press, from any screen, and can undo that while its toast is shown. */
import { type Actor, canGoBack, type Presenca, presencasDe } from '@clinica/contract/atendimentos/policy.ts'
import type { Motivo, Status } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { hourOf } from '@clinica/contract/clock.ts'
import { STATUS_LABELS } from '@clinica/contract/labels.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { call } from '../api/client.ts'
import { ApiError, wordsOf } from '../api/error.ts'
import { mudarStatus as entry, ver as verConsulta } from '../api/first.ts'
import { untilCurrent } from '../api/outdated.ts'
import { readAgain } from '../api/query.ts'
import { versionOf } from '../api/version.ts'
import { clinicNow } from '../clinicNow.ts'
import { useActor } from '../session/useActor.ts'
import { toast } from '../ui/overlays/toast.ts'
import { outraVez, quemEQuando, sobre, ver } from './avisos.ts'
import { situationOf } from './situation.ts'
import { usePutInCache } from './usePutInCache.ts'

interface Words {
  title: string
  description?: string
}

export function useMudarStatus() {
  const actor = useActor()
  const putInCache = usePutInCache()

  /**
   * Changes only the version that the user saw. Rejects when the server refuses; the appointment is then refetched.
   */
  const mudarStatus = async (
    seen: Atendimento,
    body: { status: Status; motivo?: Motivo; desfazer?: true },
  ): Promise<Atendimento> => {
    try {
      const params = { id: seen.id }
      const moved = await call(entry, { params, body, ifMatch: versionOf(seen) })
      void readAgain(entry.affects)
      putInCache(moved)
      return moved
    } catch (error) {
      if (error instanceof ApiError && error.isRefusal) void readAgain(entry.affects)
      throw error
    }
  }

  /**
   * Undoes only the version that the press made, so that later changes by somebody else stay. An arrival time that the
   * press cleared comes back.
   */
  const desfazer = async (moved: Atendimento, to: Status): Promise<void> => {
    try {
      const back = await mudarStatus(moved, { status: to, desfazer: true })
      toast.success('Desfeito', statusWords(back, actor).description, sobre(back))
    } catch (error) {
      toast.error('Não foi possível desfazer', `${quemEQuando(moved, actor)}. ${wordsOf(error)}`, {
        ...sobre(moved),
        action: outraVez(error, () => void desfazer(moved, to)) ?? ver(moved),
      })
    }
  }

  /** Confirms the change in a toast, and offers undo where the server would allow it. */
  const avisarStatus = (from: Status, moved: Atendimento, words: Words = statusWords(moved, actor)): void => {
    const isBackOpen = canGoBack(actor, from, situationOf(moved), clinicNow().at)
    toast.success(words.title, words.description, {
      ...sobre(moved),
      ...(isBackOpen && { undo: () => void desfazer(moved, from) }),
    })
  }

  const avisarMudou = (now: Atendimento): void => {
    void readAgain(entry.affects)
    toast.warning('Esta consulta mudou, e nada foi feito', statusWords(now, actor).description, {
      action: ver(now),
    })
  }

  /**
   * Changes the status with one press. Others may have changed the appointment since it was seen, or do so while it is
   * pressed: so it is read first, and nothing is done if the press no longer fits what was read.
   * @param fits whether the press is still meant for the appointment as it is now
   */
  const apertar = async (
    id: number,
    status: Status,
    fits: (now: Atendimento) => boolean,
    wordsFor?: (moved: Atendimento) => Words,
  ): Promise<void> => {
    const press = async () => {
      const now = await call(verConsulta, { params: { id } })
      if (!fits(now)) return avisarMudou(now)
      const moved = await mudarStatus(now, { status })
      avisarStatus(now.status, moved, wordsFor?.(moved))
    }
    try {
      await untilCurrent(press)
    } catch (error) {
      toast.error('Erro ao atualizar status da atendimento!', wordsOf(error))
    }
  }

  /** 'Chegou' and 'Faltou': the list's row has no version, and may be half a minute old. */
  const marcarPresenca = ({ id }: { id: number }, status: Presenca): Promise<void> => {
    const isOpen = (now: Atendimento) => {
      const inicio = new Date(now.dataHoraInicioAtendimento)
      return presencasDe(actor, { ...now, inicio }, clinicNow().at).includes(status)
    }
    return apertar(id, status, isOpen, moved => ({ title: SAID[status](moved) }))
  }

  /** Patients confirm the hour and the professional that they saw: of another one they first hear. */
  const confirmar = (seen: Atendimento): Promise<void> => {
    const isWhatWasSeen = (now: Atendimento) => placeOf(now) === placeOf(seen) && now.status === seen.status
    return apertar(seen.id, 'CONFIRMADO_PELO_PACIENTE', isWhatWasSeen)
  }
  return { mudarStatus, avisarStatus, marcarPresenca, confirmar }
}

const placeOf = (one: Atendimento) =>
  `${one.profissional.id} ${one.dataHoraInicioAtendimento} ${one.dataHoraTerminoAtendimento}`

const statusWords = (moved: Atendimento, actor: Actor) => ({
  title: 'Status atualizado com sucesso!',
  description: `${quemEQuando(moved, actor)}: ${STATUS_LABELS[moved.status]}`,
})

const SAID: Readonly<Record<Presenca, (consulta: Atendimento) => string>> = {
  PACIENTE_AGUARDANDO: ({ paciente, dataHoraChegada }) =>
    `${nomeCompleto(paciente)} chegou${dataHoraChegada ? ` às ${hourOf(new Date(dataHoraChegada))}` : ''}`,
  PACIENTE_FALTOU: ({ paciente, dataHoraInicioAtendimento }) =>
    `${nomeCompleto(paciente)} faltou às ${hourOf(new Date(dataHoraInicioAtendimento))}`,
}
