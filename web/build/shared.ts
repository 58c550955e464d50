/** What all builds share: the application's, those of the pages apart, and that of the drawn sign-in card. */
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { BuildOptions, CSSOptions } from 'vite'
import { lengthsInRem, widthsInRem } from '../src/ui/rem.ts'

/** The folder of this workspace. */
export const ROOT = join(import.meta.dirname, '..')

export const FOR_BROWSERS = {
  target: 'baseline-widely-available',
  // The content security policy allows neither inline scripts nor data: addresses.
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
} satisfies BuildOptions

/**
 * Converts px to rem in our style sheets and the libraries'. `transform-origin` stays: in a drawing it counts in the
 * drawing's own units.
 */
export const inRem = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'in-rem',
        Declaration(line) {
          if (line.prop !== 'transform-origin') line.value = lengthsInRem(line.value)
        },
        AtRule(rule) {
          if (rule.name === 'media' || rule.name === 'container') rule.params = widthsInRem(rule.params)
        },
      },
    ],
  },
} satisfies CSSOptions

/**
 * Names a class by its own name and three letters for its style sheet. Vite's default adds the line number, which
 * compresses badly.
 */
export function classNames(): NonNullable<CSSOptions['modules']> {
  const sheets = new Map<string, string>()
  return {
    generateScopedName(name, file) {
      const [path = ''] = relative(ROOT, file).split('?')
      const sheet = createHash('sha256').update(path).digest('base64url').replaceAll(/\W|_/g, '').slice(0, 3)
      const other = sheets.get(sheet) ?? path
      if (other !== path) throw new Error(`${path} and ${other} have the same three letters: take one more.`)
      sheets.set(sheet, path)
      return `_${name}_${sheet}`
    },
  }
}
