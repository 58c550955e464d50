import { mustSeal, NEW_PLACE, openShelf, takeCopy } from '../copias/index.ts'
import { StartError } from '../db/start-error.ts'
import { readCopying } from '../files/index.ts'
import { type Command, filesIn, held, mustLackNothing, rowsByTable, withDatabase } from './command.ts'
import { openStore } from './files.ts'

export const backupNow: Command = {
  args: [`[${NEW_PLACE}]`],
  about: `Faz agora a cópia cifrada de todas as noites, na pasta ou no balde de BACKUP_URL, ao lado das últimas; com ${NEW_PLACE}, onde não está nenhuma delas.`,
  run: (desk, place) =>
    withDatabase(desk, { make: false }, async database => {
      if (place !== undefined && place !== NEW_PLACE)
        throw new StartError(`Não sei o que é "${place}": o único argumento é ${NEW_PLACE}.`)
      const copying = readCopying(desk.env)
      if (!copying) throw new StartError('Defina BACKUP_URL, a pasta ou o balde em que ficam as cópias.')
      const { recipients, days } = copying
      await mustSeal({ recipients, identityFile: null })
      const { store } = await openStore(desk, database)
      const shelf = await openShelf(copying.place, desk.say)
      const { ownerUrl } = database
      let unfinished: string | null = null
      const removeUnfinished = async () => unfinished !== null && shelf.remove(unfinished)
      const { name, rows, files, problems, left } = await held(desk, removeUnfinished, () =>
        takeCopy({
          ...{ ownerUrl, store, shelf, recipients, days, now: desk.now },
          isNewPlace: place === NEW_PLACE,
          writing: name => {
            unfinished = name
          },
        }),
      )
      for (const line of rowsByTable(rows)) desk.say(line)
      desk.say(filesIn(files))
      desk.say(`✓ Cópia conferida: ${name}.`)
      for (const { nome } of left) desk.say(`✗ ${nome}`)
      mustLackNothing(problems, desk.say)
      if (left.length > 0)
        throw new StartError(
          'A cópia nova vale. As antigas acima não puderam ser apagadas: a próxima cópia tenta de novo.',
        )
    }),
}
