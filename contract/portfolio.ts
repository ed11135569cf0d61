import { z } from 'zod'
import { id } from './account.ts'
import { answersOf } from './answers.ts'
import { type PublicDocument, publicDocument } from './document.ts'
import type { Field, Fields } from './field.ts'
import { portfolioFields } from './fields.ts'
import type { Named, ValuesOf } from './values.ts'

type Values = ValuesOf<typeof portfolioFields>
type Hideable = Named<typeof portfolioFields, { hiddenBy: string }>
type OwnerOnly = Named<typeof portfolioFields, { ownerOnly: true }>
type Public = Omit<Values, 'documents'> & { documents: PublicDocument[] }
interface Counted {
  id: number
  endorsementCount: number
}

/** The owner's own portfolio (decisions §2): everything, with `version` and the PIN. */
export type Portfolio = Values & Counted & { version: number }
/** What the right PIN opens: exactly the hidden fields. */
export type Opened = { [N in Hideable]?: Public[N] | undefined }
/** What a visitor reads: a hidden value is absent, not null. */
export type PublicView = Omit<Public, Hideable | OwnerOnly> & Opened & Counted & { unlockable: boolean }

const answersWhere = (wanted: (field: Field) => boolean) => {
  const fields: Fields = portfolioFields
  return answersOf(Object.fromEntries(Object.entries(fields).filter(([, field]) => wanted(field))))
}
const counted = { id, endorsementCount: z.int() }
const open = answersWhere(({ hiddenBy, ownerOnly }) => !hiddenBy && !ownerOnly)
const hideable = z.object({ ...answersWhere(({ hiddenBy }) => hiddenBy !== undefined), documents: z.array(publicDocument) }).partial()

// The types of the whole come from the table, as its schemas do.
export const portfolio = z.object({ ...answersOf(portfolioFields), ...counted, version: z.int() }) as unknown as z.ZodType<Portfolio>
export const opened = hideable as unknown as z.ZodType<Opened>
export const publicView = z.object({ ...open, ...counted, ...hideable.shape, unlockable: z.boolean() }) as unknown as z.ZodType<PublicView>
