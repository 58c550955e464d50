const [KB, MB] = [1024, 1024 ** 2]

/** '412 KB', '1,2 MB', '24 MB'; rounded down, so that a file shown as 20 MB is within the limit of 20 MB. */
export function sizeWords(bytes: number): string {
  if (bytes === 0) return '0 KB'
  if (bytes < MB) return `${Math.max(1, Math.floor(bytes / KB))} KB`
  const digits = bytes < 10 * MB ? 1 : 0
  const places = 10 ** digits
  return `${(Math.floor((bytes / MB) * places) / places).toLocaleString('pt-BR')} MB`
}
