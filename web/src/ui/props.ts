/** Drops what is undefined: under `exactOptionalPropertyTypes` a library's optional prop is absent, not undefined. */
export const defined = <T extends object>(props: T) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Class names of a component, the absent ones left out. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
