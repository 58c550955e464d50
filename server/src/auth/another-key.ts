import { CLINICA } from '../clinica.ts'
import { clinicsOf } from '../db/catalogue.ts'
import { asOwnerReading } from '../db/owner.ts'
import { sealUnder } from '../http/seal.ts'
import { aboutOf } from './segundo-fator/code.ts'

interface Factors {
  all: number
  /** Sealed with another key, so that no code can ever be right. */
  closed: number
}

/**
 * Counts the enabled second factors of all clinics.
 * @param secretKey null if it is lost: it then opens none
 * @param oldKey the key that `secretKey` replaces
 */
export const factorsUnder = (
  ownerUrl: string,
  secretKey: string | null,
  oldKey: string | null = null,
): Promise<Factors> =>
  asOwnerReading(ownerUrl, async owner => {
    const seal = secretKey === null ? null : sealUnder(secretKey, oldKey)
    const factors: Factors = { all: 0, closed: 0 }
    for (const tenantId of await clinicsOf(owner)) {
      await owner.enter(tenantId)
      const rows = await owner.query<{ userId: number; segredo: Buffer }>(
        'select user_id as "userId", segredo from segundo_fator where ativado_em is not null',
      )
      for (const { userId, segredo } of rows) {
        factors.all++
        if (!seal || seal.open(segredo, aboutOf({ tenantId, userId })) === null) factors.closed++
      }
    }
    return factors
  })

/** The operator's message about second factors that do not open. */
export const anotherKey = (closed: number): string =>
  `${closed === 1 ? '1 segundo fator foi selado' : `${closed} segundos fatores foram selados`} com outra chave, e nenhum código serve: traga de volta a chave de antes (secret.key ou SECRET_KEY), ou desligue cada um com ${CLINICA} admin factor-off.`
