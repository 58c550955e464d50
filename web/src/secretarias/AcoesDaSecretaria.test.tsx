import type { Permission } from '@clinica/contract/permissions.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { takeQueries } from '../api/query.ts'
import { AcoesDaSecretaria } from './AcoesDaSecretaria.tsx'

const queryClient = takeQueries()
let held: readonly Permission[] = []
// Rendered without a window.
vi.mock('../ui/useScreen.ts', () => ({ useScreen: () => 'wide' }))
vi.mock('../session/usePode.ts', () => ({ usePode: (asked: Permission) => held.includes(asked) }))

const SECRETARIA = {
  ...{ id: 7, userId: 9, nome: 'Íris', sobrenome: 'Sá', email: 'iris@correio.example', cpf: '52998224725' },
  ...{ celular: '11987654321', imagemPerfil: null },
}

function buttonsOf(arquivado: boolean): string[] {
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AcoesDaSecretaria secretaria={{ ...SECRETARIA, arquivado }} onEdit={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return ['Editar', 'Remover', 'Restaurar'].filter(word => html.includes(word))
}

const EDIT = 'editar-secretarias'
const ALTER = 'alterar-secretarias'

test.each<[readonly Permission[], string[], string[]]>([
  [[EDIT, ALTER], ['Editar', 'Remover'], ['Restaurar']],
  [[ALTER], ['Remover'], ['Restaurar']],
  [[EDIT], ['Editar'], []],
  [['visualizar-secretarias'], [], []],
])('with %j: %j, and in the archive %j', (permissions, active, archived) => {
  held = permissions
  expect([buttonsOf(false), buttonsOf(true)]).toEqual([active, archived])
})
