/** In pixels from the top left corner of the page, also where the frame has scrolled. */
interface Point {
  readonly x: number
  readonly y: number
}

interface Box extends Point {
  readonly width: number
  readonly height: number
}

export interface PageBox {
  /**
   * Of a selectable: what it shows, as in site/selectable.ts. Several selectables can have the same, such as the facts about availability. Of a section:
   * its id in the editor; a section with several parts, such as Personal Info, begins with its main one.
   * Of an alias: the selectable that it selects.
   */
  readonly at: string
  readonly kind: 'selectable' | 'alias' | 'section'
  /** Words of the page; '' for a section. */
  readonly name: string
  readonly box: Box
  /** The middle of a small button next to its first words. */
  readonly mark: Point
}

/** In the order of the page: a section before its selectables, a private row before its entries. The innermost at a point is the last. */
export function measureBoxes(page: Document): PageBox[] {
  const { scrollX = 0, scrollY = 0 } = page.defaultView ?? {}
  const parts = [...page.querySelectorAll<HTMLElement>('[data-section], [data-at], [data-alias]')].flatMap((element) => {
    const { width, height, x, y } = (factIn(element) ?? element).getBoundingClientRect()
    if (width === 0 || height === 0 || !element.checkVisibility()) return []
    const { section, at, alias } = element.dataset
    const mark = markOf(element)
    const part = { element, box: { x: x + scrollX, y: y + scrollY, width, height }, mark: { x: mark.x + scrollX, y: mark.y + scrollY } }
    return [
      ...(section === undefined ? [] : [{ ...part, at: section, kind: 'section' as const }]),
      ...(at === undefined ? [] : [{ ...part, at, kind: 'selectable' as const }]),
      ...(alias === undefined ? [] : [{ ...part, at: alias, kind: 'alias' as const }]),
    ]
  })
  const joined: typeof parts = []
  for (const part of parts) {
    const last = joined.findLast(({ kind }) => kind === part.kind)
    if (last && isContinuation(last, part)) last.box = unionOf([last.box, part.box])
    else joined.push(part)
  }
  return joined.map(({ element, at, kind, box, mark }) => ({ at, kind, name: kind === 'section' ? '' : nameOf(element), box, mark }))
}

interface Part {
  element: HTMLElement
  at: string
  kind: PageBox['kind']
}

/** Over the lock of a hidden group; otherwise after the heading, the first term or the value of a fact. */
function markOf(element: HTMLElement): Point {
  const fact = factIn(element)
  const label = fact ?? element.querySelector('h3, dt') ?? element
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(label)
  const lock = label.querySelector(':scope > svg')
  const { left, right, top, height } =
    lock?.getBoundingClientRect() ?? [...range.getClientRects()].at(-1) ?? element.getBoundingClientRect()
  const y = top + height / 2
  if (lock) return { x: (left + right) / 2, y }
  // The dot between two facts is 10 pixels after the first.
  const gap = fact ? 10 : 20
  return { x: getComputedStyle(label).direction === 'rtl' ? left - gap : right + gap, y }
}

export function measureTrunkX(page: Document): number {
  const trunk = page.querySelector('.trunk')
  if (!trunk) return 0
  const { left, borderInlineStartWidth } = getComputedStyle(trunk, '::before')
  return trunk.getBoundingClientRect().x + Number.parseFloat(left) + Number.parseFloat(borderInlineStartWidth) / 2
}

/** The value of a fact, without the space for the dot before it. */
const factIn = (element: Element) => (element.closest('.facts') ? element.querySelector('dd') : null)

/** Paragraphs of one text, and own sections next to each other. Each fact is pressed on its own. */
const isContinuation = (last: Part, { element, at }: Part) =>
  last.at === at && last.element.parentElement === element.parentElement && element.parentElement?.localName !== 'dl'

export function unionOf(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  return { x, y, width: right - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y }
}

/** A longer name would take long to hear. */
const maxNameLength = 80

/** The title and the employer of an entry, the term of a pair, the value of a fact, the beginning of a text. */
function nameOf(element: HTMLElement): string {
  const title = element.querySelector('h3')
  const first = factIn(element) ?? element.querySelector('dt, blockquote, a, li')
  const texts = title
    ? [title, element.querySelector('.by > span, h3 + span')]
    : first && !element.matches('.actions, p')
      ? [first]
      : [element]
  const name = texts.map(textOf).filter(Boolean).join(', ') || (element.querySelector('img')?.alt ?? '')
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength).replace(/\s+\S*$/, '')}…` : name
}

function textOf(element: Element | null): string {
  const texts = element?.matches('.actions, dt') ? [...element.childNodes].map(({ textContent }) => textContent) : [element?.textContent]
  return texts
    .map((text) => (text ?? '').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
}
