import type { Tipo } from '@clinica/contract/anexos/schemas.ts'
import { expect, it } from 'vitest'
import { nameOfFile } from './nome.ts'

it.each<[string, Tipo, string]>([
  // An extension that is valid for the file's type is kept as typed.
  ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
  ['foto.jpg', 'image/jpeg', 'foto.jpg'],
  ['exames.csv', 'text/plain', 'exames.csv'],
  ['notas.md', 'text/plain', 'notas.md'],
  ['saida.log', 'text/plain', 'saida.log'],
  ['carta.text', 'text/plain', 'carta.text'],
  ['carta.txt', 'text/plain', 'carta.txt'],
  // After any other extension the right one is appended.
  ['foto.jpeg', 'image/png', 'foto.jpeg.png'],
  ['exames.csv', 'application/pdf', 'exames.csv.pdf'],
  ['v1.2.3', 'application/pdf', 'v1.2.3.pdf'],
  // A suffix that is too long for an extension, or has other characters, is part of the name.
  ['laudo.assinatura', 'application/pdf', 'laudo.assinatura.pdf'],
  ['laudo.p_f', 'application/pdf', 'laudo.p_f.pdf'],
  ['laudo', 'application/pdf', 'laudo.pdf'],
  ['', 'application/pdf', 'documento.pdf'],
  // Names that start with a dot are hidden on some systems.
  ['.. . laudo.pdf', 'application/pdf', 'laudo.pdf'],
  ['...', 'application/pdf', 'documento.pdf'],
  ['%22laudo%22.pdf', 'application/pdf', '"laudo".pdf'],
])('%j as %s is saved as %j', (sent, tipo, saved) => expect(nameOfFile(sent, tipo)).toBe(saved))
