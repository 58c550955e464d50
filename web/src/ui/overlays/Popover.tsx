import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import list from '../choices/list.module.css'
import { cx } from '../props.ts'
import styles from './Popover.module.css'

interface PopoverProps {
  /** A React Aria button. */
  opener: ReactElement
  title: string
  children: ReactNode
}

/** A titled sheet under its opener, at most 440 wide. */
export function Popover({ opener, title, children }: PopoverProps) {
  return (
    <DialogTrigger>
      {opener}
      <AriaPopover offset={8} placement="bottom end" className={cx(list.float, styles.popover)}>
        <Dialog className={cx(styles.dialog)}>
          <Heading slot="title" level={2} className={cx(styles.title)}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
