import type { ReactNode } from 'react'
import { type Span, spansOf } from '#contract/inline-text.ts'
import { blocksOf } from '#contract/prose.ts'

/** Formatted text: paragraphs with line breaks, bullet points, bold, italic and links. */
/** @param props `lang` is that of the text, if it is not that of the page */
export function Prose({ text, lang }: { text: string; lang?: string | undefined }) {
  return blocksOf(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
      <p key={index} lang={lang} dir="auto">
        <Inline text={block.lines.join('\n')} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
      <Points key={index} points={block.points} lang={lang} />
    ),
  )
}

export function Points({ points, lang }: { points: readonly string[]; lang?: string | undefined }) {
  return (
    <ul className="points" lang={lang}>
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
