import styles from './Illustration.module.css'

const CENTRES = [366, 594] as const
const Y = 404
const RADIUS = 248
const TICKS = Array.from({ length: 49 }, (_, i) => i)
const NOW = 21

const views = {
  page: { viewBox: '0 0 960 900', fit: 'xMidYMid slice' },
  // The same circles, cropped so that they are at the right of the mark in a band 208 px high.
  band: { viewBox: '-234 88 1099 586', fit: 'xMaxYMid meet' },
  quiet: { viewBox: '70 140 820 528', fit: 'xMidYMid slice' },
} as const

/** Two overlapping circles (two people, and their time together); below them the day, with a mark for now. */
export function Illustration({ view }: { view: keyof typeof views }) {
  const sand = `sand-${view}`
  // In the small band, nine rings would run together.
  const rings = view === 'band' ? 6 : 9
  return (
    <svg
      className={styles[view]}
      viewBox={views[view].viewBox}
      preserveAspectRatio={views[view].fit}
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={sand}>
          <stop offset="0" stopColor="#F6DFAE" />
          <stop offset="1" stopColor="#F3E3C7" />
        </radialGradient>
      </defs>
      <circle cx={CENTRES[0]} cy={Y} r={RADIUS} fill="#C9D3EC" fillOpacity=".55" />
      <circle cx={CENTRES[1]} cy={Y} r={RADIUS} fill="#CBE7E3" fillOpacity=".6" />
      <path d="M480 183.8a248 248 0 0 1 0 440.4a248 248 0 0 1 0-440.4z" fill={`url(#${sand})`} />
      <Rings x={CENTRES[0]} stroke="#6E82B6" rings={rings} className={styles.left} />
      <Rings x={CENTRES[1]} stroke="#4FA39C" rings={rings} className={styles.right} />
      {view !== 'quiet' && (
        <>
          <circle cx={CENTRES[0]} cy={Y} r={view === 'band' ? 19 : 7} fill="#4A5FA8" />
          <circle cx={CENTRES[1]} cy={Y} r={view === 'band' ? 19 : 7} fill="#1F6B66" />
        </>
      )}
      {view === 'page' && <Day />}
    </svg>
  )
}

interface RingsProps {
  x: number
  stroke: string
  rings: number
  className: string | undefined
}

function Rings({ x, stroke, rings, className }: RingsProps) {
  return (
    <g className={className} fill="none" stroke={stroke} strokeWidth="1.25">
      {Array.from({ length: rings }, (_, i) => i + 1).map(i => (
        <circle
          key={i}
          cx={x}
          cy={Y}
          r={RADIUS * (i / rings) ** 1.12}
          opacity={0.22 + ((i - 1) / (rings - 1)) * 0.5}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  )
}

function Day() {
  const x = (tick: number) => 64 + (tick * 832) / 48
  return (
    <g strokeLinecap="round">
      {TICKS.filter(tick => tick !== NOW).map(tick => (
        <path
          key={tick}
          d={`M${x(tick)} 750v${tick % 4 === 0 ? -16 : -8}`}
          stroke="#6E82B6"
          strokeWidth="1.25"
          opacity={tick % 4 === 0 ? 0.9 : 0.6}
        />
      ))}
      <path d={`M${x(NOW)} 750v-24`} stroke="#B5841F" strokeWidth="2.5" />
      <circle cx={x(NOW)} cy="720" r="6" fill="#D9A23B" />
    </g>
  )
}
