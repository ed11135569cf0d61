import { VisuallyHidden } from '@mantine/core'
import type { VisitDay } from '#contract/visits.ts'
import { plural } from '../portfolio/plural.ts'
import { formatWeekday } from './visit-figures.ts'
import styles from './visits.module.css'

/** A bar for each day, the last one today. A screen reader reads the numbers. */
export function WeekBars({ days }: { days: readonly VisitDay[] }) {
  const max = Math.max(1, ...days.map(({ pages }) => pages))
  return (
    <ul className={styles.bars} aria-label="Visits per day">
      {days.map((day) => (
        <li key={day.day}>
          <VisuallyHidden>
            {formatWeekday(day)}: {plural(day.pages, 'visit')}
          </VisuallyHidden>
          <span aria-hidden="true" style={{ height: `${(day.pages / max) * 100}%` }} />
        </li>
      ))}
    </ul>
  )
}
