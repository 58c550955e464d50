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
 * Where what opens is put. Behind the lock React empties every ref, and an overlay that has no container is taken down
 * with what was typed in it: this one stays known.
 */
export function useContainer<E extends Element>(): Container<E> {
  const [container] = useState(containerOf<E>)
  return container
}
