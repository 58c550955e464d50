/** Has the browser download the text as a file. */
export function saveFile(parts: string[], name: string, type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads a CSV. Reading the answer dropped its byte order mark, which Excel needs. */
export const saveTable = (text: string, name: string): void =>
  saveFile(['\uFEFF', text], name, 'text/csv;charset=utf-8')

/** Downloads an answer as JSON, indented so that a person can read it too. */
export const saveJson = (answer: unknown, name: string): void =>
  saveFile([JSON.stringify(answer, null, 2)], name, 'application/json')
