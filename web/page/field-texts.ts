import type { Field } from '#contract/fields/field.ts'
import { spansOf } from '#contract/fields/inline-text.ts'
import { blocksOf } from '#contract/fields/prose.ts'
import { formatUrlBriefly } from '#contract/fields/shown-url.ts'
import { labelOf } from '#contract/outline/format.ts'

export interface FieldText {
  /** Without marks. */
  readonly text: string
  /** Turns a position in the text into one in the field; absent if the field has another text. */
  readonly positionOf?: (offset: number) => number
}

const identity = (text: string): FieldText => ({ text, positionOf: (offset) => offset })

/** The texts that the page makes of the value of a field. */
export function textsOfField(field: Field, value: unknown): FieldText[] {
  if (typeof value === 'string') {
    if (field.kind === 'prose') return textsOfProse(value)
    if (field.kind === 'url') return [partOf(value, formatUrlBriefly(value))]
    if (field.kind === 'month' || field.kind === 'date' || field.kind === 'year') return []
    if ('choices' in field) return [labelOf(field.choices, value), value].map((text) => ({ text }))
    return [partOf(value, value.trim())]
  }
  if (!Array.isArray(value)) return []
  if (field.kind === 'points') return textsOfPoints(value)
  if (field.kind === 'pictures') return (value as { caption?: string }[]).map(({ caption = '' }) => ({ text: caption }))
  return value.map((text) => ({ text: String(text) }))
}

function partOf(value: string, text: string): FieldText {
  const start = Math.max(0, value.indexOf(text))
  return { text, positionOf: (offset) => start + offset }
}

function textsOfProse(prose: string): FieldText[] {
  let end = 0
  const startOf = (line: string) => {
    const start = prose.indexOf(line, end)
    end = start + line.length
    return start
  }
  return blocksOf(prose).flatMap((block) => {
    if (block.kind === 'points') return block.points.map((point) => fieldTextOf(point, [startOf(point)]))
    return [fieldTextOf(block.lines.join('\n'), block.lines.map(startOf))]
  })
}

/** The field has one point on each line. */
function textsOfPoints(points: readonly string[]): FieldText[] {
  let start = 0
  return points.map((point) => {
    const text = fieldTextOf(point, [start])
    start += point.length + 1
    return text
  })
}

/** @param starts where each line begins in the field */
function fieldTextOf(lines: string, starts: readonly number[]): FieldText {
  const plain = identity(
    spansOf(lines)
      .map(({ text }) => text)
      .join(''),
  )
  return {
    ...plain,
    positionOf: (offset) => {
      const before = lines.slice(0, markedPositionOf(lines, offset)).split('\n')
      return (starts[before.length - 1] ?? 0) + (before.at(-1) ?? '').length
    },
  }
}

function markedPositionOf(text: string, offset: number): number {
  let [plain, end] = [0, 0]
  for (const span of spansOf(text)) {
    const start = text.indexOf(span.text, end)
    if (offset <= plain + span.text.length) return start + offset - plain
    plain += span.text.length
    end = start + span.text.length
    // The URL of a link can contain the text that follows it. Before it are at most three stars and two brackets.
    const closing = span.href === undefined ? null : /^\**\]\(/.exec(text.slice(end, end + 5))
    if (closing) end += closing[0].length + (span.href ?? '').length
  }
  return text.length
}
