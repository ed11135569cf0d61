import { isDeepStrictEqual } from 'node:util'
import { contentFields } from '#contract/content-fields.ts'
import type { Fields } from '#contract/field.ts'
import type { PreviewField } from '#contract/imports.ts'
import { emptyOf } from '#contract/values.ts'
import { isObject, objectIn } from '../formats/json-resume/member.ts'
import { withoutId } from '../formats/json-resume/stated.ts'
import type { FoundField } from '../formats/parsed-file.ts'
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
    .map((each) => ({ ...each, value: onTopOfCurrent(each, current) }))
    .filter((each) => !isDeepStrictEqual(each.value, valueIn(current, each.field)))
  const suggested = new Map(differing.map((each) => [each.field, isSuggested(each, current)]))
  const statedFields = new Set(imported.fields.map(({ field }) => field))
  // Suggest only if the leading field is taken, equal or empty.
  const fits = (leader: string) => suggested.get(leader) ?? (statedFields.has(leader) || isEmptyIn(current, leader))
  const isTaken = (field: string) => suggested.get(field) === true && (leadingFields[field] ?? []).every(fits)
  const planned = differing.map(({ value, ...each }): PreviewField => {
    return { ...each, mine: valueIn(current, each.field), theirs: value, suggestion: isTaken(each.field) ? 'take' : 'keep' }
  })
  return withPhoto(planned, imported, current)
}

const valueIn = ({ content }: Pick<CurrentPortfolio, 'content'>, field: string) =>
  withoutId((content as unknown as Record<string, unknown>)[field])

/** Keeps the current values of a group that the file does not have. */
function onTopOfCurrent({ field, value }: FoundField, current: Pick<CurrentPortfolio, 'content'>): unknown {
  return isObject(value) ? { ...objectIn(valueIn(current, field)), ...value } : value
}

function isSuggested({ field, value, confidence }: FoundField, current: Pick<CurrentPortfolio, 'content'>): boolean {
  return privacyFields.includes(field) ? hidesAsMuch(value, valueIn(current, field)) : isEmptyIn(current, field) && confidence !== 'guess'
}

function isEmptyIn(current: Pick<CurrentPortfolio, 'content'>, field: string): boolean {
  const known = fields[field]
  return known !== undefined && isDeepStrictEqual(valueIn(current, field), withoutId(emptyOf(known)))
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
  const plannedAlt = planned.find(({ field }) => field === 'photo')
  // The current alternative text does not describe the imported photo, even if that one has none.
  const value = found.find(({ field }) => field === 'photo')?.value ?? withoutId(emptyOf(contentFields.photo))
  const suggestion = current.photo ? 'keep' : 'take'
  const photo = {
    field: 'photo',
    mine: valueIn(current, 'photo'),
    theirs: value,
    from: 'photo.jpg',
    confidence: 'sure' as const,
    ...plannedAlt,
    suggestion,
  } as const
  return [...planned.filter((each) => each !== plannedAlt), photo]
}
