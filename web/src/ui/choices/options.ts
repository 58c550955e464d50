import type { Option } from './OptionList.tsx'

/** The fixed values of a select with the contract's words. */
export const optionsOf = <V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): Option<V>[] => values.map(value => ({ value, label: labels[value] }))
