import type { ReactNode } from 'react'
import { type Span, spansOf } from '#contract/fields/inline-text.ts'
import { blocksOf } from '#contract/fields/prose.ts'
import { useTextDirection } from '../page-direction.ts'
import { useSelectable } from '../selectable.ts'

interface Props {
  text: string
  /** The language of the text, if it is not that of the page. */
  lang?: string | undefined
  /** The path of a field that can be selected on its own. */
  at?: string | undefined
}

export function Prose({ text, lang, at }: Props) {
  const selectable = useSelectable()
  const directionOf = useTextDirection()
  return blocksOf(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
      <p key={index} lang={lang} dir={directionOf(block.lines.join('\n'))} {...selectable({ at })}>
        <Inline text={block.lines.join('\n')} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
      <Points key={index} points={block.points} lang={lang} at={at} />
    ),
  )
}

export function Points({ points, lang, at }: Omit<Props, 'text'> & { points: readonly string[] }) {
  const directionOf = useTextDirection()
  return (
    <ul className="points" lang={lang} {...useSelectable()({ at })}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
        <li key={index} dir={directionOf(point)}>
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
