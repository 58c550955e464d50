/**
 * The rows of a page and the total of all pages, from a statement that joins the page to its total: on a page past the
 * end there is one row with only the total.
 * @param key a column that no row of the page has null
 */
export const withTotal = <R extends { total: number }>(
  rows: readonly R[],
  key: keyof R,
): { rows: R[]; total: number } => ({
  rows: rows.filter(row => row[key] !== null),
  total: rows[0]?.total ?? 0,
})
