import type { ReactNode } from 'react'
import type { Entry as OutlineEntry, Piece, SectionName } from '#contract/outline/types.ts'
import { Points, Prose } from './prose.tsx'

/** Microformat classes for machines that read resumes. */
const kinds: Partial<Record<SectionName, string>> = { experience: 'p-experience h-event', education: 'p-education h-event' }

export function Entries({ section, entries }: { section: SectionName; entries: readonly OutlineEntry[] }) {
  return (
    <ol className="entries">
      {entries.map((entry) =>
        entry.roles.length > 0 ? (
          <Employer key={entry.id} entry={entry} kind={kinds[section]} />
        ) : (
          <Entry key={entry.id} entry={entry} kind={kinds[section]} />
        ),
      )}
    </ol>
  )
}

interface Props {
  entry: OutlineEntry
  kind: string | undefined
  level?: 'h3' | 'h4'
}

/** One entry: title, dates, organization and text. */
function Entry({ entry, kind, level: Heading = 'h3' }: Props) {
  const { title, summary, points, notes } = entry
  return (
    <li className={kind ? `entry ${kind}` : 'entry'} data-entry="">
      {title.text && (
        <Heading className="p-name" dir="auto">
          <PieceLink piece={title} />
        </Heading>
      )}
      <EntryDetails entry={entry} />
      {(summary || points.length > 0 || notes.length > 0) && (
        <div className="prose">
          {summary && <Prose text={summary} />}
          {points.length > 0 && <Points points={points} />}
          {notes.map(({ label, text }) => (
            <p key={label} className="note" dir="auto">
              {label}: {text}
            </p>
          ))}
        </div>
      )}
    </li>
  )
}

/** Several roles under the name of one employer. */
function Employer({ entry, kind }: Props) {
  return (
    <li className="entry">
      <h3 dir="auto">
        <PieceLink piece={entry.title} />
      </h3>
      <EntryDetails entry={entry} />
      <ol className="roles">
        {entry.roles.map((role) => (
          <Entry key={role.id} entry={role} kind={kind} level="h4" />
        ))}
      </ol>
    </li>
  )
}

function EntryDetails({ entry: { dates, subtitle, about } }: { entry: OutlineEntry }) {
  const pieces = about ? [...subtitle, { text: about }] : subtitle
  return (
    <>
      {dates && <p className="dates">{dates}</p>}
      {pieces.length > 0 && (
        <p className="by" dir="auto">
          {pieces.map((piece, index): ReactNode => [index > 0 && ' · ', <PieceLink key={piece.text} piece={piece} />])}
        </p>
      )}
    </>
  )
}

/** Renders a link only for http and https URLs. */
function PieceLink({ piece: { text, href } }: { piece: Piece }) {
  if (!href || !/^https?:\/\//i.test(href)) return text
  return (
    <a href={href} rel="nofollow noopener noreferrer">
      {text}
    </a>
  )
}
