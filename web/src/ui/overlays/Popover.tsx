import type { ReactElement, ReactNode, RefObject } from 'react'
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
  /** The element below whose right edge it opens; by default the opener. */
  anchor?: RefObject<Element | null> | undefined
  /** A link inside should call `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A panel with a title below its opener, at most 440 px wide. */
export function Popover({ opener, title, anchor, children }: PopoverProps) {
  return (
    <DialogTrigger>
      {opener}
      <AriaPopover
        offset={8}
        placement="bottom end"
        className={cx(list.float, styles.popover)}
        {...(anchor && { triggerRef: anchor })}
      >
        <Dialog className={cx(styles.dialog)}>
          {({ close }) => (
            <>
              <Heading slot="title" level={2} className={cx(styles.title)}>
                {title}
              </Heading>
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
