/**
 * The widths in px at which the look changes. A style sheet cannot read them, nor custom properties, in its @media:
 * bin/breakpoints.test.js holds every one of them to this list.
 */
export const BREAKPOINTS = {
  /** Below it, a phone. */
  narrow: 768,
  medium: 1024,
  /** From here on a column stands at the side. */
  wide: 1200,
  /** From here on a list beside that column has room for all that it has to say. */
  roomy: 1400,
} as const
