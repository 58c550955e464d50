/** Scanned papers for some patients, uploaded through the product's own API. */
import sharp from 'sharp'
import type { DemoClient } from './client.ts'
import type { DemoClinic } from './clinics.ts'
import { randomFrom } from './random.ts'

const DAY = 86_400_000
/** Every sixth patient has documents, starting with the first. */
const EVERY = 6

interface Paper {
  nome: string
  descricao?: string
  arquivo: string
  make: (clinic: string) => Promise<Buffer> | Buffer
}

const PAPERS: readonly Paper[] = [
  {
    nome: 'Exames de sangue',
    descricao: 'Hemograma e função tireoidiana',
    arquivo: 'exames-de-sangue.pdf',
    make: clinic => pdf([clinic, 'Exames de sangue', 'Resultados dentro dos valores de referência.']),
  },
  {
    nome: 'Carteirinha do plano',
    arquivo: 'carteirinha.png',
    make: () => card(),
  },
  {
    nome: 'Encaminhamento clínico',
    arquivo: 'Encaminhamento clínico.pdf',
    make: clinic => pdf([clinic, 'Encaminhamento', 'Encaminho para avaliação e conduta.']),
  },
  {
    nome: 'Orientações ao paciente',
    arquivo: 'orientações.txt',
    make: clinic => Buffer.from(`${clinic}\r\n\r\nTraga os exames anteriores à próxima consulta.\r\n`),
  },
]

interface Papers {
  clinic: DemoClinic
  pacientes: readonly number[]
  now: Date
}

export async function attachPapers(secretary: DemoClient, { clinic, pacientes, now }: Papers): Promise<void> {
  for (const [i, id] of pacientes.entries()) {
    if (i % EVERY !== 0) continue
    const random = randomFrom(`${clinic.nome}/papéis/${id}`)
    const count = i === 0 ? PAPERS.length : random.integer(1, PAPERS.length)
    for (const [older, paper] of PAPERS.slice(0, count).entries()) {
      const form = new FormData()
      form.append('nome', paper.nome)
      form.append('descricao', paper.descricao ?? '')
      form.append('file', new File([new Uint8Array(await paper.make(clinic.titulo))], paper.arquivo))
      // One paper a day, to stay below the hourly upload limit.
      const when = new Date(now.getTime() - (count - older) * DAY)
      await secretary.call(when, 'POST', `/v1/pacientes/${id}/anexos-documento`, form)
    }
  }
}

/** A health plan card without a name. */
const card = (): Promise<Buffer> =>
  sharp({ create: { width: 856, height: 540, channels: 3, background: '#4a5fa8' } })
    .composite([
      {
        input: { create: { width: 856, height: 96, channels: 3, background: '#33437f' } },
        top: 64,
        left: 0,
      },
    ])
    .png()
    .toBuffer()

/** A PDF of one page with these lines of text. */
function pdf(lines: readonly string[]): Buffer {
  const shown = lines.map(
    (line, i) => `1 0 0 1 72 ${760 - 28 * i} Tm (${line.replaceAll(/[()\\]/g, '\\$&')}) Tj`,
  )
  const page = `BT /F1 14 Tf\n${shown.join('\n')}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  // Portuguese letters have the same one-byte codes in Latin-1 and in the PDF's WinAnsi encoding.
  return Buffer.from(text, 'latin1')
}
