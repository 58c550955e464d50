import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { cx } from './props.ts'
import styles from './Tabs.module.css'

interface TabEntry {
  id: string
  label: string
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly TabEntry[]
  chosen: string
  onChoose: (id: string) => void
}

/** Words with a line under the current one; they scroll sideways where there is no room. */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  return (
    <AriaTabs selectedKey={chosen} onSelectionChange={key => onChoose(String(key))}>
      <TabList aria-label={label} className={cx(styles.list)}>
        {tabs.map(tab => (
          <Tab key={tab.id} id={tab.id} className={cx(styles.tab)}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} className={cx(styles.panel)}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
