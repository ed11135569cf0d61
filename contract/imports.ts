import { z } from 'zod'
import { limits } from './limits.ts'

/** What a file from elsewhere comes to, before and after it is taken (docs/decisions/0040). */

/** The kinds of files that are read, and what people call them. */
export const importKinds = {
  'json-resume': 'JSON Resume',
  archive: 'Understory archive',
  linkedin: 'LinkedIn archive',
  'reactive-resume': 'Reactive Resume',
  europass: 'Europass PDF',
  vcard: 'vCard',
  pdf: 'PDF',
} as const
export type ImportKind = keyof typeof importKinds

const kind = z.enum(Object.keys(importKinds) as [ImportKind, ...ImportKind[]])

/** How well it was understood: an address by its form, an entry by its heading and dates, or by guessing. */
const confidence = z.enum(['sure', 'likely', 'guess'])
export type Confidence = z.infer<typeof confidence>

const from = z.string().meta({ description: 'Where in the file it stands, for a person: "Positions.csv, row 3"' })
const notices = z.array(z.string())
const value = z.unknown()

const difference = z.object({ field: z.string(), mine: value, theirs: value })

const fieldFound = z.object({
  field: z.string().meta({ description: 'Name of a field of the portfolio that is not a list' }),
  mine: value,
  theirs: value,
  suggestion: z.enum(['keep', 'take']),
  confidence,
  from,
  notice: z.string().optional(),
})
export type PreviewField = z.infer<typeof fieldFound>

const itemFound = z.object({
  id: z.string(),
  status: z.enum(['new', 'same', 'fills', 'conflict']),
  suggestion: z.enum(['take', 'leave']),
  values: z.record(z.string(), value).meta({ description: 'The entry as the file has it' }),
  matches: z.string().optional().meta({ description: 'Id of the own entry that it is about' }),
  differences: z.array(difference),
  from,
  confidence,
  notices,
})
export type PreviewItem = z.infer<typeof itemFound>

const sectionFound = z.object({
  id: z.string().meta({ description: 'Name of the list in the portfolio' }),
  heading: z.string(),
  suggestion: z.enum(['merge', 'replace', 'skip']),
  items: z.array(itemFound),
})
export type PreviewSection = z.infer<typeof sectionFound>

const unplaced = z.object({
  id: z.string(),
  label: z.string(),
  excerpt: z.string(),
  from,
  personal: z.boolean().meta({ description: 'Such as a date of birth' }),
})
export type UnmappedItem = z.infer<typeof unplaced>

export const importPreview = z.object({
  id: z.string(),
  kind,
  filename: z.string(),
  state: z.enum(['ready', 'applied']),
  basedOn: z.int().meta({ description: 'Version of the portfolio that it was compared with, or became when it was applied' }),
  expiresAt: z.iso.datetime(),
  fields: z.array(fieldFound),
  sections: z.array(sectionFound),
  unplaced: z.array(unplaced),
  notRead: z.array(z.object({ name: z.string(), why: z.string() })),
  notices,
  text: z.string().optional().meta({ description: 'Of a PDF: all that could be read of it' }),
  photo: z.string().optional().meta({ description: 'A picture of the person, as a data: address' }),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importId = z.object({ id: z.string().max(64) })

const version = z.int('Send the version that this change is based on').nonnegative()
const upTo = <V extends z.ZodType>(choice: V) => z.record(z.string().max(100), choice).default({})

export const importChoices = z.strictObject({
  version,
  sections: upTo(z.enum(['merge', 'replace', 'skip'])).meta({ description: 'By id of the section; else as suggested' }),
  entries: upTo(z.enum(['take', 'leave'])).meta({
    description: 'By id of the item; else as suggested. Taking what conflicts puts its values in the place of mine',
  }),
  fields: upTo(z.enum(['keep', 'take'])).meta({ description: 'By name of the field; else as suggested' }),
  keep: z.array(z.string().max(100)).optional().meta({ description: 'Ids of what found no place and is kept; else all of it' }),
})
export type ImportChoices = z.input<typeof importChoices>

export const importUndo = z.strictObject({ version })

/** What came with an import and has no field: for its owner's eyes. */
const retainedItem = z.object({
  id: z.string(),
  source: kind,
  file: z.string(),
  where: z.string(),
  label: z.string(),
  excerpt: z.string(),
  personal: z.boolean(),
  keptAt: z.iso.datetime(),
})
export type RetainedItem = z.infer<typeof retainedItem>

export const retainedItems = z.object({
  items: z.array(retainedItem),
  bytes: z.int(),
  most: z.literal(limits.retainedBytes),
})
export type RetainedItems = z.infer<typeof retainedItems>
