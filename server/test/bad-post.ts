/** An unreliable mail server: at random it refuses temporarily, stalls, drops, or takes a letter and hangs up. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** The probability of each fault. */
const FAULTS = { refuses: 0.15, drops: 0.04, cuts: 0.04 }

export interface BadPost {
  url: string
  /** How often each letter was accepted, by Message-ID; the sender may not have got the answer. */
  taken: Map<string, number>
  /** All accepted letters, in order. */
  letters: Email[]
  /** Letters that were accepted, but the connection was closed before the answer. */
  cut: Set<string>
  /** The number of times each fault happened. */
  happened: Record<string, number>
  close(): Promise<void>
}

/** @param stalls the probability that the server stops answering */
export async function aBadPost(stalls: number): Promise<BadPost> {
  const count = (what: string) => {
    post.happened[what] = (post.happened[what] ?? 0) + 1
  }
  const hangUp = (session: SMTPServerSession) => {
    for (const one of smtp.connections) if (one.session === session) one.close()
  }
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo(_address, session, done) {
      const chance = Math.random()
      if (chance < FAULTS.refuses) {
        count('refused for the moment')
        return done(Object.assign(new Error('later'), { responseCode: 451 }))
      }
      if (chance < FAULTS.refuses + FAULTS.drops) {
        count('dropped')
        return hangUp(session)
      }
      if (chance < FAULTS.refuses + FAULTS.drops + stalls) return count('stalled')
      done()
    },
    onData(stream, session, done) {
      const take = async (raw: Buffer) => {
        const email = await PostalMime.parse(raw)
        const { messageId = '' } = email
        post.letters.push(email)
        post.taken.set(messageId, (post.taken.get(messageId) ?? 0) + 1)
        if (Math.random() >= FAULTS.cuts) return done()
        count('taken, then dropped')
        post.cut.add(messageId)
        hangUp(session)
      }
      // A letter whose sender was killed halfway does not count as sent.
      buffer(stream).then(take, done)
    },
  })
  smtp.on('error', () => {})
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const post: BadPost = {
    url: `smtp://127.0.0.1:${port}`,
    taken: new Map(),
    letters: [],
    cut: new Set(),
    happened: {},
    close: () => new Promise(done => smtp.close(() => done())),
  }
  return post
}
