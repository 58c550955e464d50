/** A table that was answered, as a file of the browser's. The byte order mark, which reading drops, is for Excel. */
export function saveTable(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
