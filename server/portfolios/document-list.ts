import { type DocumentType, documentTypes } from '#contract/choices.ts'
import type { Document } from '#contract/document.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'

type Labels = Omit<Document, 'filename'>

export async function listDocuments(db: Db, portfolioId: string): Promise<Document[]> {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'filename', 'type', 'custom_label'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, filename, type, custom_label }) => ({ id, filename, type: documentType(type), customLabel: custom_label }))
}

/** New labels and a new order; documents that are left out stay, behind the others. */
export async function relabelDocuments(db: Db, portfolioId: string, labels: readonly Labels[]): Promise<void> {
  if (labels.length === 0) return
  const own = new Map((await listDocuments(db, portfolioId)).map((document) => [document.id, document]))
  labels.forEach(({ id }, index) => {
    if (!own.has(id))
      throw new Problem('invalid', messages.checkFields, { fields: { [`documents.${index}.id`]: 'This is not one of your documents' } })
  })
  const named = new Set(labels.map(({ id }) => id))
  const order: Labels[] = [...labels, ...[...own.values()].filter(({ id }) => !named.has(id))]
  for (const [index, { id, type, customLabel }] of order.entries()) {
    await db
      .updateTable('document')
      .set({ position: index + 1, type, custom_label: customLabel })
      .where('id', '=', id)
      .execute()
  }
}

function documentType(text: string): DocumentType {
  return text in documentTypes ? (text as DocumentType) : 'other'
}
