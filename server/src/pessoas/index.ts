/** What patients, professionals and secretaries share on the server: search, page, account, address. */
export { createWithAccount } from './account.ts'
export { type PersonRow, personPage } from './page.ts'
export { addressOf, mustBeBorn } from './record.ts'
export { namedIn, type Search, searchOf, wordPatterns } from './search.ts'
