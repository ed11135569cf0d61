import { z } from 'zod'
import { documentTypes, keysOf } from './choices.ts'

export const documentId = z.string().regex(/^[\w-]{1,64}$/, 'This is not the id of a document')

/** A document as its owner sees it. */
export const document = z.object({
  id: z.string(),
  filename: z.string(),
  type: z.enum(keysOf(documentTypes)),
  customLabel: z.string(),
})

/** A document as a visitor sees it. */
export const publicDocument = document.extend({ downloadUrl: z.string() })

export type Document = z.infer<typeof document>
export type PublicDocument = z.infer<typeof publicDocument>
