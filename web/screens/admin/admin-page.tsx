import { Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { LogoutButton } from '../../account/logout-button.tsx'
import { ApiError } from '../../model/api.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
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

const parts = [
  { value: 'accounts', label: 'Accounts', panel: <Users /> },
  { value: 'reports', label: 'Reports', panel: <Queue /> },
  { value: 'invitations', label: 'Invitations', panel: <InvitationsAndCohorts /> },
  { value: 'log', label: 'Log', panel: <Log /> },
  { value: 'status', label: 'Status', panel: <Status /> },
]

const firstPart = 'accounts'
const requestedPart = () => parts.find(({ value }) => location.hash === `#${value}`)?.value ?? firstPart

/** The parts of the admin panel. The fragment of the URL names the open one. */
function AdminTabs() {
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Parts of the admin panel"
        first={requestedPart()}
        tabs={parts}
        onChange={(part) => history.replaceState(history.state, '', part === firstPart ? location.pathname : `#${part}`)}
      />
    </div>
  )
}
