/** The query parameter for whose appointments the calendar shows. Choosing nobody is possible. */
const NAME = 'profissionais'
const NOBODY = 'nenhum'

/** The chosen ids; null means everybody. */
export function chosenOf(told: string | null): readonly number[] | null {
  if (told === NOBODY) return []
  const ids = (told ?? '').split(',').filter(text => /^[1-9]\d{0,14}$/.test(text))
  return ids.length > 0 ? ids.map(Number) : null
}

export function toldChoice(search: URLSearchParams, ids: readonly number[] | null): URLSearchParams {
  if (ids === null) search.delete(NAME)
  else search.set(NAME, ids.length > 0 ? ids.join(',') : NOBODY)
  return search
}
