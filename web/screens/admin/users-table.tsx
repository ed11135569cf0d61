import { Button, Group, Table } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { useState } from 'react'
import type { ManagedAccount } from '#contract/calls/admin.ts'
import { formatDate } from '../../ui/times.ts'
import { AccountDialog } from './account-dialog.tsx'
import { describeAccount } from './account-texts.ts'
import styles from './admin.module.css'

export function UsersTable({ users }: { users: ManagedAccount[] }) {
  const [selectedId, setSelectedId] = useState<number>()
  // Only the id is stored, so that the dialog shows the current state of the account after an action.
  const selected = users.find(({ id }) => id === selectedId)
  return (
    <>
      <AccountsTable users={users} onManage={setSelectedId} />
      {selected && <AccountDialog account={selected} onClose={() => setSelectedId(undefined)} />}
    </>
  )
}

function AccountsTable({ users, onManage }: { users: ManagedAccount[]; onManage: (id: number) => void }) {
  return (
    <Table className={styles.table ?? ''} tabularNums verticalSpacing={4}>
      <Table.Thead className="quiet small">
        <Table.Tr>
          {['ID', 'Email', 'Created At', 'Actions'].map((name) => (
            <Table.Th key={name} scope="col">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {users.map(({ id, email, createdAt, ...account }) => (
          <Table.Tr key={id}>
            <Table.Td className="quiet" translate="no">
              {id}
            </Table.Td>
            <Table.Td className="breaks">
              <div id={`email-${id}`} translate="no">
                {email}
              </div>
              <div className="quiet small">{describeAccount(account)}</div>
            </Table.Td>
            <Table.Td className="quiet">
              <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </Table.Td>
            <Table.Td>
              <Group gap="sm" wrap="nowrap">
                <a href={`/me/${id}`} target="_blank" rel="noopener" aria-describedby={`email-${id}`}>
                  View Portfolio
                </a>
                <Button variant="subtle" aria-haspopup="dialog" aria-describedby={`email-${id}`} onClick={() => onManage(id)}>
                  Manage
                </Button>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
