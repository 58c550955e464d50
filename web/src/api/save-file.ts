/** What was answered, as a file of the browser's. */
export function saveFile(parts: string[], name: string, type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** A table. The byte order mark, which reading drops, is for Excel. */
export const saveTable = (text: string, name: string): void =>
  saveFile(['\uFEFF', text], name, 'text/csv;charset=utf-8')
