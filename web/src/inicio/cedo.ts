/** Requests the day's list while the page's code is still loading. */
import { isManager } from '@clinica/contract/permissions.ts'
import { aguardandoPresencial, listar } from '../api/first.ts'
import { readAhead } from '../api/query.ts'
import { clinicNow } from '../clinicNow.ts'
import { paths } from '../paths.ts'
import { verContato } from '../session/endpoints.ts'
import { currentSession } from '../session/store.ts'
import { tenantName } from '../session/tenant-name.ts'
import { screenNow } from '../ui/useScreen.ts'
import { DEFAULT_PARAMS, isFoldable, periodoPadrao } from './filtros/periodo-e-filtros.ts'
import { perguntaDaLista } from './pergunta.ts'
import { isAgora } from './useAgora.ts'

/** Does nothing for another page or an address with a query: only the page can read that. */
export function pedirODia({ pathname, search }: Location): void {
  const { status, user } = currentSession()
  if (status !== 'in' || !user || pathname !== paths.inicio() || search !== '') return
  const isPatient = user.role === 'PACIENTE'
  const isDesk = isManager(user)
  const { day: today } = clinicNow()
  const asked = { params: DEFAULT_PARAMS, periodo: periodoPadrao(today, isPatient), today, isPatient }
  const isPhone = screenNow() === 'phone'
  const isWhole = isFoldable(asked) && ((isPhone && !isDesk) || isAgora(user.userId))
  readAhead(listar, perguntaDaLista({ ...asked, isManager: isDesk }, isWhole))
  if (isDesk) readAhead(aguardandoPresencial)
  if (isPatient) readAhead(verContato, { params: { nome: tenantName() } })
  // Two ifs, not a ternary: bundled as one expression, each import would also preload the other's dependencies.
  if (isPhone && isPatient) early(import('./telefone/ProximaConsulta.tsx'))
  if (isPhone && !isPatient && !isDesk) early(import('./telefone/DiaDoMedico.tsx'))
}

/** If this fails, the page loads it again. */
const early = (card: Promise<unknown>): void => void card.catch(() => undefined)
