/** Turns the technical details stored in the security log into sentences for administrators. */
import { nameOf } from '@clinica/contract/collections.ts'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import { ERRORS } from '@clinica/contract/errors.ts'
import { ACTION_LABELS, EXIGENCIA_LABELS, RESOURCE_LABELS, ROLE_LABELS } from '@clinica/contract/labels.ts'
import { ACTIONS, RESOURCES, ROLES } from '@clinica/contract/permissions.ts'

interface Kept {
  tipo: string
  endpoint: string | null
  codigo: string | null
  detalhe: string | null
}

export function toldDetail({ tipo, endpoint, codigo, detalhe }: Kept): string | null {
  if (tipo === 'RECUSA' || tipo === 'VERSAO_ANTIGA') return refusal({ endpoint, codigo, detalhe })
  if (tipo === 'PERMISSOES_ALTERADAS' && detalhe) return permissions(detalhe)
  if (tipo === 'POLITICA_ALTERADA' && detalhe) return demands(detalhe)
  return detalhe
}

const SUMMARIES = new Map(ENDPOINTS.map(({ entry }) => [nameOf(entry), entry.summary]))

/** 'Mostra uma secretária (12): Registro não encontrado.' Endpoints and codes that are gone are shown as stored. */
function refusal({ endpoint, codigo, detalhe }: Omit<Kept, 'tipo'>): string {
  const asked = SUMMARIES.get(endpoint ?? '') ?? endpoint ?? ''
  const said = Object.entries(ERRORS).find(([code]) => code === codigo)?.[1][1] ?? codigo ?? ''
  return `${asked}${detalhe ? ` (${detalhe})` : ''}: ${said}`
}

/** From 'SECRETARIA: +exportar-pacientes -editar-pacientes', as `mudar-permissoes.ts` stores it. */
function permissions(detalhe: string): string {
  const [role = '', ...changes] = detalhe.replace(':', '').split(' ')
  const label = ROLES.find(one => one === role)
  const told = changes
    .filter(change => change !== '')
    .map(change => `${permission(change.slice(1))}: ${yesOrNo(change)}`)
  return [label ? `Perfil ${ROLE_LABELS[label]}` : role, ...told].join('; ')
}

/** From '+exigirSegundoFator, -recusarSenhasComuns', as `politica/mudar.ts` stores it. */
const demands = (detalhe: string): string =>
  detalhe
    .split(', ')
    .map(change => `${demand(change.slice(1))}: ${yesOrNo(change)}`)
    .join('; ')

const demand = (name: string): string =>
  Object.entries(EXIGENCIA_LABELS).find(([one]) => one === name)?.[1] ?? name

const yesOrNo = (change: string): string => (change.startsWith('+') ? 'sim' : 'não')

function permission(name: string): string {
  const action = ACTIONS.find(one => name.startsWith(`${one}-`))
  const resource = RESOURCES.find(one => name.endsWith(`-${one}`))
  return action && resource ? `${ACTION_LABELS[action]} ${RESOURCE_LABELS[resource].toLowerCase()}` : name
}
