import { groups } from '#contract/groups.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { filledGroups } from '../../model/private-links/openable-groups.ts'
import { groupsFor, isAdmitted, type Reader } from '../../model/private-links/readers.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import styles from './see-as.module.css'

/** For each reader, which groups are visible. Leaves out the groups that every reader sees. */
export function ReadersTable({ portfolio, readers }: { portfolio: Portfolio; readers: readonly Reader[] }) {
  const groupsByReader = readers.map((reader) => groupsFor(portfolio, reader))
  const differing = filledGroups(portfolio).filter((group) => !groupsByReader.every((visible) => visible.includes(group)))
  if (differing.length === 0) return <p className="quiet">Every reader sees your whole page: nothing that is filled in is hidden.</p>
  return (
    <ScrollBox label="Who sees what">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Reader</th>
            {differing.map((group) => (
              <th key={group} scope="col">
                {groups[group]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readers.map((reader, index) => (
            <tr key={reader.who}>
              <th scope="row">
                {reader.name}
                {!isAdmitted(portfolio, reader) && <span className="quiet"> · can’t open the page</span>}
              </th>
              {differing.map((group) => (
                <td key={group}>{groupsByReader[index]?.includes(group) ? <strong>Yes</strong> : <span className="quiet">No</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
