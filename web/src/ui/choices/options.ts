import type { Option } from './OptionList.tsx'

/** The options of a select from the contract's values and labels. */
export const optionsOf = <V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): Option<V>[] => values.map(value => ({ value, label: labels[value] }))
