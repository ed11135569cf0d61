import type { VisitDay } from '#contract/visits.ts'
import styles from './dashboard.module.css'
import { formatDay } from './visit-figures.ts'

const plotHeight = 80
const dayWidth = 10
const barWidth = 7
/** Days without visits have a minimal bar, too. */
const minBarHeight = 1.5

/** A bar for each day; the table below has the numbers. */
export function VisitsPlot({ days }: { days: readonly VisitDay[] }) {
  const max = Math.max(1, ...days.map(({ pages }) => pages))
  const [first] = days
  return (
    <div className={`quiet small numbers ${styles.plot}`}>
      <span aria-hidden="true">{max.toLocaleString('en-US')}</span>
      <svg
        viewBox={`0 0 ${days.length * dayWidth} ${plotHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Visits per day, listed as numbers under Day by day"
      >
        {days.map(({ day, pages }, index) => {
          const barHeight = Math.max(minBarHeight, (pages / max) * plotHeight)
          return (
            <rect
              key={day}
              className={pages > 0 ? styles.visited : undefined}
              x={index * dayWidth + (dayWidth - barWidth) / 2}
              y={plotHeight - barHeight}
              width={barWidth}
              height={barHeight}
            />
          )
        })}
      </svg>
      <p aria-hidden="true">
        <span>{first && formatDay(first)}</span>
        <span>Today</span>
      </p>
    </div>
  )
}
