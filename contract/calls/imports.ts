import { z } from 'zod'
import { keysOf, visibilities } from '../fields/choices.ts'
import { portfolio } from './portfolio.ts'

/** The preview of an imported file and the choices of the owner (docs/decisions/0040). */

export const importKinds = {
  'json-resume': 'JSON Resume',
  archive: 'Understory archive',
  linkedin: 'LinkedIn archive',
  'reactive-resume': 'Reactive Resume',
  bibtex: 'BibTeX',
  ris: 'RIS',
  'csl-json': 'CSL-JSON',
  europass: 'Europass PDF',
  vcard: 'vCard',
  pdf: 'PDF',
  word: 'Word',
  odt: 'OpenDocument',
  html: 'web page',
  text: 'text',
} as const
export type ImportKind = keyof typeof importKinds

const kind = z.enum(Object.keys(importKinds) as [ImportKind, ...ImportKind[]])

/** How reliably a value was recognized: by its form, by its context, or by guessing. */
const confidence = z.enum(['sure', 'likely', 'guess'])
export type Confidence = z.infer<typeof confidence>

const from = z.string().meta({ description: 'Position in the file, for display: "Positions.csv, row 3"' })
const notices = z.array(z.string())
const value = z.unknown()

/** `mine` is the value in the portfolio, and `theirs` the one in the file. */
const difference = z.object({ field: z.string(), mine: value, theirs: value })

const previewField = z.object({
  field: z.string().meta({ description: 'Name of a field of the portfolio that is not a list' }),
  mine: value,
  theirs: value,
  suggestion: z.enum(['keep', 'take']),
  confidence,
  from,
  notice: z.string().optional(),
  protects: z.string().optional().meta({
    description:
      'Of a switch: the field or section that the import brings to a portfolio without one. The switch hides it, unless the owner keeps the current value, and has no effect unless the owner takes what it hides',
  }),
})
export type PreviewField = z.infer<typeof previewField>

const previewItem = z.object({
  id: z.string(),
  status: z.enum(['new', 'same', 'fills', 'conflict']),
  suggestion: z.enum(['take', 'leave']),
  values: z.record(z.string(), value).meta({ description: 'The entry in the file' }),
  matches: z.string().optional().meta({ description: 'Id of the matching entry of the portfolio' }),
  differences: z.array(difference),
  from,
  confidence,
  notices,
})
export type PreviewItem = z.infer<typeof previewItem>

const exchange = z.object({
  fields: z.array(z.string()).length(2).meta({ description: 'Names of the two fields whose texts are exchanged' }),
  names: z.array(z.string()).length(2).meta({ description: 'What they are, for display: "title", "employer"' }),
  items: z.array(previewItem).meta({ description: 'The items with their texts exchanged, compared with the portfolio' }),
  unsure: z.array(z.string()).meta({ description: 'Ids of the new items whose texts may be the other way round' }),
})

const previewSection = z.object({
  id: z.string().meta({ description: 'Name of the list in the portfolio' }),
  heading: z.string(),
  suggestion: z.enum(['merge', 'replace', 'skip']),
  items: z.array(previewItem),
  exchange: exchange.optional().meta({
    description: 'If the file doesn’t say which of two texts is which: what `exchanged` changes',
  }),
})
export type PreviewSection = z.infer<typeof previewSection>

const unmappedItem = z.object({
  id: z.string(),
  label: z.string(),
  excerpt: z.string(),
  from,
  personal: z.boolean().meta({ description: 'Such as a date of birth' }),
})

export const importPreview = z.object({
  id: z.string(),
  kind,
  filename: z.string(),
  state: z.enum(['ready', 'applied']),
  basedOn: z.int().meta({ description: 'Version of the portfolio that the import was compared with, or that applying it created' }),
  expiresAt: z.iso.datetime(),
  fields: z.array(previewField),
  nameSplits: z
    .array(z.object({ firstName: z.string(), lastName: z.string() }))
    .optional()
    .meta({ description: 'Other ways to split the name of the file, if it doesn’t say where the last name begins' }),
  sections: z.array(previewSection),
  unplaced: z.array(unmappedItem),
  notRead: z.array(z.object({ name: z.string(), why: z.string() })),
  notices,
  text: z.string().optional().meta({ description: 'Of a PDF, Word file, page or text: all of its readable text' }),
  photo: z.string().optional().meta({ description: 'A picture of the person, as a data: URL' }),
})
export type ImportPreview = z.infer<typeof importPreview>

const importContent = importPreview.omit({ id: true, state: true, basedOn: true, expiresAt: true })
export type ImportContent = z.infer<typeof importContent>

/** A file that someone without an account has shown us. Nothing of it is stored. */
export const resumeReading = z.object({
  preview: importContent.meta({ description: 'As of an import into an empty portfolio' }),
  portfolio: portfolio.meta({
    description: 'What that import would make of it, with its suggestions. The id of an entry is that of its item in the preview',
  }),
})
export type ResumeReading = z.infer<typeof resumeReading>

export const importId = z.object({ id: z.string().max(64) })

const version = z.int('Send the version that this change is based on').nonnegative()
const choicesById = <V extends z.ZodType>(choice: V) => z.record(z.string().max(100), choice).default({})

export const importChoices = z.strictObject({
  version,
  sections: choicesById(z.enum(['merge', 'replace', 'skip'])).meta({ description: 'By id of the section; defaults to the suggestion' }),
  entries: choicesById(z.enum(['take', 'leave'])).meta({
    description:
      'By id of the item; defaults to the suggestion. Taking a conflicting item replaces the current values with those of the file',
  }),
  fields: choicesById(z.enum(['keep', 'take'])).meta({ description: 'By name of the field; defaults to the suggestion' }),
  exchanged: z
    .array(z.string().max(100))
    .max(10)
    .default([])
    .meta({ description: 'Ids of sections whose items are imported with the two texts of `exchange` the other way round' }),
  nameSplit: z
    .int()
    .nonnegative()
    .max(20)
    .optional()
    .meta({ description: 'Index in `nameSplits`; without it, the name is split as in `fields`' }),
  visibility: z.enum(keysOf(visibilities)).optional().meta({
    description: 'Who can open the page after the import; defaults to the current value, or to that of the file if it is taken',
  }),
  keep: z.boolean().optional().meta({ description: 'Whether to keep what has no field; defaults to true' }),
})
export type ImportChoices = z.input<typeof importChoices>

export const importUndo = z.strictObject({ version })
