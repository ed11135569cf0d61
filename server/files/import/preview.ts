import { sections } from '#contract/fields.ts'
import type { ImportPreview, PreviewItem, PreviewSection } from '#contract/imports.ts'
import type { CurrentPortfolio } from './current-portfolio.ts'
import { excerptOf } from './excerpt.ts'
import { planFields } from './fields.ts'
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
    sections: [...planLists(imported, current), ...(documents.items.length > 0 ? [documents] : [])].map(sectionOf),
    unplaced,
    notRead,
    notices,
    ...(text !== undefined && { text }),
    ...(photo !== undefined && { photo }),
  }
}

interface PlannedSection extends Pick<PreviewSection, 'heading' | 'suggestion'> {
  name: string
  items: readonly { preview: PreviewItem }[]
}

const sectionOf = ({ name, heading, suggestion, items }: PlannedSection): PreviewSection => {
  return { id: name, heading, suggestion, items: items.map(({ preview }) => preview) }
}
