import { MOTIVO } from '@clinica/contract/copias/rules.ts'
import { instantWords } from '@clinica/contract/days.ts'
import { sizeWords } from '@clinica/contract/size.ts'
import { CLINICA } from '../clinica.ts'
import { keptCopies } from '../copias/index.ts'
import { type Command, withClinics } from './command.ts'

export const backupList: Command = {
  args: [],
  about:
    'Mostra as cópias que o servidor guardou, como o banco de dados as conhece, e o que se viu ao restaurá-las. A pasta ou o balde não é lido.',
  async run(desk) {
    const { kept, failed } = await withClinics(desk, keptCopies)
    if (failed)
      desk.say(`✗ A última tentativa falhou em ${instantWords(failed.em)}: ${MOTIVO[failed.motivo]}`)
    if (kept.length === 0) desk.say(`O banco de dados não sabe de cópias: ${CLINICA} backup now faz uma.`)
    for (const { nome, de, bytes, motivo, conferida } of kept) {
      desk.say(`${nome}  (${sizeWords(bytes)})`)
      const tried = conferida
        ? `${conferida.motivo ? 'restaurada sem sucesso' : 'restaurada e conferida'} em ${instantWords(conferida.em)}`
        : 'ainda não restaurada'
      desk.say(`  de ${instantWords(de)}, ${tried}`)
      for (const why of [motivo, conferida?.motivo]) if (why) desk.say(`  ✗ ${MOTIVO[why]}`)
    }
  },
}
