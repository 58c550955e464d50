/**
 * Demonstration clinics and real ones never share a database, because the demonstration's passwords are in the
 * README.
 */
import type { DatabaseConfig } from '../config.ts'
import { asOwner } from '../db/owner.ts'
import { StartError } from '../db/start-error.ts'

interface Newcomer {
  ownerUrl: string
  /** Whether the server starts as the demonstration. */
  demo: boolean
  where: DatabaseConfig
}

/** @throws StartError if the database already has clinics of the other kind */
export async function keepApart({ ownerUrl, demo, where }: Newcomer): Promise<void> {
  const others = await asOwner(ownerUrl, ({ query }) =>
    query<{ nome: string }>('select nome from tenants where demonstracao <> $1 order by nome', [demo]),
  )
  if (others.length === 0) return
  const place = where.database ? 'No banco de dados de DATABASE_URL' : `Em "${where.dataDir}"`
  const names = others.map(({ nome }) => nome).join(', ')
  throw new StartError(
    demo
      ? `${place} há clínicas de verdade (${names}), e a demonstração não se mistura com elas: aponte DATA_DIR para outra pasta.`
      : `${place} estão as clínicas da demonstração (${names}), cujas senhas todos conhecem: use outra pasta ou outro banco de dados.`,
  )
}
