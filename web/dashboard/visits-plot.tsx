import type { VisitDay } from '#contract/visits.ts'
import styles from './dashboard.module.css'
import { dayName } from './visit-figures.ts'

const height = 80
const step = 10
const width = 7
/** Days without visits get a minimal bar too. */
const minHeight = 1.5

/** A bar for each day; the table below has the numbers. */
export function VisitsPlot({ days }: { days: readonly VisitDay[] }) {
  const max = Math.max(1, ...days.map(({ pages }) => pages))
  const [first] = days
  return (
    <div className={`quiet small numbers ${styles.plot}`}>
      <span aria-hidden="true">{max.toLocaleString('en-US')}</span>
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Visits of each day; Day by day has them as numbers"
      >
        {days.map(({ day, pages }, index) => {
          const barHeight = Math.max(minHeight, (pages / max) * height)
          return (
            <rect
              key={day}
              className={pages > 0 ? styles.some : undefined}
              x={index * step + (step - width) / 2}
              y={height - barHeight}
              width={width}
              height={barHeight}
            />
          )
        })}
      </svg>
      <p aria-hidden="true">
        <span>{first && dayName(first)}</span>
        <span>Today</span>
      </p>
    </div>
  )
}
