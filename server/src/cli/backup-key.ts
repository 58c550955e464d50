import { writeFileSync } from 'node:fs'
import { newKeys } from '../copias/index.ts'
import { StartError } from '../db/start-error.ts'
import type { Command } from './command.ts'

/** Writes the same file as age-keygen does. */
export const backupKey: Command = {
  args: ['arquivo'],
  about: 'Faz o par de chaves das cópias: a secreta num arquivo novo, a pública para BACKUP_RECIPIENT.',
  async run({ say }, file = '') {
    const { recipient, identity } = await newKeys()
    try {
      writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, {
        mode: 0o600,
        flag: 'wx',
        flush: true,
      })
    } catch (cause) {
      throw new StartError(`Não consegui escrever "${file}": escolha um nome novo, numa pasta que exista.`, {
        cause,
      })
    }
    say(`BACKUP_RECIPIENT=${recipient}`)
    say(`✓ A chave secreta está em "${file}". Sem ela nenhuma cópia se abre: guarde-a longe delas.`)
  },
}
