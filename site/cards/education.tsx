import { degrees } from '#contract/choices.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { formatEducationDates, labelOf } from '../format.ts'
import { Entries, Entry } from './entry.tsx'
import type { Part } from './part.ts'

type School = PublicView['education'][number]

export function education({ education: schools }: PublicView): Part | undefined {
  if (schools.length === 0) return undefined
  const entries = schools.map((entry) => {
    const course = courseOf(entry)
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

/** What was studied. A degree in the words of its certificate stands for the one that was chosen; it often names the field as well. */
function courseOf({ degree, otherDegree, degreeName, fieldOfStudy }: School): string {
  const name = degreeName || (degree === 'other' && otherDegree ? otherDegree : labelOf(degrees, degree))
  const isNamed = name.toLowerCase().includes(fieldOfStudy.toLowerCase())
  return [name, isNamed ? '' : fieldOfStudy].filter(Boolean).join(', ')
}
