/** Generates documents like those people upload. */
import { createHash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { picture } from './images.ts'

export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)

interface Form {
  file?: Uint8Array | null
  name?: string
  type?: string
  nome?: string | null
  descricao?: string | null
  /** Puts the file before the other fields, as some clients do. */
  fileFirst?: boolean
}

/** The form data a browser sends for a file with name and description. */
export function documentForm({ file = PDF, name = 'receita.pdf', type = '', ...rest }: Form = {}): FormData {
  const { nome = 'Receita de controle', descricao = null, fileFirst = false } = rest
  const form = new FormData()
  const append = () => file && form.append('file', new File([new Uint8Array(file)], name, { type }))
  if (fileFirst) append()
  if (nome !== null) form.append('nome', nome)
  if (descricao !== null) form.append('descricao', descricao)
  if (!fileFirst) append()
  return form
}

/** A ZIP with these entries, compressed as Word and Writer do; the first may be stored uncompressed. */
export function zip(entries: Record<string, string | Buffer>, { plain = '' } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content)
    const packed = name === plain ? bytes : deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(name === plain ? 0 : 8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const central = Buffer.alloc(14)
    central.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, central, Buffer.from(name)]),
    )
    parts.push(local)
    at += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, index, end])
}

const types = (part: string, kind: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`
const WORD = types('/word/document.xml', 'wordprocessingml.document')
const EXCEL = types('/xl/workbook.xml', 'spreadsheetml.sheet')
/** Larger than one chunk of an upload, and incompressible. */
const SCAN = Buffer.concat(
  Array.from({ length: 4000 }, (_, i) => createHash('sha512').update(`${i}`).digest()),
)

/** A file of each accepted type, including variants. */
export const TAKEN: Record<string, { tipo: string; make: () => Promise<Buffer> | Buffer }> = {
  PDF: { tipo: 'application/pdf', make: () => PDF },
  JPEG: { tipo: 'image/jpeg', make: () => picture(60, 40).jpeg().toBuffer() },
  PNG: { tipo: 'image/png', make: () => picture(60, 40).png().toBuffer() },
  WebP: { tipo: 'image/webp', make: () => picture(60, 40).webp().toBuffer() },
  text: { tipo: 'text/plain', make: () => Buffer.from('Orientações:\r\n1 < 2 comprimidos à noite\r\n') },
  'text of an old system': { tipo: 'text/plain', make: () => Buffer.from('Orienta\xe7\xf5es', 'latin1') },
  DOCX: {
    tipo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    make: () => zip({ '[Content_Types].xml': WORD, 'word/document.xml': '<w:document/>' }),
  },
  'DOCX with its list of parts behind a scan': {
    tipo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    make: () =>
      zip({
        '_rels/.rels': '<Relationships/>',
        'docProps/foto.bin': SCAN,
        'word/document.xml': '<w:document/>',
        '[Content_Types].xml': WORD,
      }),
  },
  XLSX: {
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: () => zip({ '[Content_Types].xml': EXCEL, 'xl/workbook.xml': '<workbook/>' }),
  },
  ODT: {
    tipo: 'application/vnd.oasis.opendocument.text',
    make: () =>
      zip(
        { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office:document-content/>' },
        { plain: 'mimetype' },
      ),
  },
}
