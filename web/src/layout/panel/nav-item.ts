import type { IconName } from '../../ui/Icon.tsx'

/** An entry of the header's navigation and of the phone's bar. */
export interface NavItem {
  to: string
  label: string
  icon: IconName
  /** Current only at this exact path, not at paths below it: Início. */
  isExact?: boolean | undefined
  /** The key that opens it after `g`. */
  letter?: string | undefined
}
