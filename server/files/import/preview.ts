import type { ImportPreview, PreviewItem, PreviewSection } from '#contract/calls/imports.ts'
import { sections } from '#contract/fields/fields.ts'
import { cutAtWord } from '#resume/model/texts.ts'
import { exchange, exchangeableIn } from './exchange.ts'
import { planFields } from './fields.ts'
import type { CurrentPortfolio } from './lists.ts'
import { planDocuments, planLists } from './plan.ts'
import type { StoredImport } from './stored-import.ts'

type PreviewMeta = Pick<ImportPreview, 'id' | 'filename' | 'state' | 'basedOn' | 'expiresAt'>

/** Previews an import into this portfolio. Ids depend on the file only, so they stay the same when the portfolio changes. */
export function previewOf(imported: StoredImport, current: CurrentPortfolio, meta: PreviewMeta): ImportPreview {
  const { kind, text, photo, notRead, loose, notices, nameSplits } = imported
  const fields = planFields(imported, current)
  // Texts that no reader could place, and values without a field: the owner sees both as unplaced.
  const unplaced = loose.map(({ label, value, from, personal }, index) => {
    return { id: `loose-${index}`, label: excerptOf(label), excerpt: excerptOf(value), from: excerptOf(from), personal }
  })
  const documents = {
    name: 'documents',
    heading: sections.documents.heading,
    suggestion: 'merge' as const,
    items: planDocuments(imported, current),
  }
  return {
    ...meta,
    kind,
    fields,
    ...(nameSplits && fields.some(({ field }) => field === 'firstName' || field === 'lastName') && { nameSplits }),
    sections: [...withExchange(imported, current), ...(documents.items.length > 0 ? [documents] : [])].map(sectionOf),
    unplaced,
    notRead,
    notices,
    ...(text !== undefined && { text }),
    ...(photo !== undefined && { photo }),
  }
}

interface PlannedSection extends Pick<PreviewSection, 'heading' | 'suggestion' | 'exchange'> {
  name: string
  items: readonly { preview: PreviewItem }[]
}

const itemsOf = ({ items }: Pick<PlannedSection, 'items'>) => items.map(({ preview }) => preview)

const sectionOf = ({ name, heading, suggestion, exchange, ...list }: PlannedSection): PreviewSection => {
  return { id: name, heading, suggestion, items: itemsOf(list), ...(exchange && { exchange }) }
}

function withExchange(imported: StoredImport, current: CurrentPortfolio): PlannedSection[] {
  const exchangeable = exchangeableIn(imported)
  const lists = Object.fromEntries([...exchangeable.keys()].map((name) => [name, imported.lists[name]]))
  const exchanged = planLists(exchange({ lists }, [...exchangeable.keys()]), current)
  return planLists(imported, current).map((list) => {
    const [pair, other] = [exchangeable.get(list.name), exchanged.find(({ name }) => name === list.name)]
    if (!pair || !other) return list
    const unsure = list.items.filter(({ entry, preview }) => entry.roles === 'guess' && preview.status === 'new')
    return { ...list, exchange: { ...pair, items: itemsOf(other), unsure: itemsOf({ items: unsure }).map(({ id }) => id) } }
  })
}

const maxExcerptLength = 200
/** How much is read for an excerpt. More than is shown, because white space is reduced. */
const maxReadLength = 4 * maxExcerptLength

/** The beginning of a value as one readable line: 'size: 2; names: Charles, Luigi'. */
export function excerptOf(value: unknown): string {
  return cutAtWord(formatValue(value, maxReadLength).slice(0, maxReadLength).toWellFormed().replace(/\s+/g, ' ').trim(), maxExcerptLength)
}

/** @param maxLength approximate; the rest of the value is not read */
function formatValue(value: unknown, maxLength: number): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  let excerpt = ''
  for (const [name, element] of Object.entries(value)) {
    const text = formatValue(element, maxLength - excerpt.length)
    if (text.trim() !== '') excerpt += (excerpt && separatorBefore(element, value)) + (Array.isArray(value) ? text : `${name}: ${text}`)
    if (excerpt.length > maxLength) break
  }
  return excerpt
}

const separatorBefore = (value: unknown, container: object) => (Array.isArray(container) && typeof value !== 'object' ? ', ' : '; ')
