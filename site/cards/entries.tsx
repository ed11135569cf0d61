import type { Entry as OutlineEntry, SectionName } from '#contract/outline/types.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { EarlierJobs, isEarlier } from './earlier-jobs.tsx'
import { Entry } from './entry.tsx'

/** Microformat classes for machines that read resumes. */
const microformats: Partial<Record<SectionName, string>> = { experience: 'p-experience h-event', education: 'p-education h-event' }

interface Props {
  section: SectionName
  entries: readonly OutlineEntry[]
  /** The current month, YYYY-MM. */
  month: string
  spoken: Spoken
}

/** The entries of a section in the owner's order. The jobs at its end that ended long ago are folded, but never the first. */
export function Entries({ section, entries, month, spoken }: Props) {
  const microformat = microformats[section]
  const lastUnfolded = entries.findLastIndex((entry, index) => index === 0 || !isEarlier(entry, month))
  const earlier = entries.slice(lastUnfolded + 1)
  return (
    <>
      <ol className="entries">
        {entries.slice(0, lastUnfolded + 1).map((entry) => (
          <Entry key={entry.id} section={section} entry={entry} microformat={microformat} spoken={spoken} />
        ))}
      </ol>
      {earlier.length > 0 && <EarlierJobs section={section} jobs={earlier} microformat={microformat} spoken={spoken} />}
    </>
  )
}
