import { type Group, groups } from '#contract/groups.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { filledGroups } from '../access-codes/openable-groups.ts'
import { Scrolling } from '../ui/scrolling.tsx'
import { groupsFor, isAdmitted, type Reader } from './readers.ts'
import styles from './see-as.module.css'

/** Who sees which of the groups that not every reader sees. */
export function ReadersTable({ portfolio, readers }: { portfolio: Portfolio; readers: readonly Reader[] }) {
  const seen = readers.map((reader) => groupsFor(portfolio, reader))
  const different = filledGroups({ ...portfolio }).filter((group) => !seen.every((some) => some.includes(group)))
  if (different.length === 0) return <p className="quiet">Every reader sees all of it: nothing that is filled in is hidden.</p>
  return (
    <Scrolling label="Who sees what">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Reader</th>
            {different.map((group) => (
              <th key={group} scope="col">
                {groups[group]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readers.map((reader) => (
            <Row key={reader.who} portfolio={portfolio} reader={reader} compared={different} />
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function Row({ portfolio, reader, compared }: { portfolio: Portfolio; reader: Reader; compared: readonly Group[] }) {
  const seen = groupsFor(portfolio, reader)
  return (
    <tr>
      <th scope="row">
        {reader.name}
        {!isAdmitted(portfolio, reader) && <span className="quiet"> · can't open the page</span>}
      </th>
      {compared.map((group) => (
        <td key={group}>{seen.includes(group) ? <strong>Yes</strong> : <span className="quiet">No</span>}</td>
      ))}
    </tr>
  )
}
