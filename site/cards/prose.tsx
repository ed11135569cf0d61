import { Fragment } from 'react'
import { type Span, spansOf } from '#contract/inline-text.ts'
import { blocksOf } from '#contract/prose.ts'

/** Text that somebody typed: paragraphs with their lines, points, and the three inline marks. */
export function Prose({ text }: { text: string }) {
  return blocksOf(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never reordered in place
      <p key={index} dir="auto">
        <Inline text={block.lines.join('\n')} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never reordered in place
      <Points key={index} points={block.points} />
    ),
  )
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="points">
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never reordered in place
        <li key={index} dir="auto">
          <Inline text={point} />
        </li>
      ))}
    </ul>
  )
}

function Inline({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never reordered in place
  return spansOf(text).map((span, index) => <Fragment key={index}>{drawn(span)}</Fragment>)
}

function drawn({ text, bold, italic, href }: Span) {
  const emphasised = italic ? <em>{text}</em> : text
  const marked = bold ? <strong>{emphasised}</strong> : emphasised
  return href ? (
    <a href={href} rel="nofollow noopener noreferrer">
      {marked}
    </a>
  ) : (
    marked
  )
}
