/** Elements without a library: the page is one card and must load on a slow line. Text is never taken for HTML. */
type Attributes = Record<string, string | (() => void)>

export function element(
  tag: string,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'string') made.setAttribute(name, value)
    else made.addEventListener(name, value)
  made.append(...content)
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

/** The paths of our 24-unit icons (`ui/Icon.tsx`). */
const STROKES = {
  alert: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7.5v5.5M12 16.4v.1',
  calendar:
    'M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M8.5 2.8V7M15.5 2.8V7',
  check: 'M4.5 12.8l4.8 4.7L19.5 7',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5.2l3.2 2',
  crossCircle: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6',
  person: 'M12 3.8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM5 20.2a7 7 0 0 1 14 0',
  phone:
    'M5.5 3.5h3.2l1.6 4.3l-2.1 1.6a12 12 0 0 0 6.4 6.4l1.6-2.1l4.3 1.6v3.2a2 2 0 0 1-2.1 2A16.5 16.5 0 0 1 3.5 5.6a2 2 0 0 1 2-2.1z',
  pin: 'M12 21s-6.8-6-6.8-11.2a6.8 6.8 0 0 1 13.6 0C18.8 15 12 21 12 21zM12 7.3a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5z',
  video:
    'M4 6.5h9.5a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 16V8A1.5 1.5 0 0 1 4 6.5zM15 11l6-3.5v9L15 13z',
}

export function icon(name: keyof typeof STROKES, size: number): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const drawn: Record<string, string> = {
    viewBox: '0 0 24 24',
    width: String(size),
    height: String(size),
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  for (const [attribute, value] of Object.entries(drawn)) svg.setAttribute(attribute, value)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', STROKES[name])
  svg.append(path)
  return svg
}
