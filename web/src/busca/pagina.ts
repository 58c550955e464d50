import type { IconName } from '../ui/Icon.tsx'

/** A page that the user may see: the bar finds it by its label; `g` and its letter open it. */
export interface Pagina {
  to: string
  label: string
  icon: IconName
  letter?: string | undefined
}
