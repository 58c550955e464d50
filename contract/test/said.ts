import type * as z from '../src/zod.ts'

/** What a schema says of a value, by field. Of several messages of a field the first counts, as on the wire. */
export const said = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? [])
      .toReversed()
      .flatMap(issue =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map(key => [[...issue.path, key].join('.'), issue.message])
          : [[issue.path.join('.'), issue.message]],
      ),
  )
