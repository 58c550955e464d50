import { migrate as bringUp } from '../db/migrate.ts'
import { type Command, withDatabase } from './command.ts'

export const migrate: Command = {
  args: [],
  about: 'Cria as tabelas que faltam. O servidor também faz isso ao começar.',
  run: desk =>
    withDatabase(desk, { make: true }, async ({ ownerUrl, appRole }) => {
      const ran = await bringUp({ ownerUrl, appRole, log: desk.say })
      for (const name of ran) desk.say(`✓ ${name}`)
      desk.say(ran.length > 0 ? 'O banco de dados está em dia.' : 'O banco de dados já estava em dia.')
    }),
}
