import { isDeepStrictEqual } from 'node:util'
import { contentFields } from '#contract/content-fields.ts'
import type { Fields } from '#contract/field.ts'
import type { PreviewField } from '#contract/imports.ts'
import { emptyOf } from '#contract/values.ts'
import { isObject, objectIn } from '../formats/json-resume/member.ts'
import { withoutId } from '../formats/json-resume/stated.ts'
import type { CurrentPortfolio } from './plan.ts'
import type { StoredImport } from './stored-import.ts'

const fields: Fields = contentFields

/** They decide what visitors see, so they come only from our own archive, and are suggested only if they hide as much. */
const privacyFields = ['privacySettings', 'sectionPrivacy']
/** Fields that replace or belong to other fields: suggested only if those leading fields fit. */
const leadingFields: Readonly<Record<string, readonly string[]>> = {
  fullName: ['firstName', 'lastName'],
  tagline: ['headline'],
  about: ['bio'],
  place: ['city', 'state'],
  address: ['city', 'place'],
  salaryMax: ['salaryMin'],
}

/** The values of the file for fields that are not lists, as far as they differ. */
export function planFields(
  imported: Pick<StoredImport, 'kind' | 'fields' | 'picture'>,
  current: Pick<CurrentPortfolio, 'content' | 'photo'>,
): PreviewField[] {
  const differing = imported.fields
    .filter(({ field }) => imported.kind === 'archive' || !privacyFields.includes(field))
    .map(({ value, ...each }) => {
      const mine = valueIn(current, each.field)
      // The current values of a group that the file does not have stay.
      return { ...each, mine, theirs: isObject(value) ? { ...objectIn(mine), ...value } : value }
    })
    .filter(({ mine, theirs }) => !isDeepStrictEqual(theirs, mine))
  const suggested = new Map(differing.map((each) => [each.field, isSuggested(each)]))
  const statedFields = new Set(imported.fields.map(({ field }) => field))
  // Suggest only if the leading field is taken, equal or empty.
  const fits = (leader: string) => suggested.get(leader) ?? (statedFields.has(leader) || isEmpty(leader, valueIn(current, leader)))
  const isTaken = (field: string) => suggested.get(field) === true && (leadingFields[field] ?? []).every(fits)
  const planned = differing.map((each): PreviewField => ({ ...each, suggestion: isTaken(each.field) ? 'take' : 'keep' }))
  return withPhoto(planned, imported, current)
}

const valueIn = ({ content }: Pick<CurrentPortfolio, 'content'>, field: string) =>
  withoutId((content as unknown as Record<string, unknown>)[field])

function isSuggested({ field, mine, theirs, confidence }: Omit<PreviewField, 'suggestion'>): boolean {
  return privacyFields.includes(field) ? hidesAsMuch(theirs, mine) : isEmpty(field, mine) && confidence !== 'guess'
}

function isEmpty(field: string, value: unknown): boolean {
  const known = fields[field]
  return known !== undefined && isDeepStrictEqual(value, withoutId(emptyOf(known)))
}

/** Whether everything that is hidden now stays hidden. */
function hidesAsMuch(incoming: unknown, current: unknown): boolean {
  const flags = objectIn(incoming)
  return Object.entries(objectIn(current)).every(([name, isHidden]) => isHidden !== true || flags[name] === true)
}

/** The photo and its alternative text are one field. */
function withPhoto(
  planned: PreviewField[],
  { picture, fields: found }: Pick<StoredImport, 'picture' | 'fields'>,
  current: Pick<CurrentPortfolio, 'content' | 'photo'>,
): PreviewField[] {
  if (!picture || picture.sha256 === current.photo?.sha256) return planned
  const alt = planned.find(({ field }) => field === 'photo')
  const photo: PreviewField = {
    field: 'photo',
    mine: valueIn(current, 'photo'),
    // The current alternative text does not describe the imported photo, even if that one has none.
    theirs: found.find(({ field }) => field === 'photo')?.value ?? withoutId(emptyOf(contentFields.photo)),
    from: 'photo.jpg',
    confidence: 'sure',
    ...alt,
    suggestion: current.photo ? 'keep' : 'take',
  }
  return [...planned.filter((each) => each !== alt), photo]
}
