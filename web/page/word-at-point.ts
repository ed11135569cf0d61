import { type FieldPlace, fieldOfWord, type PressedText } from './field-of-word.ts'

export interface PressedWord extends Partial<FieldPlace> {
  /** As in site/selectable.ts; undefined for a fold with several entries. */
  readonly at: string | undefined
  /** The fold whose line was pressed, while it is closed. */
  readonly fold?: HTMLDetailsElement
}

/** The parts of an entry that show a field in other words, from the innermost. */
const hints = [
  ['.dates, .period, .years', 'dates'],
  ['.video', 'video'],
  ['.logo', 'logo'],
  ['picture, .gallery', 'pictures'],
  ['span.more', 'slug'],
  ['small.url', 'url'],
] as const

/** @param x from the left of the frame's visible part @param y from its top @param values the draft, with the texts of the edition */
export function wordAtPoint(page: Document, { x, y }: { x: number; y: number }, values: object): PressedWord | undefined {
  const { element, caret } = withoutInert(page, () => ({ element: page.elementFromPoint(x, y), caret: caretAt(page, x, y) }))
  const selectable = element?.closest<HTMLElement>('[data-at], [data-alias]')
  const fold = element?.closest('summary')?.closest<HTMLDetailsElement>('details:not([open])')
  const at = selectable?.dataset['at'] ?? selectable?.dataset['alias']
  if (!element || !selectable || at === undefined) return fold ? { at, fold } : undefined
  const hint = hints.find(([selector]) => selectable.contains(element.closest(selector)))?.[1]
  const texts = caret && selectable.contains(caret.node) ? textsAround(selectable, caret) : []
  return { at, ...fieldOfWord(at, texts, hint, values), ...(fold && { fold }) }
}

interface Caret {
  node: Node
  offset: number
}

/** An inert body has no elements at any point. */
function withoutInert<T>({ body }: Document, find: () => T): T {
  const { inert } = body
  body.inert = false
  try {
    return find()
  } finally {
    body.inert = inert
  }
}

function caretAt(page: Document, x: number, y: number): Caret | undefined {
  if ('caretPositionFromPoint' in page) {
    const position = page.caretPositionFromPoint(x, y)
    return position ? { node: position.offsetNode, offset: position.offset } : undefined
  }
  // Safari before 26.
  const range = (page as Document).caretRangeFromPoint(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}

/** The texts that contain the letter, from that of the whole selectable to that of the text node. */
function textsAround(selectable: Element, { node, offset }: Caret): PressedText[] {
  if (node.nodeType !== Node.TEXT_NODE) return []
  const texts: PressedText[] = []
  const range = selectable.ownerDocument.createRange()
  for (let each: Node | null = node; each && selectable.contains(each); each = each.parentNode) {
    range.setStart(each, 0)
    range.setEnd(node, offset)
    texts.unshift({ text: plain(each.textContent ?? ''), offset: plain(range.toString()).length })
  }
  return texts
}

/** Without soft hyphens and no-break spaces, which only the layout needs. */
const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll('\u00a0', ' ')
