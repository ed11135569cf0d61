import { Badge, Group, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { LogoutButton } from '../../account/logout-button.tsx'
import { ApiError } from '../../model/api.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { formatTotal } from './account-texts.ts'
import styles from './admin.module.css'
import { Cohorts } from './cohorts.tsx'
import { Invitations } from './invitations.tsx'
import { Log } from './log.tsx'
import { Queue } from './queue.tsx'
import { Status } from './status.tsx'
import { Users } from './users.tsx'
import { firstPage, usersQuery } from './users-query.ts'

/** The server decides whether the user has access. */
export function AdminPage() {
  const accounts = useQuery(usersQuery(firstPage))
  if (accounts.error instanceof ApiError && accounts.error.status === 403) {
    return (
      <MessagePage title="Access Denied" action={{ label: 'Go to your dashboard', to: '/' }}>
        {messages.adminOnly}
      </MessagePage>
    )
  }
  const total = (
    <Group component="dl" gap="xs" className="quiet">
      <dt>Total Users</dt>
      <dd className="strong numbers">{accounts.data ? formatTotal(accounts.data.total) : '–'}</dd>
    </Group>
  )
  return (
    <>
      <AppHeader tags={<Badge variant="default">Admin</Badge>}>
        <LogoutButton />
      </AppHeader>
      <Page title="Admin Panel" about={total} width="1120px">
        {!isSecureContext && (
          <Notice
            label="Opened with http"
            text={
              <p>
                <strong>People open this site with http.</strong> Their passwords and private details travel readable through the network,
                and passkeys and signatures are off, until <code>PUBLIC_URL</code> begins with https.
              </p>
            }
          />
        )}
        <AdminTabs />
      </Page>
    </>
  )
}

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
function AdminTabs() {
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
