/** What the product's own code holds nowhere, or in the few places that are named here with their reason. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const paths = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  .filter(path => !/\.test\.tsx?$/.test(path))
  .sort()
const sources = paths.map(path => [path, readFileSync(`${root}${path}`, 'utf8')])

const RULES = [
  {
    what: 'starts a program',
    words: /child_process/,
    // PostgreSQL's own programs and `id`, with lists of arguments that hold paths of the operator's; and the product's
    // own process for copies, without an argument.
    but: [
      'server/src/copias/copier-process.ts',
      'server/src/db/embedded/cluster.ts',
      'server/src/db/embedded/user.ts',
    ],
    seen: "import { exec } from 'node:child_process'",
  },
  {
    what: 'runs text as a program',
    words: /\beval\(|\bnew Function\b|node:vm\b|\bset(?:Timeout|Interval)\(\s*['"`]/,
    but: [],
    seen: "new Function('x', text)",
  },
  {
    what: 'makes HTML of text',
    words:
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment/,
    but: [],
    seen: 'element.innerHTML = name',
  },
  {
    what: 'makes a pattern of text',
    words: /\bRegExp\(/,
    // Of lengths and letters that stand beside it.
    but: ['contract/src/auth/segundo-fator.ts'],
    seen: 'new RegExp(term)',
  },
  {
    what: 'asks a server of the web',
    words:
      /\bfetch\(|\bXMLHttpRequest\b|['"](?:node:(?:https?|http2|tls|dgram)|undici|axios|got|nodemailer|@aws-sdk\/[\w-]+)['"]/,
    // The browser asks its own origin, letters go to the one mail server that is set and files to the one bucket; types
    // and the words of statuses come from node:http.
    but: [
      'server/src/files/bucket.ts',
      'server/src/http/app.ts',
      'server/src/http/connections.ts',
      'server/src/http/security-headers.ts',
      'server/src/mail/post.ts',
      'web/src/api/client.ts',
      'web/src/api/send-form.ts',
    ],
    seen: 'const answer = await fetch(link)',
  },
  {
    what: 'draws lots that can be guessed',
    words: /Math\.random/,
    // How long somebody waits.
    but: [
      'server/src/db/tenant.ts',
      'server/src/mail/next-try.ts',
      'server/src/sweep/start.ts',
      'web/src/session/alone.ts',
    ],
    seen: 'const code = Math.random()',
  },
  {
    what: 'hashes or encrypts by what is broken',
    words: /['"`](?:md5|sha-?1|des|rc4|[\w-]+-(?:ecb|cbc))['"`]/i,
    // RFC 6238 in the one form that every authenticator knows: an HMAC, which collisions do not break.
    but: ['server/src/auth/segundo-fator/code.ts'],
    seen: "createHash('md5')",
  },
  {
    what: 'writes to the terminal past the log',
    words: /\bconsole\.|process\.std(?:out|err)\.write/,
    // What the operator's commands print, where a start says its address or its one sentence, and why the application
    // did not load, which is nobody's data.
    but: ['server/src/cli/main.ts', 'server/src/generate.ts', 'server/src/main.ts', 'web/src/start.ts'],
    seen: 'console.log(patient)',
  },
  {
    what: 'listens to other windows',
    words: /addEventListener\(\s*['"]message['"]|\bonmessage\b/,
    // Tabs of the same origin, by a BroadcastChannel.
    but: ['web/src/api/tabs.ts'],
    seen: "addEventListener('message', hear)",
  },
  {
    what: 'sets cookies from a script',
    words: /document\.cookie|cookieStore/,
    but: [],
    seen: "document.cookie = 'a=1'",
  },
]

test.each(RULES)('nothing $what but where it is meant to', ({ words, but, seen }) => {
  expect(seen).toMatch(words)
  expect(sources.filter(([, text]) => words.test(text)).map(([path]) => path)).toEqual(but)
})
