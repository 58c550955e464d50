/**
 * The widths in px at which the layout changes. A style sheet cannot read them, and @media takes no custom properties,
 * so bin/breakpoints.test.js checks that every @media uses one of these.
 */
export const BREAKPOINTS = {
  /** Below it: a phone with letters twice as large. */
  enlarged: 320,
  /** Below it: phone. */
  narrow: 768,
  medium: 1024,
  /** From here on there is a side column. */
  wide: 1200,
  /** From here on a list with all its columns fits beside the side column. */
  roomy: 1400,
} as const

/** For style sheets only. Below it: a phone of 360 px, where some lines need the last pixel. */
export const SMALL = 380

/** The heights in px at which it changes: a turned phone, and what a short window leaves out. */
export const HEIGHTS = {
  /** Below it, a phone that is turned: bars and dialogs give their room away. */
  turned: 480,
  /** From here on the days stay in sight while their hours scroll. */
  slots: 560,
  /** From here on only the times of the booking form scroll. */
  form: 640,
  /** Below it the home page's header is kept low, so that eight rows fit. */
  short: 800,
} as const
