import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './admin-tabs.module.css'
import { Cohorts } from './cohorts.tsx'
import { Invitations } from './invitations.tsx'
import { Log } from './log.tsx'
import { Queue } from './queue.tsx'
import { Status } from './status.tsx'
import { Users } from './users.tsx'

function InvitationsAndCohorts() {
  return (
    <>
      <Invitations />
      <Cohorts />
    </>
  )
}

const parts: Readonly<Record<string, { label: string; content: ReactNode }>> = {
  accounts: { label: 'Accounts', content: <Users /> },
  reports: { label: 'Reports', content: <Queue /> },
  invitations: { label: 'Invitations', content: <InvitationsAndCohorts /> },
  log: { label: 'Log', content: <Log /> },
  status: { label: 'Status', content: <Status /> },
}

const firstPart = 'accounts'
const requestedPart = () => (location.hash.slice(1) in parts ? location.hash.slice(1) : firstPart)

/** The parts of the admin panel. The fragment of the URL names the open one. */
export function AdminTabs() {
  return (
    <Tabs
      defaultValue={requestedPart()}
      keepMounted={false}
      onChange={(part) => history.replaceState(history.state, '', part === firstPart ? location.pathname : `#${part}`)}
    >
      <Tabs.List aria-label="Parts of the admin panel" mb="lg" className={styles.list ?? ''}>
        {Object.entries(parts).map(([name, { label }]) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(parts).map(([name, { content }]) => (
        <Tabs.Panel key={name} value={name} className={styles.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
