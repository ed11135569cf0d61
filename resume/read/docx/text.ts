import { isContact } from '../pdf/contact.ts'
import type { XmlNode } from '../xml.ts'
import { type Block, blocksOf } from './blocks.ts'
import { allowed, type Context, Lists } from './context.ts'
import { attributeOf, childOf, childrenNamed, childrenOf, elementsNamed, flagOf, pointsOf } from './element.ts'
import { Flow } from './flow.ts'
import { isOwnWord, likeOurPdf } from './own-layout.ts'
import type { AnyParts, Part, Relation } from './parts.ts'
import { Styles } from './styles.ts'
import { linesIn } from './table-rows.ts'

export interface WordText {
  flow: Flow
  hidden: string[]
  notes: string[]
  /** Texts of headers and footers that are not contact details. */
  edges: string[]
  relations: ReadonlyMap<string, Relation>
  pageWidth: number
  isOwn: boolean
}

/** US Letter, in points. */
const defaultWidth = 612

/** @throws {UnreadableFileError} */
export async function readTextOf(parts: AnyParts): Promise<WordText> {
  const main = await parts.main()
  // Each part once, however often the file refers to it.
  const relatedTo = (type: string) =>
    new Set([...main.relations.values()].flatMap((each) => (each.type === type && !each.isExternal ? [each.target] : [])))
  const rootOf = async (type: string) => {
    const [target] = relatedTo(type)
    return target === undefined ? undefined : await parts.xml(target)
  }
  const hidden: string[] = []
  const body = childOf(main.root, 'body')
  const context = {
    styles: new Styles(await rootOf('styles')),
    lists: new Lists(await rootOf('numbering')),
    isShaded: hasBackdrop(main.root),
    remaining: { ...allowed },
    onHidden: (text: string) => hidden.push(text),
  }
  const isOwn = isOwnWord(await parts.xml('docProps/custom.xml'))
  const blocksIn = (part: Part | undefined, nodes = childrenOf(part?.root)): Block[] =>
    part ? blocksOf(nodes, { ...context, relations: part.relations } satisfies Context) : []
  const content = blocksIn(main, childrenOf(body))

  const section = elementsNamed(main.root, 'sectPr')[0]
  const edges = await edgesOf(section, main, parts)
  const headers = edges.first.flatMap((part) => blocksIn(part))
  const edgeBlocks = edges.others.flatMap((part) => blocksIn(part))
  const others = new Set(linesIn(edgeBlocks))
  const numbered = linesIn(edgeBlocks.filter((block) => block.kind === 'paragraph' && block.hasPageNumber))
  const known = linesIn([...headers, ...content]).join('\n')
  const unknown = [...others].filter((line) => !known.includes(line) && !isPageNumber(line))
  const contact = unknown.filter(isContact)

  const pageWidth = pointsOf(attributeOf(childOf(section, 'pgSz'), 'w')) ?? defaultWidth
  const flow = new Flow(pageWidth)
  flow.add(headers)
  flow.addTexts(contact)
  flow.add(isOwn ? likeOurPdf(content) : content)
  const noteParts = await Promise.all(
    [...new Set([...relatedTo('footnotes'), ...relatedTo('endnotes')])].map((target) => parts.part(target)),
  )
  const notes = noteParts.flatMap((part) =>
    childrenOf(part?.root).flatMap((note) => (attributeOf(note, 'type') === '' ? linesIn(blocksIn(part, childrenOf(note))) : [])),
  )
  return {
    flow,
    hidden,
    notes,
    edges: unknown.filter((line) => !contact.includes(line) && !numbered.includes(line)),
    relations: main.relations,
    pageWidth,
    isOwn,
  }
}

/** Whether there is a shape or a picture behind the text, on which white letters are visible. */
const hasBackdrop = (root: XmlNode) =>
  childOf(root, 'background') !== undefined || elementsNamed(root, 'anchor').length > 0 || elementsNamed(root, 'pict').length > 0

interface Edges {
  first: Part[]
  others: Part[]
}

async function edgesOf(section: XmlNode | undefined, { relations }: Part, parts: AnyParts): Promise<Edges> {
  const firstType = flagOf(section, 'titlePg') ? 'first' : 'default'
  const partsFor = async (name: string, isWanted: (type: string) => boolean) => {
    const targets = childrenNamed(section, name).flatMap((reference) => {
      const relation = relations.get(attributeOf(reference, 'id'))
      return relation && !relation.isExternal && isWanted(attributeOf(reference, 'type')) ? [relation.target] : []
    })
    return (await Promise.all([...new Set(targets)].map((target) => parts.part(target)))).flatMap((part) => part ?? [])
  }
  const first = await partsFor('headerReference', (type) => type === firstType)
  const others = await partsFor('headerReference', (type) => type !== firstType)
  return { first, others: [...others, ...(await partsFor('footerReference', () => true))] }
}

const isPageNumber = (line: string) => /^\P{L}*(?:\p{L}+\P{L}*)?$/u.test(line) || /\d\s?(?:of|von|de|sur|di|\/|z)\s?\d{1,3}$/i.test(line)
