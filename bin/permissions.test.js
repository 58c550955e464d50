/**
 * What the administrators' page says of each permission: a meaning where something asks it, and else that it
 * has none.
 */
import { globSync, readFileSync } from 'node:fs'
import { PERMISSIONS } from '@clinica/contract/permissions.ts'
import { expect, test } from 'vitest'
import { meaningOf } from '../web/src/administracao/permissoes/palavras.ts'

const NAMED = /'([a-z]+-[a-z]+)'/g

/** Named in the source of contract and server, outside of tests and of the table of who may do what. */
function asked() {
  const files = globSync('{contract,server}/src/**/*.ts').filter(
    file => !/[.]test[.]ts$|^contract\/src\/permissions[.]ts$/.test(file),
  )
  const names = files.flatMap(file => [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, name]) => name))
  return PERMISSIONS.filter(permission => names.includes(permission))
}

test('a permission that something asks has a meaning, and no other', () => {
  const meant = PERMISSIONS.filter(permission => {
    const [action, resource] = permission.split('-')
    return meaningOf(resource, action) !== 'Sem efeito nesta versão'
  })
  expect(meant).toEqual(asked())
  expect(meant).toContain('alterar-secretarias')
  expect(meant).not.toContain('excluir-secretarias')
})
