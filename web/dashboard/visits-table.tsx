import type { VisitDay } from '#contract/visits.ts'
import { formatDay } from './visit-figures.ts'
import styles from './visits.module.css'

/** All days, the newest first, with a summary. */
export function VisitsTable({ days, summary }: { days: readonly VisitDay[]; summary: string }) {
  return (
    <details>
      <summary>Day by day</summary>
      <p className="strong numbers">{summary}</p>
      <table className={`numbers ${styles.table}`}>
        <caption className="quiet small">Days are in UTC, newest first.</caption>
        <thead>
          <tr>
            {['Day', 'Visits', 'Downloads', 'Unlocked'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, pages, downloads, unlocks }) => (
            <tr key={day}>
              <th scope="row">{formatDay({ day })}</th>
              <td>{pages}</td>
              <td>{downloads}</td>
              <td>{unlocks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
