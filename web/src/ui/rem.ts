/**
 * A user who sets a larger font in the browser gets larger text, fields, gaps and columns. Style sheets are written in
 * the design's px, and the build converts them to rem, so that none can be forgotten.
 */
const ROOT = 16
/** Up to this many px a length is a line or a ring, which does not grow with the font. */
const HAIR = 3

/** 40 → '2.5rem', for style attributes and SVGs. */
export const rem = (px: number): string => `${px / ROOT}rem`

/** For media queries: 768 → '48em'. */
export const em = (px: number): string => `${px / ROOT}em`

const PX = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g

/** Converts a value of a style sheet: '1px solid' stays, '0 16px' becomes '0 1rem'. */
export const lengthsInRem = (value: string): string =>
  value.replace(PX, (whole, px) => (Math.abs(Number(px)) > HAIR ? rem(Number(px)) : whole))

/** Converts the condition of a @media or @container. */
export const widthsInRem = (condition: string): string => condition.replace(PX, (_, px) => rem(Number(px)))
