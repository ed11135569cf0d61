import type { VisitDay } from '#contract/visits.ts'
import styles from './dashboard.module.css'
import { formatDay } from './visit-figures.ts'

/** The data of the plot, newest day first. */
export function VisitsTable({ days }: { days: readonly VisitDay[] }) {
  return (
    <details>
      <summary>Day by day</summary>
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
