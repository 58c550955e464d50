import { instantWords } from '@clinica/contract/days.ts'
import { CLINICA } from '../clinica.ts'
import { type Backlog, backlogOf, type Troubled } from '../jobs/backlog.ts'
import { type Command, withClinics } from './command.ts'

export const jobs: Command = {
  args: [],
  about: 'Mostra, de todas as clínicas, o que espera para ser enviado, o que falhou e por quê.',
  async run(desk) {
    for (const line of told(await withClinics(desk, backlogOf))) desk.say(line)
  },
}

function* told({ queues, troubled }: Backlog): Generator<string> {
  const width = Math.max(...queues.map(({ queue }) => queue.length))
  for (const { queue, waiting, atWork } of queues)
    yield `  ${queue.padEnd(width)}  ${waiting} à espera, ${atWork} em andamento`
  if (troubled.length === 0) {
    yield '✓ Nada falhou.'
    return
  }
  for (const one of troubled) {
    yield ''
    yield `✗ ${one.id}`
    const clinic = one.isForAll ? 'de todas as clínicas' : (one.clinic ?? 'clínica que não há mais')
    yield `  ${one.queue}, ${clinic}: ${fate(one)}`
    yield `  ${one.reason}`
  }
  yield ''
  yield `O que foi abandonado se tenta de novo com ${CLINICA} jobs retry <id>; o resto, sozinho, ou mais cedo assim também.`
}

function fate({ isGivenUp, tries, at, isDue }: Troubled): string {
  const when = instantWords(at)
  const next = `tentado de novo em ${isDue ? 'até um minuto' : when}`
  // A job that was put back by hand starts counting its attempts again.
  if (tries === 0) return next
  const times = tries === 1 ? '1 tentativa' : `${tries} tentativas`
  return `${isGivenUp ? `abandonado em ${when}` : next}, depois de ${times}`
}
