import { attributeOf, childOf, childrenNamed } from '../docx/element.ts'
import { element, setting } from '../docx/written-parts.ts'
import type { XmlNode } from '../xml.ts'

/* Styles of OpenDocument as those of Word. */

const pointsPer: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 }

/** In points; undefined for percentages. */
export function lengthIn(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(-?\d{1,6}(?:\.\d{1,8})?)(pt|in|cm|mm|px)$/.exec(text) ?? []
  return unit === '' ? undefined : Number(number) * (pointsPer[unit] ?? 1)
}

export const twentieths = (points: number): string => String(Math.round(points * 20))

/** The id of a style, because those of paragraphs and of letters can have one name. */
export const styleId = (family: string, name: string): string => `${family} ${name}`

const attribute = (name: string, value: number | undefined) => (value === undefined ? {} : { [name]: twentieths(value) })

function lettersOf(properties: XmlNode | undefined): XmlNode {
  const of = (name: string) => attributeOf(properties, name)
  const size = lengthIn(of('font-size'))
  const flag = (name: string, value: string, isOn: boolean) => (value === '' ? [] : [setting(name, isOn ? 'true' : 'false')])
  return element('rPr', [
    ...(size ? [setting('sz', String(Math.round(size * 2)))] : []),
    ...flag('b', of('font-weight'), /^(?:bold|[6-9]00)$/.test(of('font-weight'))),
    ...flag('i', of('font-style'), of('font-style') !== 'normal'),
    ...flag('caps', of('text-transform'), of('text-transform') === 'uppercase'),
    ...flag('u', of('text-underline-style'), of('text-underline-style') !== 'none'),
    ...flag('vanish', of('display'), of('display') === 'none'),
    ...(of('color') ? [setting('color', of('color').replace('#', ''))] : []),
    ...shading(properties),
  ])
}

function shading(properties: XmlNode | undefined): XmlNode[] {
  const color = attributeOf(properties, 'background-color')
  return color.startsWith('#') ? [element('shd', [], { fill: color.slice(1) })] : []
}

function paragraphOf(style: XmlNode): XmlNode {
  const properties = childOf(style, 'paragraph-properties')
  const of = (name: string) => attributeOf(properties, name)
  const spacing = { ...attribute('before', lengthIn(of('margin-top'))), ...attribute('after', lengthIn(of('margin-bottom'))) }
  const isRuled = [of('border'), of('border-top'), of('border-bottom')].some((border) => !/^(?:none)?$/.test(border))
  const level = Number(attributeOf(style, 'default-outline-level'))
  return element('pPr', [
    element('spacing', [], spacing),
    element('ind', [], attribute('left', lengthIn(of('margin-left')))),
    ...(isRuled ? [element('pBdr', [setting('bottom', 'single')])] : []),
    ...(level > 0 ? [setting('outlineLvl', String(level - 1))] : []),
    ...shading(properties),
  ])
}

function styleOf(style: XmlNode): XmlNode {
  const [family, name] = [attributeOf(style, 'family'), attributeOf(style, 'name')]
  const base = attributeOf(style, 'parent-style-name')
  const isStandard = family === 'paragraph' && name === 'Standard'
  return element(
    'style',
    [
      setting('name', attributeOf(style, 'display-name') || name),
      ...(base ? [setting('basedOn', styleId(family, base))] : []),
      lettersOf(childOf(style, 'text-properties')),
      paragraphOf(style),
    ],
    { type: family, styleId: styleId(family, name), ...(isStandard && { default: 'true' }) },
  )
}

/** @param roots of content.xml and styles.xml */
export function stylesOf(roots: readonly (XmlNode | undefined)[]): XmlNode {
  const groups = roots.flatMap((root) => [childOf(root, 'styles'), childOf(root, 'automatic-styles')])
  const inFamilies = (node: XmlNode) => /^(?:paragraph|text)$/.test(attributeOf(node, 'family'))
  const defaults = groups
    .flatMap((group) => childrenNamed(group, 'default-style'))
    .find((node) => attributeOf(node, 'family') === 'paragraph')
  const styles = groups.flatMap((group) => childrenNamed(group, 'style')).filter(inFamilies)
  return element('styles', [
    element('docDefaults', [element('rPrDefault', [lettersOf(childOf(defaults, 'text-properties'))])]),
    ...styles.map(styleOf),
  ])
}
