export { deliver, enqueueOverdue, type Kind, type Prepared, schedule, withdraw } from './delivery.ts'
export { type Letter, letter } from './letter.ts'
export { openPost, type Post } from './post.ts'
export { type MailServer, readSmtpUrl } from './smtp-url.ts'
