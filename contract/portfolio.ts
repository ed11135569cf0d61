import { z } from 'zod'
import { id } from './account.ts'
import { keysOf, type SectionSwitch, sectionSwitches } from './choices.ts'
import { type PublicDocument, publicDocument } from './document.ts'
import type { Field, Fields } from './field.ts'
import { portfolioFields } from './fields.ts'
import { responseShape } from './response-schemas.ts'
import type { KeysWhere, ValuesOf } from './values.ts'

type Values = ValuesOf<typeof portfolioFields>
type Hideable = KeysWhere<typeof portfolioFields, { hiddenBy: string } | { sectionSwitch: string }>
type OwnerOnly = KeysWhere<typeof portfolioFields, { ownerOnly: true }>
type Public = Omit<Values, 'documents' | 'photo'> & { documents: PublicDocument[]; photo: PublicPhoto }
/** `url` is that of the JPEG, '' while there is none. */
type PublicPhoto = Values['photo'] & { url: string }
interface Counted {
  id: number
  endorsementCount: number
}

/** The owner's own portfolio (decisions §2): everything, with `version` and the PIN. */
export type Portfolio = Values & Counted & { version: number }
/** What the right PIN opens: exactly the hidden fields; those with a switch of their own only when there is something in them. */
export type UnlockedFields = { [N in Hideable]?: Public[N] | undefined }
/** What a visitor reads: a hidden value is absent, not null. */
export type PublicView = Omit<Public, Hideable | OwnerOnly> &
  UnlockedFields &
  Counted & { lockedSections: SectionSwitch[]; unlockable: boolean }

const answersWhere = (wanted: (field: Field) => boolean) => {
  const fields: Fields = portfolioFields
  return responseShape(Object.fromEntries(Object.entries(fields).filter(([, field]) => wanted(field))))
}
const counted = { id, endorsementCount: z.int() }
const open = answersWhere(({ hiddenBy, sectionSwitch, ownerOnly }) => !hiddenBy && !sectionSwitch && !ownerOnly)
const hideable = z
  .object({
    ...answersWhere(({ hiddenBy, sectionSwitch }) => hiddenBy !== undefined || sectionSwitch !== undefined),
    documents: z.array(publicDocument),
    photo: z.object({ id: z.string(), alt: z.string(), url: z.string() }),
  })
  .partial()
const lockedSections = z.array(z.enum(keysOf(sectionSwitches)))

// The types of the whole come from the table, as its schemas do.
export const portfolio = z.object({ ...responseShape(portfolioFields), ...counted, version: z.int() }) as unknown as z.ZodType<Portfolio>
export const opened = hideable as unknown as z.ZodType<UnlockedFields>
export const publicView = z.object({
  ...open,
  ...counted,
  ...hideable.shape,
  lockedSections,
  unlockable: z.boolean(),
}) as unknown as z.ZodType<PublicView>
