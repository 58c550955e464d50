/** Drops undefined: under `exactOptionalPropertyTypes` a library's optional prop may be absent but not undefined. */
export const defined = <T extends object>(props: T) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Joins class names, leaving out undefined and false ones. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
