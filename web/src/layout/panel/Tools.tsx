import type { RefObject } from 'react'
import { BotaoDaBarra } from '../../busca/index.ts'
import { Sino } from '../../mensagens/index.ts'
import { UserMenu, type UserMenuProps } from './UserMenu.tsx'

export interface ToolsProps extends UserMenuProps {
  /** The header's bar, which the bell's list aligns with. */
  bar: RefObject<Element | null>
}

/** The buttons at the header's right edge. */
export function Tools({ bar, ...menu }: ToolsProps) {
  return (
    <>
      <BotaoDaBarra />
      <Sino bar={bar} />
      <UserMenu {...menu} />
    </>
  )
}
