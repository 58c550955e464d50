import { type RefCallback, useState } from 'react'

interface Container<E extends Element> {
  ref: RefCallback<E>
  get: () => E | null
}

function containerOf<E extends Element>(): Container<E> {
  let container: E | null = null
  return {
    ref(element) {
      if (element) container = element
    },
    get: () => container,
  }
}

/**
 * The element that overlays are rendered into. The lock empties every React ref, and an overlay without container is
 * unmounted with what was typed in it; this ref keeps its last element.
 */
export function useContainer<E extends Element>(): Container<E> {
  const [container] = useState(containerOf<E>)
  return container
}
