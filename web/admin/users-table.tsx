import type { Account } from '#contract/account.ts'
import styles from './users-table.module.css'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export function UsersTable({ users }: { users: Account[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">ID</th>
          <th scope="col">Email</th>
          <th scope="col">Created At</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {users.map(({ id, email, createdAt }) => (
          <tr key={id}>
            <td>{id}</td>
            <td id={`email-${id}`}>{email}</td>
            <td>
              <time dateTime={createdAt}>{date.format(new Date(createdAt))}</time>
            </td>
            <td>
              <a href={`/me/${id}`} target="_blank" rel="noopener" aria-describedby={`email-${id}`}>
                View Portfolio
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
