import type { Tipo } from '@clinica/contract/anexos/schemas.ts'
import { expect, it } from 'vitest'
import { nameOfFile } from './nome.ts'

it.each<[string, Tipo, string]>([
  // An ending that such a file may have stays as it was typed.
  ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
  ['foto.jpg', 'image/jpeg', 'foto.jpg'],
  ['exames.csv', 'text/plain', 'exames.csv'],
  ['notas.md', 'text/plain', 'notas.md'],
  ['saida.log', 'text/plain', 'saida.log'],
  ['carta.text', 'text/plain', 'carta.text'],
  ['carta.txt', 'text/plain', 'carta.txt'],
  // Another gets the right one behind it.
  ['foto.jpeg', 'image/png', 'foto.jpeg.png'],
  ['exames.csv', 'application/pdf', 'exames.csv.pdf'],
  ['v1.2.3', 'application/pdf', 'v1.2.3.pdf'],
  // What is longer than an ending, or holds another sign, is of the name.
  ['laudo.assinatura', 'application/pdf', 'laudo.assinatura.pdf'],
  ['laudo.p_f', 'application/pdf', 'laudo.p_f.pdf'],
  ['laudo', 'application/pdf', 'laudo.pdf'],
  ['', 'application/pdf', 'documento.pdf'],
  // Hidden on some computers.
  ['.. . laudo.pdf', 'application/pdf', 'laudo.pdf'],
  ['...', 'application/pdf', 'documento.pdf'],
  ['%22laudo%22.pdf', 'application/pdf', '"laudo".pdf'],
])('%j as %s is saved as %j', (sent, tipo, saved) => expect(nameOfFile(sent, tipo)).toBe(saved))
