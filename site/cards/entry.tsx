import type { ReactNode } from 'react'
import type { Entry as OutlineEntry, Piece } from '#contract/outline/types.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { Logo } from '../projects/picture.tsx'
import { Points, Prose } from './prose.tsx'

interface Props {
  entry: OutlineEntry
  /** Microformat classes for machines that read resumes. */
  kind: string | undefined
  spoken: Spoken
  /** Below the text. */
  children?: ReactNode
}

/** One entry: title, dates, organization and text. */
export function Entry({ entry, kind, spoken, children }: Props) {
  const { title, langs } = entry
  return (
    <li className={kind ? `entry ${kind}` : 'entry'} data-entry="">
      {title.text && (
        <h3 className="p-name" lang={langs?.title} dir="auto">
          <PieceLink piece={title} />
        </h3>
      )}
      <EntryDates entry={entry} />
      <Subtitle pieces={piecesBelowTitle(entry)} />
      <EntryText entry={entry} spoken={spoken} />
      {children}
    </li>
  )
}

/** The dates next to the root, which has a knot for each: filled if current. A dash never begins a line. */
function EntryDates({ entry: { dates, duration, isCurrent } }: { entry: OutlineEntry }) {
  if (!dates) return null
  return (
    <p className={isCurrent ? 'dates current' : 'dates'}>
      {dates.replace(' – ', '\u00a0– ')}
      {duration && <span> {duration}</span>}
    </p>
  )
}

const piecesBelowTitle = ({ subtitle, about, langs }: OutlineEntry): readonly Piece[] =>
  about ? [...subtitle, { text: about, lang: langs?.about }] : subtitle

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
export function EntryText({ entry: { summary, points, notes, langs }, spoken }: { entry: OutlineEntry; spoken: Spoken }) {
  if (!summary && points.length === 0 && notes.length === 0) return null
  return (
    <div className="prose">
      {summary && <Prose text={summary} lang={langs?.summary} />}
      {points.length > 0 && <Points points={points} lang={langs?.points} />}
      {notes.map(({ label, text }) => (
        <p key={label} className="note" dir="auto">
          {spoken.say('labeled', { label, text })}
        </p>
      ))}
    </div>
  )
}

/** Renders a link only for http and https URLs. */
export function PieceLink({ piece: { text, href, logo, lang } }: { piece: Piece }) {
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
      {lang ? <bdi lang={lang}>{name}</bdi> : name}
    </>
  )
}
