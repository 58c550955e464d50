import { useEffect } from 'react'
import { useTenant } from '../session/tenant.ts'

interface Title {
  words: string
  /** Takes precedence over the route's title. */
  isOver: boolean
}

const titles = new Set<Title>()

function draw(): void {
  const all = [...titles]
  const shown = all.findLast(({ isOver }) => isOver) ?? all.at(-1)
  if (shown) document.title = shown.words
}

/** Sets the browser tab's title to '{page} - {clinic}' while the component is mounted. */
export function useTitle(page: string, { isOver = false } = {}): void {
  const { titulo } = useTenant()
  useEffect(() => {
    const title = { words: `${page} - ${titulo}`, isOver }
    titles.add(title)
    draw()
    return () => {
      titles.delete(title)
      draw()
    }
  }, [page, titulo, isOver])
}
