import { formatUrl } from '#contract/format.ts'
import type { Entry } from '#contract/outline/types.ts'
import { EntryText, Subtitle } from './entry.tsx'

const foldedAfterYears = 10
/** Further jobs share one more fold. */
const visibleLines = 12

/**
 * Whether a job, or every role at an employer, ended over ten years ago.
 * @param month the current one, YYYY-MM
 */
export function isEarlier({ end, roles }: Entry, month: string): boolean {
  if (roles.length > 0) return roles.every((role) => isEarlier(role, month))
  const limit = `${Number(month.slice(0, 4)) - foldedAfterYears}${month.slice(4)}`
  // A year alone counts until its last month.
  return end !== '' && `${end}-12`.slice(0, 7) < limit
}

/** Jobs of long ago, one line each. Printed in full. */
export function EarlierJobs({ entries, kind }: { entries: readonly Entry[]; kind: string | undefined }) {
  const jobs = entries.flatMap(rolesOf)
  const [visible, others] = [jobs.slice(0, visibleLines), jobs.slice(visibleLines)]
  return (
    <>
      <p className="earlier" lang="en">
        Earlier, {countOf(jobs)}
      </p>
      <FoldedJobs jobs={visible} kind={kind} />
      {others.length > 0 && (
        <details>
          <summary lang="en">{countOf(others)} before that</summary>
          <FoldedJobs jobs={others} kind={kind} />
        </details>
      )}
    </>
  )
}

const countOf = ({ length }: readonly Entry[]) => (length === 1 ? '1 role' : `${length} roles`)

/** The roles at an employer, each with the employer below its title. */
const rolesOf = (entry: Entry): readonly Entry[] =>
  entry.roles.length > 0 ? entry.roles.map((role) => ({ ...role, subtitle: [entry.title, ...role.subtitle] })) : [entry]

function FoldedJobs({ jobs, kind }: { jobs: readonly Entry[]; kind: string | undefined }) {
  return (
    <ol className="folded">
      {jobs.map((job) => (
        <FoldedJob key={job.id} job={job} kind={kind} />
      ))}
    </ol>
  )
}

/** Title, employer and years; the other details unfold. */
function FoldedJob({ job, kind }: { job: Entry; kind: string | undefined }) {
  const { title, subtitle, years, dates, about, summary, points } = job
  const [employer, ...others] = subtitle
  // A line that unfolds can't contain links, so the address is below it.
  const href = employer?.href || title.href || ''
  const details = [...others, { text: about }, { text: formatUrl(href), href }].filter(({ text }) => text !== '')
  const line = (
    <>
      <h3 className="p-name" dir="auto">
        {title.text}
      </h3>
      {employer && <span dir="auto">{employer.text}</span>}
      <span className="years">{years}</span>
    </>
  )
  return (
    <li className={kind} data-entry="">
      {details.length > 0 || summary || points.length > 0 || dates !== years ? (
        <details>
          <summary>{line}</summary>
          {dates !== years && <p className="period">{dates}</p>}
          <Subtitle pieces={details} />
          <EntryText entry={job} />
        </details>
      ) : (
        <div>{line}</div>
      )}
    </li>
  )
}
