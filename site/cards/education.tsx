import { formatCourse, formatEducationDates } from '#contract/format.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { Entries, Entry } from './entry.tsx'
import type { Part } from './part.ts'

export function education({ education: schools }: PublicView): Part | undefined {
  if (schools.length === 0) return undefined
  const entries = schools.map((entry) => {
    const course = formatCourse(entry)
    return (
      <Entry
        key={entry.id}
        kind="p-education h-event"
        heading={course || entry.school}
        url={course ? undefined : entry.url}
        dates={formatEducationDates(entry)}
        by={[course && entry.school]}
        byUrl={course && entry.school ? entry.url : undefined}
        summary={entry.summary}
        notes={[
          ['Grade', entry.score],
          ['Courses', entry.courses.join(', ')],
          ['Activities', entry.activities],
        ]}
      />
    )
  })
  return { id: 'education', title: 'Education', content: <Entries>{entries}</Entries> }
}
