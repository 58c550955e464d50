import * as auth from '@clinica/contract/auth/endpoints.ts'
import { expect, test } from 'vitest'
import { deQuemEhOLink, pedirLink, redefinirSenha } from './endpoints.ts'

test.each([
  [pedirLink, auth.pedirLink],
  [deQuemEhOLink, auth.deQuemEhOLink],
  [redefinirSenha, auth.redefinirSenha],
])('$method $path is the contract’s', (lean, full) => {
  expect(lean).toEqual({ method: full.method, path: full.path })
})
