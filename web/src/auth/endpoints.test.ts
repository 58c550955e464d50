import * as auth from '@clinica/contract/auth/endpoints.ts'
import { expect, test } from 'vitest'
import { pedirLink, redefinirSenha } from './endpoints.ts'

test.each([
  [pedirLink, auth.pedirLink],
  [redefinirSenha, auth.redefinirSenha],
])('$method $path is the contract’s', (lean, full) => {
  expect(lean).toEqual({ method: full.method, path: full.path })
})
