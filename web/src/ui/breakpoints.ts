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
  /** From here on there is room for a list with all its columns beside the side column. */
  roomy: 1400,
} as const
