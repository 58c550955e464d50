const isUnder = (group: string, path: string) =>
  path === group || path.startsWith(`${group}.`) || group.startsWith(`${path}.`)

/** The index of the first step with one of these fields; a group's name covers its fields. */
export function stepOf(steps: readonly (readonly string[])[], paths: readonly string[]): number | undefined {
  const at = steps.findIndex(groups => groups.some(group => paths.some(path => isUnder(group, path))))
  return at < 0 ? undefined : at
}
