import { useEffect } from 'react'
import { useTenant } from '../session/tenant.ts'

interface Title {
  words: string
  /** Over what the route calls the page. */
  isOver: boolean
}

const titles = new Set<Title>()

function draw(): void {
  const all = [...titles]
  const shown = all.findLast(({ isOver }) => isOver) ?? all.at(-1)
  if (shown) document.title = shown.words
}

/** '{page} - {clinic}' in the browser's tab, as long as the page stands. */
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
