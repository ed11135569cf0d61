import { formatUrlBriefly } from '#contract/fields/shown-url.ts'
import type { Entry, SectionName } from '#contract/outline/types.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { blockLangOf } from '../label-language.ts'
import { useTextDirection } from '../page-direction.ts'
import { useSelectable } from '../selectable.ts'
import { EntryText, Subtitle } from './entry.tsx'

const foldedAfterYears = 10
/** Further jobs share one more fold. */
const visibleLines = 12

/** Whether a job ended over ten years ago. @param month the current one, YYYY-MM */
export function isEarlier({ end }: Entry, month: string): boolean {
  const limit = `${Number(month.slice(0, 4)) - foldedAfterYears}${month.slice(4)}`
  // A year alone counts until its last month.
  return end !== '' && `${end}-12`.slice(0, 7) < limit
}

interface Props {
  section: SectionName
  jobs: readonly Entry[]
  microformat: string | undefined
  spoken: Spoken
}

/** Jobs of long ago, one line each. Printed in full. */
export function EarlierJobs({ section, jobs, microformat, spoken }: Props) {
  const [visible, others] = [jobs.slice(0, visibleLines), jobs.slice(visibleLines)]
  return (
    <>
      <p className="earlier" lang={blockLangOf(spoken)}>
        {spoken.say('earlier', { roles: spoken.count('roles', jobs.length) })}
      </p>
      <FoldedJobs section={section} jobs={visible} microformat={microformat} spoken={spoken} />
      {others.length > 0 && (
        <details>
          <summary lang={blockLangOf(spoken)}>{spoken.count('rolesBefore', others.length)}</summary>
          <FoldedJobs section={section} jobs={others} microformat={microformat} spoken={spoken} />
        </details>
      )}
    </>
  )
}

function FoldedJobs({ section, jobs, microformat, spoken }: Props) {
  return (
    <ol className="folded">
      {jobs.map((job) => (
        <FoldedJob key={job.id} section={section} job={job} microformat={microformat} spoken={spoken} />
      ))}
    </ol>
  )
}

function FoldedJob({ section, job, microformat, spoken }: Omit<Props, 'jobs'> & { job: Entry }) {
  const { title, subtitle, years, dates, about, summary, points, langs } = job
  const [employer, ...others] = subtitle
  const directionOf = useTextDirection()
  // A line that unfolds can't contain links, so the URL is below it.
  const href = employer?.href || title.href || ''
  const details = [...others, { text: about, lang: langs?.about }, { text: formatUrlBriefly(href), href }].filter(({ text }) => text !== '')
  const line = (
    <>
      <h3 className="p-name" lang={langs?.title} dir={directionOf(title.text)}>
        {title.text}
      </h3>
      {employer && <span dir={directionOf(employer.text)}>{employer.text}</span>}
      <span className="years">{years}</span>
    </>
  )
  return (
    <li className={microformat} {...useSelectable()({ at: `${section}.${job.id}` })}>
      {details.length > 0 || summary || points.length > 0 || dates !== years ? (
        <details>
          <summary>{line}</summary>
          {dates !== years && <p className="period">{dates}</p>}
          <Subtitle pieces={details} spoken={spoken} />
          <EntryText entry={job} spoken={spoken} />
        </details>
      ) : (
        <div>{line}</div>
      )}
    </li>
  )
}
