import { useState } from 'react'
import type { Resource } from './palavras.ts'

/** Which resources are expanded to show their actions; at first only 'atendimentos'. */
export function useAbertos() {
  const [open, setOpen] = useState<readonly Resource[]>(['atendimentos'])
  return {
    isOpen: (resource: Resource) => open.includes(resource),
    toggle: (resource: Resource) =>
      setOpen(open.includes(resource) ? open.filter(one => one !== resource) : [...open, resource]),
  }
}
