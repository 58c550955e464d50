/** What patients, professionals and secretaries share on the server: search, page, account, archive. */
export { createWithAccount, isNewEmail, saveWithAccount } from './account.ts'
export { archive, mustHaveNothingAhead, restore } from './archive.ts'
export { lockPerson, mustBeInUse, mustNameItself } from './locked.ts'
export { type PersonRow, personPage } from './page.ts'
export { saveOwnProfile } from './profile.ts'
export { addressOf, mustBeBorn } from './record.ts'
export { namedIn, type Search, searchOf, wordPatterns } from './search.ts'
export { userName } from './user-name.ts'
