import type { IconName } from '../ui/Icon.tsx'

/** A page that its person may see: the bar finds it by its name, `g` and its letter go there. */
export interface Pagina {
  to: string
  label: string
  icon: IconName
  letter?: string | undefined
}
