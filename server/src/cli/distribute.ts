import { distribute as spread } from '../db/distribute.ts'
import { type Command, withClinics } from './command.ts'

export const distribute: Command = {
  args: [],
  about: 'Espalha as clínicas pelos servidores de um cluster Citus, com o servidor do programa parado.',
  async run(desk) {
    const tables = await withClinics(desk, spread)
    desk.say(
      tables.length > 0
        ? `✓ ${tables.length} tabelas estão espalhadas pelo cluster.`
        : 'As tabelas já estavam espalhadas pelo cluster.',
    )
  },
}
