import { Fragment } from 'react'
import { type Span, spansOf } from '#contract/inline-text.ts'
import { blocksOf } from '#contract/prose.ts'

/** Formatted text: paragraphs with line breaks, bullet points, bold, italic and links. */
export function Prose({ text }: { text: string }) {
  return blocksOf(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
      <p key={index} dir="auto">
        <Inline text={block.lines.join('\n')} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
      <Points key={index} points={block.points} />
    ),
  )
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="points">
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
        <li key={index} dir="auto">
          <Inline text={point} />
        </li>
      ))}
    </ul>
  )
}

function Inline({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
  return spansOf(text).map((span, index) => <Fragment key={index}>{renderSpan(span)}</Fragment>)
}

function renderSpan({ text, bold, italic, href }: Span) {
  const emphasized = italic ? <em>{text}</em> : text
  const marked = bold ? <strong>{emphasized}</strong> : emphasized
  return href ? (
    <a href={href} rel="nofollow noopener noreferrer">
      {marked}
    </a>
  ) : (
    marked
  )
}
