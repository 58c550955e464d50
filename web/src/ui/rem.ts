/**
 * Who sets larger letters in the browser gets larger letters, and with them their fields, gaps and columns. Style
 * sheets are written in the px of the look; the build lets them leave as rem, so that none can forget it.
 */
const ROOT = 16
/** Up to this many px it is a line or a ring, and does not grow with the letters. */
const HAIR = 3

/** 40 → '2.5rem', for what a style attribute or an SVG says. */
export const rem = (px: number): string => `${px / ROOT}rem`

/** Of a window: 768 → '48em'. */
export const em = (px: number): string => `${px / ROOT}em`

const PX = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g

/** A value of a style sheet: '1px solid' stays, '0 16px' is '0 1rem'. */
export const lengthsInRem = (value: string): string =>
  value.replace(PX, (whole, px) => (Math.abs(Number(px)) > HAIR ? rem(Number(px)) : whole))

/** The condition of a @media or @container. */
export const widthsInRem = (condition: string): string => condition.replace(PX, (_, px) => rem(Number(px)))
