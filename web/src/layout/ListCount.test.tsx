import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ApiError, noAnswer, toApiError } from '../api/error.ts'
import { ListCount } from './ListCount.tsx'

const said = (error: ApiError | null) =>
  renderToStaticMarkup(
    <ListCount
      query={{
        ...{ error, isError: error !== null, isPending: false, isPlaceholderData: false },
        data: { page: { totalElements: 21 } },
        dataUpdatedAt: Date.parse('2026-11-25T13:59:00-03:00'),
      }}
      wordsOf={count => `${count} consultas`}
    />,
  ).replaceAll(/<[^>]*>/g, '')

test('an old list says since when, and that the connection is missing only where no answer came', () => {
  expect(said(null)).toBe('21 consultas')
  expect(said(noAnswer())).toBe('21 consultas ·\u00a0Sem conexão desde 13:59')
  expect(said(toApiError(500, ''))).toBe('21 consultas ·\u00a0Sem atualização desde 13:59')
})
