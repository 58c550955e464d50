/** The backup file by itself: any changed byte is noticed, and files of a newer program are reported as such. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tempFolder } from '../../test/temp.ts'
import { verifyArchive, writeArchive } from './archive.ts'
import { NotWhole, StartError } from './start-error.ts'

const folder = tempFolder('arquivo')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'clinica.gz')
const sequences = { 'users.id': { value: '41', isCalled: true } }
let text: Buffer
beforeAll(async () => {
  await writeArchive(file, ['0001-tenants.sql', '0002-auth.sql'], async archive => {
    await archive.section({ table: 'tenants', tenantId: null, columns: ['id', 'nome'] })
    await archive.row('{"id":1,"nome":"alfa"}')
    await archive.section({ table: 'users', tenantId: 1, columns: ['id', 'nome'] })
    // Includes replacement characters, since a changed byte may decode to exactly that character.
    for (const nome of ['Zoë \u2028', 'Inês', '\uFFFD\uFFFD\uFFFD'])
      await archive.row(JSON.stringify({ id: 41, nome }))
    await archive.file('documentos/1/a', Buffer.alloc(100_000, 'Olá '))
    await archive.file('imagens/b', Buffer.from('b'))
    return { sequences, problems: [] }
  })
  text = gunzipSync(readFileSync(file))
})

it.each(['../a', '/etc/a', 'documentos/../../a', 'documentos//a', '.a', 'documentos/.a', ''])(
  'is none with a file that would lie at %j',
  async key => {
    const forged = join(folder, 'forjada.gz')
    rmSync(forged, { force: true })
    const made = writeArchive(forged, ['0001-tenants.sql'], async archive => {
      await archive.file(key, Buffer.from('x'))
      return { sequences: {}, problems: [] }
    })
    // The file is read again before it gets its name.
    await expect(made).rejects.toBeInstanceOf(NotWhole)
  },
)

let tries = 0
async function verify(content: Buffer | string) {
  const other = join(folder, `${tries++}.gz`)
  writeFileSync(other, gzipSync(content))
  try {
    return await verifyArchive(other)
  } finally {
    rmSync(other)
  }
}

it('says what it was told', async () => {
  const contents = {
    migrations: ['0001-tenants.sql', '0002-auth.sql'],
    rows: { tenants: 1, users: 3 },
    sequences,
    files: { count: 2, bytes: 100_001 },
    problems: [],
  }
  expect(await verify(text)).toEqual(contents)
  // As older programs wrote it, and still read it.
  expect(text.toString()).not.toContain('problems')
})

it('says what it lacks', async () => {
  const problems = ['Falta o arquivo documentos/1/a, de documento 7 (clínica 1).']
  const lacking = join(folder, 'faltando.gz')
  const write = async () => ({ sequences: {}, problems })
  expect(await writeArchive(lacking, ['0001-tenants.sql'], write)).toMatchObject({ problems })
  expect((await verifyArchive(lacking)).problems).toEqual(problems)
})

it('replaces no copy that got its name while it was written', async () => {
  const wanted = join(folder, 'de-dois.gz')
  const made = writeArchive(wanted, ['0001-tenants.sql'], async () => {
    writeFileSync(wanted, 'the other one')
    return { sequences: {}, problems: [] }
  })
  await expect(made).rejects.toThrow(/^Já existe ".*de-dois\.gz": escolha outro nome\.$/)
  expect(readFileSync(wanted, 'utf8')).toBe('the other one')
  expect(readdirSync(folder).filter(name => name.startsWith('de-dois'))).toEqual(['de-dois.gz'])
})

describe('one byte changed', () => {
  it.each([
    ['the head', '# ', 1],
    ['whose rows they are', '@ ', 2],
    ['the rows', '{', 4],
    ['which file it is', '* ', 2],
    ['what is in a file', '+ ', 4],
    ['the end', '= ', 1],
    ['the seal', '~ ', 1],
  ])('in %s is seen', async (_, start, count) => {
    const positions: number[] = []
    let from = 0
    let lines = 0
    for (const line of text.toString('latin1').split(/(?<=\n)/)) {
      if (line.startsWith(start)) {
        for (let i = 0; i < line.length; i++) positions.push(from + i)
        lines++
      }
      from += line.length
    }
    expect(lines).toBe(count)
    const aPosition = fc.nat(positions.length - 1).map(i => positions[i] ?? Number.NaN)
    await fc.assert(
      fc.asyncProperty(aPosition, fc.integer({ min: 1, max: 255 }), async (at, bits) => {
        const changed = Buffer.from(text)
        changed[at] = (changed[at] ?? 0) ^ bits
        await expect(verify(changed)).rejects.toThrow(StartError)
      }),
      { numRuns: 150, seed: 2026 },
    )
  })

  it('that decodes to the very same text is seen', async () => {
    // F0 BF BD is an incomplete character, which decodes to the same replacement character as EF BF BD.
    const changed = Buffer.from(text)
    changed[changed.indexOf('\uFFFD"')] = 0xf0
    expect(changed.toString()).toBe(text.toString())
    await expect(verify(changed)).rejects.toThrow(StartError)
  })
})

const sealed = (body: string) => `${body}~ ${createHash('sha256').update(body).digest('hex')}\n`
const body = () => text.toString().replace(/~.*\n$/, '')

describe('sealed anew', () => {
  it('a count that is not that of its rows is seen', async () => {
    expect(await verify(sealed(body()))).toMatchObject({ rows: { users: 3 } })
    const other = body().replace('"users":3', '"users":2')
    await expect(verify(sealed(other))).rejects.toThrow(/não é uma cópia de segurança inteira/)
  })

  it.each([
    ['a file shorter than it says', (all: string) => all.replace(/^\+ .*\n/m, '')],
    ['a file less', (all: string) => all.replace(/^\* .*imagens.*\n\+ .*\n/m, '')],
    ['another file', (all: string) => all.replace(/^\+ Yg==$/m, '+ Yw==')],
  ])('%s is seen', async (_, change) => {
    expect(change(body())).not.toBe(body())
    await expect(verify(sealed(change(body())))).rejects.toThrow(/não é uma cópia de segurança inteira/)
  })

  it.each([
    ['a row behind its end', (all: string) => `${all}{"id":7}\n`],
    ['a second end', (all: string) => `${all}${all.slice(all.lastIndexOf('\n= ') + 1)}`],
    ['no end', (all: string) => all.replace(/^=.*\n/m, '')],
    ['no head', (all: string) => all.replace(/^#.*\n/, '')],
  ])('%s is seen', async (_, change) => {
    await expect(verify(sealed(change(body())))).rejects.toThrow(/não é uma cópia de segurança inteira/)
  })

  it.each([
    ['a line', (all: string) => `${all}{"id":7}\n`],
    ['a last line feed less', (all: string) => all.slice(0, -1)],
    ['no seal', () => body()],
  ])('%s behind the seal is seen', async (_, change) => {
    await expect(verify(change(text.toString()))).rejects.toThrow(/não é uma cópia de segurança inteira/)
  })
})

describe('of another format', () => {
  it('a newer one is called newer, whatever else is in it', async () => {
    for (const newer of [
      sealed(body().replace('clinica-3', 'clinica-4')),
      '# {"format":"clinica-10"}\n\u0000 other things\n',
    ])
      await expect(verify(newer)).rejects.toThrow(/é de uma versão mais nova do programa/)
  })

  it.each(['clinica-0', 'clinica-', 'clinica', 'outro-3'])('%s is none', async format => {
    await expect(verify(sealed(body().replace('clinica-3', format)))).rejects.toThrow(
      /não é uma cópia de segurança inteira/,
    )
  })

  /** The body of the two older formats, which had no files. */
  const without = () =>
    body()
      .replace(/^[*+] .*\n/gm, '')
      .replace(',"files":{"count":2,"bytes":100001}', '')

  it('the second is read', async () => {
    const second = sealed(without().replace('clinica-3', 'clinica-2'))
    expect(await verify(second)).toMatchObject({ rows: { users: 3 }, files: { count: 0, bytes: 0 } })
    await expect(verify(second.replace('Inês', 'Inez'))).rejects.toThrow(
      /não é uma cópia de segurança inteira/,
    )
  })

  it('the first is read, and this one does not pass for it', async () => {
    const first = without()
      .replace('clinica-3', 'clinica-1')
      .replace(/^= .*\n/m, '')
    const sha256 = createHash('sha256').update(first).digest('hex')
    const rows = { tenants: 1, users: 3 }
    const ended = `${first}= ${JSON.stringify({ rows, sequences, sha256 })}\n`
    expect(await verify(ended)).toMatchObject({ rows, sequences })
    for (const harmed of [ended.replace('Inês', 'Inez'), `${ended}{"id":7}\n`, first])
      await expect(verify(harmed)).rejects.toThrow(/não é uma cópia de segurança inteira/)
    await expect(verify(text.toString().replace('clinica-3', 'clinica-1'))).rejects.toThrow(
      /não é uma cópia de segurança inteira/,
    )
  })
})
