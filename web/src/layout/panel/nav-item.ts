import type { IconName } from '../../ui/Icon.tsx'

/** A place in the header's navigation, and in the phone's bar. */
export interface NavItem {
  to: string
  label: string
  icon: IconName
  /** Current on this very path alone, not on what lies under it: Início. */
  isExact?: boolean | undefined
  /** After `g` it goes there. */
  letter?: string | undefined
}
