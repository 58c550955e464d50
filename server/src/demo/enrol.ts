/** Registers the people of a demonstration clinic: professionals, secretaries and patients, each with an account. */
import type { DemoClient } from './client.ts'
import { DEMO_PASSWORD, type DemoClinic, demoEmail } from './clinics.ts'
import { personFrom, registrationFrom } from './people.ts'

export interface People {
  profissionais: number[]
  pacientes: number[]
}

export async function peopleOf(client: DemoClient, now: Date): Promise<People> {
  const ids = async (path: string) => {
    const page = await client.call<{ content: { id: number }[] }>(now, 'GET', `${path}?size=1000&sort=id,asc`)
    return page?.content.map(({ id }) => id) ?? []
  }
  return { profissionais: await ids('/v1/profissionais'), pacientes: await ids('/v1/pacientes') }
}

/** Their e-mail is taken: a start that was stopped half-way registered them. */
const THERE = [409]

/** The first person of each list gets the published e-mail address. Whoever is there already stays. */
export async function enrol(admin: DemoClient, clinic: DemoClinic, now: Date): Promise<void> {
  const { nome: seed, profissionais, secretarias, pacientes } = clinic
  const senha = DEMO_PASSWORD
  const account = (who: 'secretaria' | 'profissional' | 'paciente', index: number) =>
    index === 0 ? { email: demoEmail(who, seed), senha } : { senha }
  // One at a time, so that ids are the same at every first start: the day plan depends on them.
  for (const [index, fixed] of profissionais.entries()) {
    const {
      whatsapp: _,
      dadosEmergencia: __,
      convenio: ___,
      ...person
    } = personFrom(seed, 1000 + index, fixed)
    const body = {
      ...person,
      sexo: fixed.sexo,
      ...registrationFrom(seed, 1000 + index),
      ...account('profissional', index),
    }
    await admin.call(now, 'POST', '/v1/profissionais', body, THERE)
  }
  for (const [index, fixed] of secretarias.entries()) {
    const { nome, sobrenome, email, celular, cpf } = personFrom(seed, 2000 + index, fixed)
    const body = { nome, sobrenome, email, celular, cpf, ...account('secretaria', index) }
    await admin.call(now, 'POST', '/v1/secretarias', body, THERE)
  }
  for (let index = 0; index < pacientes; index++)
    await admin.call(
      now,
      'POST',
      '/v1/pacientes',
      { ...personFrom(seed, index), ...account('paciente', index) },
      THERE,
    )
}
