import type { RefObject } from 'react'
import { BotaoDaBarra } from '../../busca/index.ts'
import { Sino } from '../../mensagens/index.ts'
import { UserMenu, type UserMenuProps } from './UserMenu.tsx'

export interface ToolsProps extends UserMenuProps {
  /** The box in which they stand. */
  bar: RefObject<Element | null>
}

/** At the header's right edge. */
export function Tools({ bar, ...menu }: ToolsProps) {
  return (
    <>
      <BotaoDaBarra />
      <Sino bar={bar} />
      <UserMenu {...menu} />
    </>
  )
}
