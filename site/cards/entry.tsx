import type { ReactNode } from 'react'
import type { Entry as Outlined, Piece, SectionName } from '#contract/outline/types.ts'
import { Points, Prose } from './prose.tsx'

/** Classes for machines that read resumes. */
const kinds: Partial<Record<SectionName, string>> = { experience: 'p-experience h-event', education: 'p-education h-event' }

export function Entries({ section, entries }: { section: SectionName; entries: readonly Outlined[] }) {
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
  entry: Outlined
  kind: string | undefined
  level?: 'h3' | 'h4'
}

/** An entry of a CV: what, when, for whom, and what came of it. */
function Entry({ entry, kind, level: Heading = 'h3' }: Props) {
  const { title, summary, points, notes } = entry
  return (
    <li className={kind ? `entry ${kind}` : 'entry'} data-entry="">
      {title.text && (
        <Heading className="p-name" dir="auto">
          <Linked piece={title} />
        </Heading>
      )}
      <Below entry={entry} />
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
        <Linked piece={entry.title} />
      </h3>
      <Below entry={entry} />
      <ol className="roles">
        {entry.roles.map((role) => (
          <Entry key={role.id} entry={role} kind={kind} level="h4" />
        ))}
      </ol>
    </li>
  )
}

function Below({ entry: { dates, subtitle, about } }: { entry: Outlined }) {
  const pieces = about ? [...subtitle, { text: about }] : subtitle
  return (
    <>
      {dates && <p className="dates">{dates}</p>}
      {pieces.length > 0 && (
        <p className="by" dir="auto">
          {pieces.map((piece, index): ReactNode => [index > 0 && ' · ', <Linked key={piece.text} piece={piece} />])}
        </p>
      )}
    </>
  )
}

/** A link, where the address is one that a browser may follow. */
function Linked({ piece: { text, href } }: { piece: Piece }) {
  if (!href || !/^https?:\/\//i.test(href)) return text
  return (
    <a href={href} rel="nofollow noopener noreferrer">
      {text}
    </a>
  )
}
