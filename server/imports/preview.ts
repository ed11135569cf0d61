import { isDeepStrictEqual } from 'node:util'
import { contentFields } from '#contract/content-fields.ts'
import type { Fields } from '#contract/field.ts'
import { sections } from '#contract/fields.ts'
import type { ImportPreview, PreviewField, PreviewSection } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { emptyOf } from '#contract/values.ts'
import { isObject, objectIn } from '../formats/json-resume/member.ts'
import { withoutId } from '../formats/json-resume/stated.ts'
import type { FoundField } from '../formats/parsed-file.ts'
import { excerptOf } from '../retained/excerpt.ts'
import { type CurrentPortfolio, type Planned, planDocuments, planLists } from './plan.ts'
import { restoredUnmapped } from './retention.ts'
import type { StoredImport } from './stored-import.ts'

const fields: Fields = contentFields

/** Whoever reads a page decides by these; they come from nobody else's file, and from our own archive only when they are asked for. */
const privacy = ['privacySettings', 'sectionPrivacy']
/** What stands for others in whole, or is about the same place: as suggested as those. */
const followers: Readonly<Record<string, readonly string[]>> = {
  fullName: ['firstName', 'lastName'],
  tagline: ['headline'],
  about: ['bio'],
  place: ['city', 'state'],
  address: ['city', 'place'],
  salaryMax: ['salaryMin'],
}

/** What the file says of fields that are no lists, as far as it differs. */
export function planFields(
  brought: Pick<StoredImport, 'kind' | 'fields' | 'picture'>,
  mine: Pick<CurrentPortfolio, 'content' | 'photo'>,
): PreviewField[] {
  const differing = brought.fields
    .filter(({ field }) => brought.kind === 'archive' || !privacy.includes(field))
    .map((each) => ({ ...each, value: besideMine(each, mine) }))
    .filter((each) => !isDeepStrictEqual(each.value, valueIn(mine, each.field)))
  const own = new Map(differing.map((each) => [each.field, isWanted(each, mine)]))
  const said = new Set(brought.fields.map(({ field }) => field))
  // Beside a leader of mine that the file is silent about it would tell of something else.
  const fits = (leader: string) => own.get(leader) ?? (said.has(leader) || isEmptyIn(mine, leader))
  const isTaken = (field: string) => own.get(field) === true && (followers[field] ?? []).every(fits)
  const planned = differing.map(({ value: theirs, ...each }): PreviewField => {
    return { ...each, mine: valueIn(mine, each.field), theirs, suggestion: isTaken(each.field) ? 'take' : 'keep' }
  })
  return withPicture(planned, brought, mine)
}

const valueIn = ({ content }: Pick<CurrentPortfolio, 'content'>, field: string) =>
  withoutId((content as unknown as Record<string, unknown>)[field])

/** What a file does not say of a group is as its owner has it. */
function besideMine({ field, value }: FoundField, mine: Pick<CurrentPortfolio, 'content'>): unknown {
  return isObject(value) ? { ...objectIn(valueIn(mine, field)), ...value } : value
}

function isWanted({ field, value, confidence }: FoundField, mine: Pick<CurrentPortfolio, 'content'>): boolean {
  return privacy.includes(field) ? hidesAsMuch(value, valueIn(mine, field)) : isEmptyIn(mine, field) && confidence !== 'guess'
}

function isEmptyIn(mine: Pick<CurrentPortfolio, 'content'>, field: string): boolean {
  const known = fields[field]
  return known !== undefined && isDeepStrictEqual(valueIn(mine, field), withoutId(emptyOf(known)))
}

/** What was hidden there would be read by everybody here, if that were not suggested. */
function hidesAsMuch(theirs: unknown, mine: unknown): boolean {
  const flags = objectIn(theirs)
  return Object.entries(objectIn(mine)).every(([name, isHidden]) => isHidden !== true || flags[name] === true)
}

/** The photo is one with what it shows. */
function withPicture(
  planned: PreviewField[],
  { picture, fields: found }: Pick<StoredImport, 'picture' | 'fields'>,
  mine: Pick<CurrentPortfolio, 'content' | 'photo'>,
): PreviewField[] {
  if (!picture || picture.sha256 === mine.photo?.sha256) return planned
  const said = planned.find(({ field }) => field === 'photo')
  // What mine shows is not what theirs shows, also where they don't say it.
  const theirs = found.find(({ field }) => field === 'photo')?.value ?? withoutId(emptyOf(contentFields.photo))
  const suggestion = mine.photo ? 'keep' : 'take'
  const photo = {
    field: 'photo',
    mine: valueIn(mine, 'photo'),
    theirs,
    from: 'photo.jpg',
    confidence: 'sure' as const,
    ...said,
    suggestion,
  } as const
  return [...planned.filter((each) => each !== said), photo]
}

const shown = ({ id, entry, status, suggestion, mine, comparison, notices }: Planned) => ({
  id,
  status,
  suggestion,
  values: { ...entry.values },
  ...(mine && { matches: mine.id }),
  differences: comparison?.differences ?? [],
  from: entry.from,
  confidence: entry.confidence,
  notices,
})

function documentSection(brought: StoredImport, mine: CurrentPortfolio): PreviewSection[] {
  const items = planDocuments(brought, mine).map(({ id, document, suggestion, matches }): PreviewSection['items'][number] => {
    const { filename, type, customLabel, size } = document
    const values = { filename, type, customLabel, size }
    const said = { id, suggestion, values, differences: [], from: filename, confidence: 'sure' as const }
    if (matches !== undefined) return { ...said, status: 'same', matches, notices: [] }
    return { ...said, status: 'new', notices: suggestion === 'take' ? [] : [noRoom] }
  })
  return items.length > 0 ? [{ id: 'documents', heading: sections.documents.heading, suggestion: 'merge', items }] : []
}

const noRoom = `There is no room for it: ${limits.documents} documents and 30 MB in all are the most.`

type Shown = Pick<ImportPreview, 'id' | 'filename' | 'state' | 'basedOn' | 'expiresAt'>

/** What a file comes to in this portfolio; ids stay the same for the same file, whatever becomes of the portfolio meanwhile. */
export function previewOf(brought: StoredImport, mine: CurrentPortfolio, about: Shown): ImportPreview {
  const { kind, text, photo, notRead, loose, notices } = brought
  const unplaced = [...loose, ...restoredUnmapped(brought)].map(({ label, value, from, personal }, index) => {
    return { id: `loose-${index}`, label: excerptOf(label), excerpt: excerptOf(value), from: excerptOf(from), personal }
  })
  return {
    ...about,
    kind,
    fields: planFields(brought, mine),
    sections: [
      ...planLists(brought, mine).map(({ name, heading, suggestion, items }) => ({
        id: name,
        heading,
        suggestion,
        items: items.map(shown),
      })),
      ...documentSection(brought, mine),
    ],
    unplaced,
    notRead,
    notices,
    ...(text !== undefined && { text }),
    ...(photo !== undefined && { photo }),
  }
}
