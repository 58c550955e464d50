/** Shared by patients, professionals and secretaries: search, page, account, archive. */
export { createWithAccount, saveWithAccount, tellingDoubles } from './account.ts'
export { archive, mustHaveNothingAhead, restore } from './archive.ts'
export { inColumns, inFields, PERSONAL } from './columns.ts'
export { lockPerson, mustBeInUse, mustNameItself } from './locked.ts'
export { newPassword } from './new-password.ts'
export { personById, writtenPerson } from './one.ts'
export { orderOf, type PersonRow, personPage, type SortField } from './page.ts'
export { saveOwnProfile } from './profile.ts'
export { addressOf, birthProblems, filled, mustBeBorn } from './record.ts'
export {
  namedIn,
  type Search,
  type SearchShape,
  type SearchValues,
  searchOf,
  shapeOf,
  valuesOf,
  wordPatterns,
} from './search.ts'
export { userName } from './user-name.ts'
