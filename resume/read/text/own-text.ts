import { isPeriod } from '../date-ranges.ts'
import { isUnderstoryPage } from '../pdf/contact.ts'
import { headingIn } from '../pdf/headings.ts'

/* Our own Markdown and text get the styles of our own Word file, so that they are read alike. */

/** A paragraph, with its lines one below the other. */
export interface Block {
  lines: string[]
  /** Of a heading. */
  level?: number
  /** Of our own files. */
  style?: string
  /** Spaces before the bullet of a point. */
  indent?: number
  /** The number of empty lines above. */
  gap: number
  rows?: string[][]
}

const contactLines = 12
const maxTitleLength = 90

/** Whether it has the URL of a page below the name, and headings in our form: no other program writes both. */
export function isOwnText(text: string): boolean {
  const top = text.split('\n', contactLines).join(' ')
  const words = top.split(/[\s|<>()[\]]+/).filter((word) => /\/(?:me|portfolio)\//.test(word))
  const hasPage = words.some((word) => isUnderstoryPage(/^https?:/.test(word) ? word : `https://${word}`))
  const hasHeadings = text.startsWith('# ') ? text.includes('\n\n## ') : /\n\n\n\S.{0,200}\n\n\S/.test(text)
  return hasPage && hasHeadings
}

const listKinds: readonly (string | undefined)[] = ['skills', 'languages', 'interests', 'summary', 'contact']

/** With the styles of sections, titles, details and dates. */
export const withOwnStyles = (blocks: readonly Block[]): Block[] =>
  blocks.some(({ level }) => level !== undefined)
    ? blocks.map((block, index) => (isHeadIn(blocks, index) ? { ...block, style: styleOf(block.lines) } : block))
    : blocksOfText(blocks)

/** Text has no marks: a section has two empty lines above, and an entry one. */
function blocksOfText([top, ...blocks]: readonly Block[]): Block[] {
  const [name = '', ...contact] = top?.lines ?? []
  let kind: string | undefined
  let isBelowHead = false
  const others = blocks.flatMap((block, index) => {
    const isSection = block.gap > 1 && block.lines.length === 1 && blocks[index + 1]?.gap === 1
    if (isSection) kind = headingIn(block.lines[0] ?? '')
    const isEntry = !isSection && !listKinds.includes(kind) && isEntryOfText(block, isBelowHead)
    isBelowHead = isEntry && block.lines.length > 1
    return isSection ? [{ ...block, level: 2 }] : isEntry ? headOf(block) : [block]
  })
  return [{ lines: [name], level: 1, gap: 0 }, { lines: contact, gap: 0 }, ...others]
}

function isEntryOfText({ lines: [first = '', ...others], gap, indent }: Block, isBelowHead: boolean): boolean {
  const isText = isBelowHead || first.length > maxTitleLength || /[.!?:]$|^[^:：]{2,30}(?:: |：)/.test(first)
  return gap > 0 && indent === undefined && !(others.length === 0 && isText)
}

const headOf = ({ lines: [first = '', ...others], gap }: Block): Block[] => [
  { lines: [first], level: 3, gap },
  ...others.map((line) => ({ lines: [line], style: styleOf([line]), gap: 0 })),
]

/** Whether it is the first or, above dates, the second text below a title. */
function isHeadIn(blocks: readonly Block[], index: number): boolean {
  const [block, above, title] = [blocks[index], blocks[index - 1], blocks[index - 2]]
  if (!block || block.level !== undefined || block.indent !== undefined) return false
  const isShort = block.lines.join(' ').length < 120 && !/\p{Ll}{3}[.!?]$/u.test(block.lines.at(-1) ?? '')
  const isAboveDates = styleOf(blocks[index + 1]?.lines ?? []) === 'Dates'
  return (
    (above?.level === 3 && (isShort || isAboveDates)) ||
    (title?.level === 3 && above?.level === undefined && styleOf(block.lines) === 'Dates')
  )
}

const styleOf = (lines: readonly string[]) => (isPeriod(lines.join(' ')) ? 'Dates' : 'Beside')
