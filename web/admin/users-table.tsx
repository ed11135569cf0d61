import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import type { Account } from '#contract/account.ts'
import { formatDate } from '../ui/times.ts'
import styles from './users-table.module.css'

export function UsersTable({ users }: { users: Account[] }) {
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
        {users.map(({ id, email, createdAt }) => (
          <Table.Tr key={id}>
            <Table.Td className="quiet">{id}</Table.Td>
            <Table.Td id={`email-${id}`} className="breaks">
              {email}
            </Table.Td>
            <Table.Td className="quiet">
              <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </Table.Td>
            <Table.Td>
              <a href={`/me/${id}`} target="_blank" rel="noopener" aria-describedby={`email-${id}`}>
                View Portfolio
              </a>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
