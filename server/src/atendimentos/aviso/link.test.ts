import { expect, it } from 'vitest'
import { confirmationLinks } from './link.ts'

const SECRET = 'the secret key of a server'
const BEFORE = 'the secret key that it replaced'
const ROW = {
  tenant_id: 3,
  id: 7,
  paciente_id: 11,
  paciente_email: 'maria@correio.example',
  profissional_id: 13,
  inicio: new Date('2026-11-27T14:00:00-03:00'),
  termino: new Date('2026-11-27T15:00:00-03:00'),
}
const tokenUnder = (secret: string) => confirmationLinks(secret).tokenOf(ROW)

it.each([
  ['its own key', tokenUnder(SECRET), true],
  ['the key before', tokenUnder(BEFORE), true],
  ['another key', tokenUnder('the secret key of another server'), false],
])('says of what %s signed whether it opens', (_, token, opens) => {
  expect(confirmationLinks(SECRET, BEFORE).opens(token, ROW)).toBe(opens)
})

it('signs with its own key, and reads from the link whose it is', () => {
  const links = confirmationLinks(SECRET, BEFORE)
  expect(links.tokenOf(ROW)).toBe(tokenUnder(SECRET))
  expect(links.read(links.tokenOf(ROW))).toEqual({ tenantId: 3, id: 7 })
})

it.each([
  ['cut off', tokenUnder(SECRET).slice(0, -4)],
  ['longer', `${tokenUnder(SECRET)}AAAA`],
  ['written otherwise', `${tokenUnder(SECRET)}==`],
])('reads nothing from one that is %s', (_, token) => {
  expect(confirmationLinks(SECRET).read(token)).toBeNull()
})
