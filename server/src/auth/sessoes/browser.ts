/** 'Chrome no Windows', for the list of sessions: enough for somebody to know the own ones. */

/** The first that fits: the later ones name themselves in what the earlier ones say too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'no macOS'],
  [/\bLinux\b/, 'no Linux'],
]
/** Longer than any browser's own; what is longer is looked at no further. */
const MOST = 400

/** Only names from our own lists, never what was sent; null where neither is known. */
export function browserOf(userAgent: string): string | null {
  const text = userAgent.slice(0, MOST)
  const first = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)]
  if (!browser && !system) return null
  return [browser ?? 'Navegador', ...(system ? [system] : [])].join(' ')
}
