import type { XmlNode } from '../xml.ts'
import { attributeOf, childOf, childrenOf, elementsNamed, nameOf, textIn } from './element.ts'

/** A box on a page, with its position in points from the upper left corner, as far as it is known. */
export interface Frame {
  x?: number
  /** From the paragraph that it belongs to, if `isRelative`. */
  y?: number
  isRelative: boolean
  width?: number
}

export interface TextBox extends Frame {
  content: readonly XmlNode[]
  isShaded: boolean
}

/** English metric units in a point. */
const unitsPerPoint = 12_700
const fromUnits = (text: string) => (/^-?\d{1,12}$/.test(text) ? Number(text) / unitsPerPoint : undefined)

export function textBoxesIn(node: XmlNode): TextBox[] {
  const anchor = childOf(node, 'anchor') ?? childOf(node, 'inline')
  const shapes = anchor ? elementsNamed(anchor, 'wsp') : childrenOf(node)
  const frame = anchor && frameOfAnchor(anchor)
  return shapes.flatMap((shape) => {
    const own = anchor ? frameInGroup(shape, frame, shapes.length > 1) : frameOfStyle(attributeOf(shape, 'style'))
    const isShaded = childOf(shape, 'spPr', 'noFill') === undefined
    return elementsNamed(shape, 'txbxContent').map((content) => ({ ...own, isShaded, content: childrenOf(content) }))
  })
}

const isKnown = ([, value]: [string, unknown]) => value !== undefined
const known = (frame: { [N in keyof Frame]: Frame[N] | undefined }): Frame => ({
  ...Object.fromEntries(Object.entries(frame).filter(isKnown)),
  isRelative: frame.isRelative === true,
})

function frameOfAnchor(anchor: XmlNode): Frame {
  const [horizontal, vertical] = [childOf(anchor, 'positionH'), childOf(anchor, 'positionV')]
  const offsetOf = (position: XmlNode | undefined) => {
    const offset = childOf(position, 'posOffset')
    return offset && fromUnits(textIn(offset))
  }
  return known({
    x: offsetOf(horizontal),
    y: offsetOf(vertical),
    isRelative: !/page|margin/i.test(attributeOf(vertical, 'relativeFrom')),
    width: fromUnits(attributeOf(childOf(anchor, 'extent'), 'cx')),
  })
}

/** The frame of a shape, which can be one of several in a group. */
function frameInGroup(shape: XmlNode, frame: Frame | undefined, isInGroup: boolean): Frame {
  if (!frame || !isInGroup) return frame ?? { isRelative: true }
  const [offset, extent] = [childOf(shape, 'spPr', 'xfrm', 'off'), childOf(shape, 'spPr', 'xfrm', 'ext')]
  const [x = 0, y = 0] = [fromUnits(attributeOf(offset, 'x')), fromUnits(attributeOf(offset, 'y'))]
  return known({
    x: (frame.x ?? 0) + x,
    y: (frame.y ?? 0) + y,
    isRelative: frame.isRelative,
    width: fromUnits(attributeOf(extent, 'cx')) ?? frame.width,
  })
}

/** The frame in a style such as `margin-left:45.35pt;width:504.5pt`. */
function frameOfStyle(style: string): Frame {
  const lengthOf = (name: string) => {
    const [, length] = new RegExp(`(?:^|;)\\s*${name}:\\s*(-?[\\d.]{1,8})pt`, 'i').exec(style) ?? []
    return length === undefined ? undefined : Number(length)
  }
  return known({
    x: lengthOf('margin-left'),
    y: lengthOf('margin-top'),
    isRelative: !/mso-position-vertical-relative:\s*(?:page|margin)/i.test(style),
    width: lengthOf('width'),
  })
}

/** The frame of a paragraph that stands in one; undefined for other paragraphs and for large initials. */
export function frameOfParagraph(paragraph: XmlNode): (Frame & { key: string }) | undefined {
  const frame = nameOf(paragraph) === 'p' ? childOf(paragraph, 'pPr', 'framePr') : undefined
  if (!frame || attributeOf(frame, 'dropCap') !== '') return undefined
  const fromTwentieths = (name: string) =>
    /^-?\d{1,6}$/.test(attributeOf(frame, name)) ? Number(attributeOf(frame, name)) / 20 : undefined
  return {
    ...known({
      x: fromTwentieths('x'),
      y: fromTwentieths('y'),
      isRelative: !/page|margin/i.test(attributeOf(frame, 'vAnchor')),
      width: fromTwentieths('w'),
    }),
    key: JSON.stringify(frame[':@']),
  }
}
