import { Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { LogoutButton } from '../../account/logout-button.tsx'
import { ApiError } from '../../model/api.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { formatTotal } from './account-texts.ts'
import { AdminTabs } from './admin-tabs.tsx'
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
