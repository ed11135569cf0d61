import { type Group, groups } from '#contract/groups.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { filledGroups } from '../access-codes/openable-groups.ts'
import { Scrolling } from '../ui/scrolling.tsx'
import { groupsFor, isAdmitted, type Reader } from './readers.ts'
import styles from './see-as.module.css'

/** Who sees which of the groups that can be hidden. Groups without content are left out. */
export function ReadersTable({ portfolio, readers }: { portfolio: Portfolio; readers: readonly Reader[] }) {
  const filled = filledGroups({ ...portfolio })
  if (filled.length === 0) return <p className="quiet">Your page has nothing yet that could be hidden.</p>
  return (
    <Scrolling label="Who sees what">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Reader</th>
            {filled.map((group) => (
              <th key={group} scope="col">
                {groups[group]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readers.map((reader) => (
            <Row key={reader.who} portfolio={portfolio} reader={reader} filled={filled} />
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function Row({ portfolio, reader, filled }: { portfolio: Portfolio; reader: Reader; filled: readonly Group[] }) {
  const seen = groupsFor(portfolio, reader)
  return (
    <tr>
      <th scope="row">
        {reader.name}
        {!isAdmitted(portfolio, reader) && <span className="quiet"> · can't open the page</span>}
      </th>
      {filled.map((group) => (
        <td key={group}>{seen.includes(group) ? <strong>Yes</strong> : <span className="quiet">No</span>}</td>
      ))}
    </tr>
  )
}
