import { z } from 'zod'
import type { PublicEndorsementText, ShownEndorsementText } from '../endorsement-text.ts'
import { keysOf, type SectionSwitch, sectionSwitches } from '../fields/choices.ts'
import { type PublicDocument, publicDocument } from '../fields/document.ts'
import type { Originals } from '../fields/editions/originals.ts'
import type { Field, Fields } from '../fields/field.ts'
import { portfolioFields } from '../fields/fields.ts'
import type { KeysWhere, ValuesOf } from '../fields/values.ts'
import { id } from './account.ts'
import { publicEndorsementText, shownEndorsementText } from './endorsement-text-schemas.ts'
import { ownResponseShape, responseShape } from './response-schemas.ts'

type Values = ValuesOf<typeof portfolioFields>
type HideableName = KeysWhere<typeof portfolioFields, { hiddenBy: string } | { sectionSwitch: string }>
type OwnerOnlyName = KeysWhere<typeof portfolioFields, { ownerOnly: true }>
type PublicValues = Omit<Values, 'documents' | 'photo'> & { documents: PublicDocument[]; photo: PublicPhoto }
/** `url` of the JPEG, or '' without a photo. */
type PublicPhoto = Values['photo'] & { url: string }
type PortfolioMeta = {
  id: number
  endorsementCount: number
}

export type Portfolio = Values & PortfolioMeta & { version: number; revision: number; endorsementTexts: ShownEndorsementText[] }
/** Empty private groups are absent. */
export type UnlockedFields = { [N in HideableName]?: PublicValues[N] | undefined }
/** A hidden value is absent, not null. */
export type PublicView = Omit<PublicValues, HideableName | OwnerOnlyName> &
  UnlockedFields &
  PortfolioMeta & {
    lockedSections: SectionSwitch[]
    hasHiddenValues: boolean
    unlockable: boolean
    originals?: Originals | undefined
    endorsementTexts?: PublicEndorsementText[] | undefined
    takesMessages?: boolean | undefined
  }

const shapeWhere = (isIncluded: (field: Field) => boolean) => {
  const fields: Fields = portfolioFields
  return responseShape(Object.fromEntries(Object.entries(fields).filter(([, field]) => isIncluded(field))))
}
const meta = { id, endorsementCount: z.int() }
const alwaysPublicShape = shapeWhere(({ hiddenBy, sectionSwitch, ownerOnly }) => !hiddenBy && !sectionSwitch && !ownerOnly)
const hideableFields = z
  .object({
    ...shapeWhere(({ hiddenBy, sectionSwitch }) => hiddenBy !== undefined || sectionSwitch !== undefined),
    documents: z.array(publicDocument),
    photo: z.object({ id: z.string(), alt: z.string(), url: z.string() }),
  })
  .partial()
const lockedSections = z.array(z.enum(keysOf(sectionSwitches)))

// The types are derived from the table, because TypeScript cannot infer them from the schemas.
export const portfolio = z.object({
  ...ownResponseShape(portfolioFields),
  ...meta,
  version: z.int(),
  revision: z.int().meta({
    description:
      'Of the last save. Unlike `version`, never used again, not even after a backup was restored: sent as `If-Match: "revision"`, it is compared as well',
  }),
  endorsementTexts: z.array(shownEndorsementText).meta({ description: 'What people say on the page' }),
}) as unknown as z.ZodType<Portfolio>
export const unlockedFields = hideableFields as unknown as z.ZodType<UnlockedFields>
export const publicView = z.object({
  ...alwaysPublicShape,
  ...meta,
  id: z.int().min(0).meta({ description: '0 in an edition without a name' }),
  ...hideableFields.shape,
  lockedSections,
  hasHiddenValues: z.boolean(),
  unlockable: z.boolean(),
  originals: z
    .object({ language: z.string(), phrased: z.array(z.string()) })
    .optional()
    .meta({ description: 'In an edition in another language: the paths of its own texts, and the language of all others' }),
  endorsementTexts: z.array(publicEndorsementText).optional().meta({ description: 'What people say; absent if the page shows none' }),
  takesMessages: z.boolean().optional().meta({ description: 'Whether visitors can write to the owner; absent if not' }),
}) as unknown as z.ZodType<PublicView>
