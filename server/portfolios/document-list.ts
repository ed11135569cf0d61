import { type DocumentType, documentTypes } from '#contract/fields/choices.ts'
import type { Document } from '#contract/fields/document.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'

type Labels = Omit<Document, 'filename'>

export async function listDocuments(db: Db, portfolioId: string): Promise<Document[]> {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'filename', 'type', 'custom_label'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, filename, type, custom_label }) => ({ id, filename, type: documentTypeOf(type), customLabel: custom_label }))
}

/** Sets new labels and a new order. Documents missing from `labels` move to the end. Returns the resulting list. */
export async function relabelDocuments(tx: Db, before: readonly Document[], labels: readonly Labels[]): Promise<Document[]> {
  const remaining = new Map(before.map((document) => [document.id, document]))
  const labeled = labels.map(({ id, type, customLabel }, index) => {
    const document = remaining.get(id)
    if (!document)
      throw new Problem('invalid', messages.checkFields, { fields: { [`documents.${index}.id`]: 'This is not one of your documents' } })
    remaining.delete(id)
    return { id, filename: document.filename, type, customLabel }
  })
  const after = [...labeled, ...remaining.values()]
  if (after.every((document, index) => isSame(document, before[index]))) return after
  for (const [index, { id, type, customLabel }] of after.entries()) {
    await tx
      .updateTable('document')
      .set({ position: index + 1, type, custom_label: customLabel })
      .where('id', '=', id)
      .execute()
  }
  return after
}

function isSame(document: Document, previous: Document | undefined): boolean {
  return document.id === previous?.id && document.type === previous.type && document.customLabel === previous.customLabel
}

function documentTypeOf(text: string): DocumentType {
  return text in documentTypes ? (text as DocumentType) : 'other'
}
