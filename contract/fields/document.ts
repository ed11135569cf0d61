import { z } from 'zod'
import { entryResponseShape } from '../calls/response-schemas.ts'
import { portfolioFields } from './fields.ts'
import { idPattern } from './new-id.ts'
import type { ValuesOf } from './values.ts'

export const documentId = z.string().regex(idPattern, 'This is not a valid document id')

export type Document = ValuesOf<typeof portfolioFields>['documents'][number]
export type PublicDocument = Document & { downloadUrl: string }

const shape = entryResponseShape(portfolioFields.documents)

export const document = z.object(shape) as unknown as z.ZodType<Document>

export const publicDocument = z.object({ ...shape, downloadUrl: z.string() }) as unknown as z.ZodType<PublicDocument>
