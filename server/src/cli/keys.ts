import { anotherKey, factorsUnder, noteKeyChanged, reseal } from '../auth/index.ts'
import { CLINICA } from '../clinica.ts'
import { readDatabase } from '../config.ts'
import { StartError } from '../db/start-error.ts'
import { dropOldSecret, hasBegun, newSecret, oldSecretThere, rotateSecret, secretThere } from '../secret.ts'
import { type Command, withClinics } from './command.ts'
import { mustBeSure } from './sure.ts'

export const rotateKey: Command = {
  args: [],
  about: 'Faz outra chave para o servidor; a de antes ainda se lê, e ninguém sai.',
  async run(desk) {
    const { dataDir, database } = readDatabase(desk.env)
    if (database || desk.env.SECRET_KEY) {
      desk.say('Uma chave nova, que ninguém guardou:')
      desk.say(`  ${newSecret()}`)
      desk.say(
        'Dê-a a todos os servidores em SECRET_KEY, a de antes em SECRET_KEY_OLD, e reinicie um de cada vez.',
      )
      desk.say('Com mais de um servidor, antes disso dê a nova a todos em SECRET_KEY_OLD, e reinicie.')
    } else {
      rotateSecret(dataDir)
      desk.say(
        `Outra chave está em "${dataDir}", com a de antes ao lado (secret.key.old). Reinicie o servidor.`,
      )
    }
    desk.say(`Daqui a um mês, quando os links das cartas já não importam: ${CLINICA} key drop`)
  },
}

export const dropKey: Command = {
  args: [],
  about: 'Termina a troca da chave: confere que nada mais precisa da de antes, e a deixa para trás.',
  async run(desk) {
    const { dataDir, database } = readDatabase(desk.env)
    const given = desk.env.SECRET_KEY || null
    const isInFolder = !database && !given
    const secretKey = isInFolder ? secretThere(dataDir) : given
    const oldKey = isInFolder ? oldSecretThere(dataDir) : desk.env.SECRET_KEY_OLD || null
    if (secretKey === null || oldKey === null)
      throw new StartError(
        'Nenhuma chave está sendo trocada: a de antes estaria em secret.key.old ou em SECRET_KEY_OLD.',
      )
    if (isInFolder && !hasBegun(dataDir))
      throw new StartError('O servidor ainda usa a chave de antes: reinicie-o primeiro.')
    await withClinics(desk, async ownerUrl => {
      await mustBeSure(desk, {
        losses: [
          'O que só a chave de antes lê deixa de valer: links de confirmação em cartas enviadas antes da troca, e códigos de recuperação feitos antes dela (cada conta faz outros em Segurança).',
        ],
        word: 'chave',
      })
      await reseal(ownerUrl, { secretKey, oldKey })
      const { closed } = await factorsUnder(ownerUrl, secretKey)
      if (closed > 0) throw new StartError(`Nada foi feito: ${anotherKey(closed)}`)
      await noteKeyChanged(ownerUrl)
    })
    if (isInFolder) dropOldSecret(dataDir)
    desk.say(
      isInFolder
        ? 'A chave de antes foi apagada. Reinicie o servidor.'
        : 'Nada mais precisa da chave de antes: retire SECRET_KEY_OLD e reinicie.',
    )
  },
}
