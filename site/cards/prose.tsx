import type { ReactNode } from 'react'
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
  return spansOf(text).map(renderSpan)
}

/** A plain text needs no element. A page can have tens of thousands of spans. */
function renderSpan(span: Span, key: number): ReactNode {
  const { text, bold, italic, href } = span
  if (href)
    return (
      <a key={key} href={href} rel="nofollow noopener noreferrer">
        {renderSpan({ ...span, href: '' }, 0)}
      </a>
    )
  if (bold) return <strong key={key}>{italic ? <em>{text}</em> : text}</strong>
  return italic ? <em key={key}>{text}</em> : text
}
