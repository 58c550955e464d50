/**
 * The widths in px at which the layout changes. A style sheet cannot read them, and @media takes no custom properties,
 * so bin/breakpoints.test.js checks that every @media uses one of these.
 */
export const BREAKPOINTS = {
  /** Below it: phone. */
  narrow: 768,
  medium: 1024,
  /** From here on there is a side column. */
  wide: 1200,
  /** From here on a list with all its columns fits beside the side column. */
  roomy: 1400,
} as const
