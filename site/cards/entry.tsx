import type { ReactNode } from 'react'
import { Points, Prose } from './prose.tsx'

export interface EntryText {
  heading: string
  url?: string | undefined
  dates?: string
  /** For whom, where: what stands in the line below the heading. */
  by?: readonly string[]
  /** The address of the first of them. */
  byUrl?: string | undefined
  summary?: string
  highlights?: readonly string[]
  /** What is left to be said, each with what it is. */
  notes?: readonly (readonly [label: string, text: string])[]
}

interface Props extends EntryText {
  /** Classes of its kind, for machines that read resumes. */
  kind?: string | undefined
  level?: 'h3' | 'h4'
}

/** An entry of a CV: what, when, for whom, and what came of it. */
export function Entry({ kind, level: Heading = 'h3', ...text }: Props) {
  const { heading, url, dates, by = [], byUrl, summary, highlights = [], notes = [] } = text
  const beside = by.filter(Boolean)
  const said = notes.filter(([, words]) => words)
  return (
    <li className={kind ? `entry ${kind}` : 'entry'} data-entry="">
      {heading && (
        <Heading className="p-name" dir="auto">
          <Linked url={url}>{heading}</Linked>
        </Heading>
      )}
      {dates && <p className="dates">{dates}</p>}
      {beside.length > 0 && (
        <p className="by" dir="auto">
          {byUrl ? <Linked url={byUrl}>{beside[0]}</Linked> : beside[0]}
          {beside.slice(1).map((each) => ` · ${each}`)}
        </p>
      )}
      {(summary || highlights.length > 0 || said.length > 0) && (
        <div className="prose">
          {summary && <Prose text={summary} />}
          {highlights.length > 0 && <Points points={highlights} />}
          {said.map(([label, words]) => (
            <p key={label} className="note" dir="auto">
              {label}: {words}
            </p>
          ))}
        </div>
      )}
    </li>
  )
}

/** A link, where the address is one that a browser may follow. */
export function Linked({ url, children }: { url: string | undefined; children: ReactNode }) {
  if (!url || !/^https?:\/\//i.test(url)) return children
  return (
    <a href={url} rel="nofollow noopener noreferrer">
      {children}
    </a>
  )
}

export function Entries({ children }: { children: ReactNode }) {
  return <ol className="entries">{children}</ol>
}
