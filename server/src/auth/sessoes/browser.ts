/** Names a browser for the list of sessions ('Chrome no Windows'): enough for people to recognise their own. */

/** The first match counts: Edge, for example, also calls itself Chrome and Safari. */
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
/** Longer than any browser's User-Agent; the rest is ignored. */
const MOST = 400

/** Only names from our own lists, never the header's text; null if neither is known. */
export function browserOf(userAgent: string): string | null {
  const text = userAgent.slice(0, MOST)
  const first = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)]
  if (!browser && !system) return null
  return [browser ?? 'Navegador', ...(system ? [system] : [])].join(' ')
}
