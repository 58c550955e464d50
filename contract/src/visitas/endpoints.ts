import { endpoint } from '../endpoint.ts'
import { body, day, inOrder } from '../fields.ts'
import { NOT_FOUND, paths, patternOf } from '../paths.ts'
import { ROLES } from '../permissions.ts'
import * as z from '../zod.ts'

/** The pattern of an existing route: '/painel/pacientes/{id}/dados-pessoais'. */
const pagina = z.enum(
  [...Object.values(paths).map(link => patternOf(link())), NOT_FOUND].filter(path => !path.includes('?')),
  { error: 'Informe o padrão da rota, sem identificadores' },
)

export const contar = endpoint({
  method: 'POST',
  path: '/v1/visitas',
  summary: 'Conta a visita de uma página',
  permission: 'client',
  audit: { none: 'counts without persons' },
  affects: ['visitas'],
  body: body({ pagina }),
  status: 204,
})

export const listar = endpoint({
  method: 'GET',
  path: '/v1/visitas',
  summary: 'Mostra as visitas por dia, página e papel',
  permission: 'signed-in',
  roles: ['ADMIN'],
  audit: { none: 'counts without persons' },
  query: inOrder(z.strictObject({ de: day(), ate: day() }), 'de', 'ate'),
  answer: z.array(
    z.strictObject({
      data: z.string(),
      pagina: z.string(),
      role: z.enum(ROLES).nullable(),
      visitas: z.int(),
    }),
  ),
})
