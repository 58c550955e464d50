import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { foiPeloLink, StatusTag } from './status.tsx'

test.each([
  ['CONFIRMADO_PELO_PACIENTE', true, 'Confirmado pelo link do e-mail'],
  ['CANCELADO_PELO_PACIENTE', true, 'Desmarcado pelo link do e-mail'],
  ['CANCELADO_PELO_PACIENTE', false, null],
] as const)('%s, by the link: %s', (status, peloLink, hint) => {
  const tag = renderToStaticMarkup(<StatusTag status={status} peloLink={peloLink} />)
  if (hint) expect(tag).toContain(`title="${hint}"`)
  else expect(tag).not.toContain('pelo link')
})

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])('confirmed %s, called off %s: by the link %s', (confirmadoPeloLink, desmarcadoPeloLink, expected) =>
  expect(foiPeloLink({ confirmadoPeloLink, desmarcadoPeloLink })).toBe(expected),
)
