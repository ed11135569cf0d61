import type { ReactNode } from 'react'
import type { Entry as OutlineEntry, Piece } from '#contract/outline/types.ts'
import { Logo } from '../projects/picture.tsx'
import { Points, Prose } from './prose.tsx'

interface Props {
  entry: OutlineEntry
  /** Microformat classes for machines that read resumes. */
  kind: string | undefined
  level?: 'h3' | 'h4'
  /** Below the text. */
  children?: ReactNode
}

/** One entry: title, dates, organization and text. */
export function Entry({ entry, kind, level: Heading = 'h3', children }: Props) {
  const { title } = entry
  return (
    <li className={kind ? `entry ${kind}` : 'entry'} data-entry="">
      {title.text && (
        <Heading className="p-name" dir="auto">
          <PieceLink piece={title} />
        </Heading>
      )}
      <EntryDates entry={entry} />
      <Subtitle pieces={piecesBelowTitle(entry)} />
      <EntryText entry={entry} />
      {children}
    </li>
  )
}

/** Several roles under the name of one employer. */
export function Employer({ entry, kind }: Props) {
  const { dates, duration } = entry
  return (
    <li className="entry">
      <h3 dir="auto">
        <PieceLink piece={entry.title} />
      </h3>
      {dates && <p className="period">{[dates, duration].filter(Boolean).join(' · ')}</p>}
      <Subtitle pieces={piecesBelowTitle(entry)} />
      <ol className="roles">
        {entry.roles.map((role) => (
          <Entry key={role.id} entry={role} kind={kind} level="h4" />
        ))}
      </ol>
    </li>
  )
}

/** The dates next to the root, which has a knot for each: filled if current. */
function EntryDates({ entry: { dates, duration, isCurrent } }: { entry: OutlineEntry }) {
  if (!dates) return null
  return (
    <p className={isCurrent ? 'dates current' : 'dates'}>
      {dates}
      {duration && <span> {duration}</span>}
    </p>
  )
}

const piecesBelowTitle = ({ subtitle, about }: OutlineEntry): readonly Piece[] => (about ? [...subtitle, { text: about }] : subtitle)

/** The line below the title. The first piece stands out: it is the employer or the school. */
export function Subtitle({ pieces }: { pieces: readonly Piece[] }) {
  if (pieces.length === 0) return null
  return (
    <p className="by" dir="auto">
      {pieces.map(
        (piece, index): ReactNode =>
          index === 0 ? (
            <span key={piece.text}>
              <PieceLink piece={piece} />
            </span>
          ) : (
            [' · ', <PieceLink key={piece.text} piece={piece} />]
          ),
      )}
    </p>
  )
}

/** Summary, points and notes of an entry. */
export function EntryText({ entry: { summary, points, notes } }: { entry: OutlineEntry }) {
  if (!summary && points.length === 0 && notes.length === 0) return null
  return (
    <div className="prose">
      {summary && <Prose text={summary} />}
      {points.length > 0 && <Points points={points} />}
      {notes.map(({ label, text }) => (
        <p key={label} className="note" dir="auto">
          {label}: {text}
        </p>
      ))}
    </div>
  )
}

/** Renders a link only for http and https URLs. */
export function PieceLink({ piece: { text, href, logo } }: { piece: Piece }) {
  const name =
    href && /^https?:\/\//i.test(href) ? (
      <a href={href} rel="nofollow noopener noreferrer">
        {text}
      </a>
    ) : (
      text
    )
  return (
    <>
      {logo && <Logo picture={logo} />}
      {name}
    </>
  )
}
