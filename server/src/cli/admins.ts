import { novoAdministrador } from '@clinica/contract/auth/contas.ts'
import { instantWords } from '@clinica/contract/days.ts'
import { adminsOf, removeAdmin, renameAdmin, setAdminBlocked } from '../auth/index.ts'
import { CLINICA } from '../clinica.ts'
import { StartError } from '../db/start-error.ts'
import { tenantNamed } from '../tenants/index.ts'
import { type Command, withClinics } from './command.ts'
import { mustBeSure } from './sure.ts'

export const listAdmins: Command = {
  args: ['clínica'],
  about: 'Mostra os administradores da clínica, quem está suspenso e quando cada um esteve nela.',
  async run(desk, clinica = '') {
    const admins = await withClinics(desk, async ownerUrl =>
      adminsOf(ownerUrl, (await tenantNamed(ownerUrl, clinica)).id),
    )
    for (const { nome, sobrenome, email, bloqueado, temSegundoFator, vistaEm } of admins) {
      desk.say(`${email}  ${nome} ${sobrenome}${bloqueado ? '  (suspenso)' : ''}`)
      desk.say(
        `  ${temSegundoFator ? 'com' : 'sem'} segundo fator, ${vistaEm ? `visto em ${instantWords(vistaEm)}` : 'sem entrada recente'}`,
      )
    }
    if (admins.length === 0) desk.say(`Não há administradores: ${CLINICA} admin add.`)
  },
}

export const suspendAdmin: Command = {
  args: ['clínica', 'e-mail'],
  about: 'Suspende um administrador: ele sai na hora e não entra até que seja retomado.',
  async run(desk, clinica = '', email = '') {
    await withClinics(desk, async ownerUrl => {
      const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
      await mustBeSure(desk, {
        losses: ['As sessões dele terminam na hora, e os aparelhos que o lembram o esquecem.'],
        word: email,
      })
      await setAdminBlocked(ownerUrl, { tenantId, email, bloqueado: true, now: desk.now() })
    })
    desk.say(`Administrador suspenso: ${email}.`)
  },
}

export const resumeAdmin: Command = {
  args: ['clínica', 'e-mail'],
  about: 'Deixa entrar de novo um administrador suspenso, com a mesma senha.',
  async run(desk, clinica = '', email = '') {
    await withClinics(desk, async ownerUrl => {
      const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
      await setAdminBlocked(ownerUrl, { tenantId, email, bloqueado: false, now: desk.now() })
    })
    desk.say(`Administrador retomado: ${email}.`)
  },
}

export const renameAdministrator: Command = {
  args: ['clínica', 'e-mail', 'nome', 'sobrenome'],
  about: 'Corrige o nome de um administrador.',
  async run(desk, clinica = '', email = '', nome = '', sobrenome = '') {
    const name = nameOf(nome, sobrenome)
    await withClinics(desk, async ownerUrl => {
      const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
      await renameAdmin(ownerUrl, { tenantId, email, ...name })
    })
    desk.say(`${email} agora se chama ${name.nome} ${name.sobrenome}.`)
  },
}

export const removeAdministrator: Command = {
  args: ['clínica', 'e-mail'],
  about: 'Apaga a conta de um administrador que nada assina na clínica; quem assina só pode ser suspenso.',
  async run(desk, clinica = '', email = '') {
    await withClinics(desk, async ownerUrl => {
      const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
      await mustBeSure(desk, {
        losses: [
          'A conta, as sessões e as mensagens dele se apagam; o que fez fica nos registros, sem o nome.',
        ],
        word: email,
      })
      await removeAdmin(ownerUrl, { tenantId, email, now: desk.now() })
    })
    desk.say(`Administrador removido: ${email}.`)
  },
}

const { firstname, lastname } = novoAdministrador.shape

/** As long as a screen takes, or the administrator could not save their own name. @throws StartError */
export function nameOf(nome: string, sobrenome: string): { nome: string; sobrenome: string } {
  const [first, last] = [firstname.safeParse(nome), lastname.safeParse(sobrenome)]
  if (first.success && last.success) return { nome: first.data, sobrenome: last.data }
  throw new StartError(
    `O nome tem de 1 a ${firstname.maxLength} caracteres, e o sobrenome de 1 a ${lastname.maxLength}, sem caracteres de controle.`,
  )
}
