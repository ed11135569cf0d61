import { Fragment, type ReactNode } from 'react'
import type { Author, Entry as OutlineEntry, Piece, SectionName } from '#contract/outline/types.ts'
import { isIsolatedList, type Spoken } from '#contract/words/spoken.ts'
import { lineDirectionOf } from '../label-language.ts'
import { useTextDirection } from '../page-direction.ts'
import { Logo } from '../projects/picture.tsx'
import { useSelectable } from '../selectable.ts'
import { Points, Prose } from './prose.tsx'

interface Props {
  section: SectionName
  entry: OutlineEntry
  /** CSS classes for programs that read resumes. */
  microformat: string | undefined
  spoken: Spoken
  children?: ReactNode
}

export function Entry({ section, entry, microformat, spoken, children }: Props) {
  const { title, langs } = entry
  const directionOf = useTextDirection()
  const isPerson = section === 'references'
  return (
    <li className={microformat ? `entry ${microformat}` : 'entry'} {...useSelectable()({ at: `${section}.${entry.id}` })}>
      {title.text && (
        <h3 className="p-name" lang={langs?.title} dir={directionOf(title.text)} translate={isPerson ? 'no' : undefined}>
          <PieceLink piece={title} />
        </h3>
      )}
      <EntryDates entry={entry} />
      {entry.authors && <Authors authors={entry.authors} spoken={spoken} />}
      <Subtitle pieces={piecesBelowTitle(entry)} spoken={spoken} />
      <EntryText entry={entry} spoken={spoken} />
      {children}
    </li>
  )
}

/** The authors of a publication; the owner stands out. */
function Authors({ authors, spoken }: { authors: readonly Author[]; spoken: Spoken }) {
  return (
    <p className="authors" dir={lineDirectionOf(spoken)} translate="no">
      {authors.map(({ text, isOwner }, index) => (
        <Fragment key={text}>
          {index > 0 && spoken.comma}
          <bdi>{isOwner ? <strong>{text}</strong> : text}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

/** The dates of an entry. CSS marks them with a dot, the "knot", on the line along all entries, the "root". A dash never begins a line. */
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

/** The first piece is the employer or the school. */
export function Subtitle({ pieces, spoken }: { pieces: readonly Piece[]; spoken: Spoken }) {
  if (pieces.length === 0) return null
  return (
    <p className="by" dir={lineDirectionOf(spoken)}>
      {pieces.map((piece, index): ReactNode => {
        const content = <Isolated key={piece.text} piece={piece} spoken={spoken} />
        return index === 0 ? <span key={piece.text}>{content}</span> : [' · ', content]
      })}
    </p>
  )
}

/** A piece of a line. In a line from right to left, or in another language, it is isolated: its letters don't change the order of the pieces. */
function Isolated({ piece, spoken }: { piece: Piece; spoken: Spoken }) {
  const link = <PieceLink piece={piece} />
  if (spoken.dir !== 'rtl' && !piece.lang) return link
  return (
    <bdi lang={piece.lang} dir={isIsolatedList(piece.text) ? 'rtl' : undefined}>
      {link}
    </bdi>
  )
}

export function EntryText({ entry: { summary, points, notes, langs }, spoken }: { entry: OutlineEntry; spoken: Spoken }) {
  if (!summary && points.length === 0 && notes.length === 0) return null
  return (
    <div className="prose">
      {summary && <Prose text={summary} lang={langs?.summary} />}
      {points.length > 0 && <Points points={points} lang={langs?.points} />}
      {notes.map(({ label, text }) => (
        <p key={label} className="note" dir={lineDirectionOf(spoken)}>
          {spoken.say('labeled', { label, text })}
        </p>
      ))}
    </div>
  )
}

export function PieceLink({ piece: { text, href, logo, isExact } }: { piece: Piece }) {
  const shownText = isExact ? <span translate="no">{text}</span> : text
  const name =
    href && /^https?:\/\//i.test(href) ? (
      <a href={href} rel="nofollow noopener noreferrer">
        {shownText}
      </a>
    ) : (
      shownText
    )
  return (
    <>
      {logo && <Logo picture={logo} />}
      {name}
    </>
  )
}
