/** '6 secretárias', '1 secretária arquivada' */
export function secretarias(count: number, isArchived: boolean): string {
  const s = count === 1 ? '' : 's'
  return `${count} secretária${s}${isArchived ? ` arquivada${s}` : ''}`
}
