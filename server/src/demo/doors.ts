import { originOf } from '../tenants/index.ts'
import { CAIXA } from './caixa.ts'
import { DEMO_CLINICS, DEMO_PASSWORD, demoAccounts } from './clinics.ts'

/** The lines for the console: each clinic's address and accounts, and where to read the e-mails. */
export function* doors(address: string): Generator<string> {
  for (const { nome, titulo } of DEMO_CLINICS) {
    yield `  ${titulo.padEnd(15)}${originOf(nome, address, null)}`
    for (const { who, email } of demoAccounts(nome))
      yield `    ${who.padEnd(15)}${email.padEnd(29)}senha ${DEMO_PASSWORD}`
    yield ''
  }
  yield `  E-mails enviados: ${new URL(CAIXA, address)}\n`
}
