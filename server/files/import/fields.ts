import { isDeepStrictEqual } from 'node:util'
import type { PreviewField } from '#contract/calls/imports.ts'
import { visibilities } from '#contract/fields/choices.ts'
import { contentFields } from '#contract/fields/content-fields.ts'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields, sections } from '#contract/fields/fields.ts'
import { isCutWithinPhrase } from '#contract/fields/headline.ts'
import { isUnanswered } from '#contract/fields/section-switches.ts'
import { emptyOf } from '#contract/fields/values.ts'
import { limits } from '#contract/limits.ts'
import { isObject, objectIn } from '#resume/model/member.ts'
import type { FoundField } from '#resume/model/parsed-file.ts'
import { withoutId } from '#resume/model/valid-values.ts'
import type { CurrentPortfolio } from './lists.ts'
import type { StoredImport } from './stored-import.ts'

/** The groups that must not be published by accident: an import hides them, unless the portfolio already had them or its owner chooses otherwise. */
const protectedNames = ['email', 'phone', 'address', 'documents', 'references'] as const

const allFields: Fields = portfolioFields

function switchOf(name: string): { group: string; member: string } {
  const hiddenBy = allFields[name]?.hiddenBy
  return hiddenBy === undefined ? { group: 'sectionPrivacy', member: name } : { group: 'privacySettings', member: hiddenBy }
}

/** Nothing is protected in our own unedited archive, whose owner has chosen what is hidden. The `planned` switches of the file come first. */
function planProtection(
  { kind, isOwn, fields, lists, documents }: Pick<StoredImport, 'kind' | 'isOwn' | 'fields' | 'lists' | 'documents'>,
  current: Pick<CurrentPortfolio, 'content' | 'documents'>,
  planned: readonly PreviewField[],
): PreviewField[] {
  if (kind === 'archive' && isOwn) return []
  const incoming = {
    ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
    ...lists,
    documents,
  }
  return protectedNames.flatMap((name): PreviewField[] => {
    const { group, member } = switchOf(name)
    const field = `${group}.${member}`
    const isHidden = objectIn((current.content as unknown as Readonly<Record<string, unknown>>)[group])[member] === true
    if (isHidden || planned.some((each) => each.field === field)) return []
    if (!hasValue(incoming, name) || hasValue({ ...current.content, documents: current.documents }, name)) return []
    return [{ field, mine: false, theirs: true, suggestion: 'take', confidence: 'sure', from: '', protects: name }]
  })
}

export const hasValue = (values: object, name: string): boolean => !isUnanswered((values as Readonly<Record<string, unknown>>)[name])

const contentTable: Fields = contentFields

/** Groups of switches that decide what visitors see. Each switch is a field of its own in the preview: `privacySettings.hidePhone`. */
const switchGroups = ['privacySettings', 'sectionPrivacy']
/** Fields that replace or complement other fields, their leading fields. They are suggested only if their leading fields fit. */
const leadingFields: Readonly<Record<string, readonly string[]>> = {
  fullName: ['firstName', 'lastName'],
  pronunciation: ['firstName', 'lastName'],
  tagline: ['headline'],
  about: ['bio'],
  place: ['city', 'state'],
  address: ['city', 'place'],
  salaryMax: ['salaryMin'],
  salaryCurrency: ['salaryMin', 'salaryMax'],
  salaryPeriod: ['salaryMin', 'salaryMax'],
  salaryBasis: ['salaryMin', 'salaryMax'],
}

export function planFields(
  imported: Pick<StoredImport, 'kind' | 'isOwn' | 'fields' | 'lists' | 'documents' | 'picture'>,
  current: CurrentPortfolio,
): PreviewField[] {
  const isEmptyPage = hasEmptyPage(current)
  const differing = imported.fields
    .filter(({ field }) => !switchGroups.includes(field))
    .map(({ value, ...found }) => {
      const mine = valueIn(current, found.field)
      // Keeps the current values of a group that the file does not have.
      return { ...found, mine, theirs: isObject(value) ? { ...objectIn(mine), ...value } : value }
    })
    .filter(({ mine, theirs }) => !isDeepStrictEqual(theirs, mine))
  const suggested = new Map(differing.map((each) => [each.field, isSuggested(each, isEmptyPage)]))
  const importedFields = new Set(imported.fields.map(({ field }) => field))
  // A leading field fits if it is suggested as well, equal in the file, or empty in the portfolio.
  const fits = (leader: string) => suggested.get(leader) ?? (importedFields.has(leader) || isEmpty(leader, valueIn(current, leader)))
  const isTaken = (field: string) => suggested.get(field) === true && (leadingFields[field] ?? []).every(fits)
  const planned = differing.map(
    ({ suggested: _, ...each }): PreviewField => ({
      ...each,
      suggestion: isTaken(each.field) ? 'take' : 'keep',
      ...(each.field === 'headline' && isHeadlineCut(imported) && { notice: headlineNotice }),
    }),
  )
  const switches = planSwitches(imported, current)
  return [...withPhoto(planned, imported, current), ...switches, ...planProtection(imported, current, switches)]
}

function isHeadlineCut({ fields }: Pick<StoredImport, 'fields'>): boolean {
  const textOf = (name: string) => String(fields.find(({ field }) => field === name)?.value ?? '')
  return isCutWithinPhrase(textOf('headline'), textOf('tagline'))
}

const headlineNotice = `A headline has at most ${limits.headline} characters. The whole line becomes your tagline; please find a shorter headline in the editor.`

/** What is hidden in the file or the portfolio stays hidden unless the owner decides. Only an archive, also an edited one, can offer to show something. */
function planSwitches(
  { kind, fields: found }: Pick<StoredImport, 'kind' | 'fields'>,
  current: Pick<CurrentPortfolio, 'content'>,
): PreviewField[] {
  return found
    .filter(({ field }) => switchGroups.includes(field))
    .flatMap(({ field, value, from, confidence }) => {
      const mine = objectIn(valueIn(current, field))
      const differing = Object.entries(objectIn(value)).filter(([name, isHidden]) => isHidden !== mine[name])
      return differing
        .filter(([, isHidden]) => isHidden === true || kind === 'archive')
        .map(([name, isHidden]): PreviewField => {
          const suggestion = isHidden === true ? 'take' : 'keep'
          return { field: `${field}.${name}`, mine: mine[name], theirs: isHidden, suggestion, confidence, from }
        })
    })
}

const valueIn = ({ content }: Pick<CurrentPortfolio, 'content'>, field: string) =>
  withoutId((content as unknown as Record<string, unknown>)[field])

type DifferingField = Omit<PreviewField, 'suggestion'> & Pick<FoundField, 'suggested'>

/** From the most open to the most closed. */
const visibilityNames: readonly unknown[] = Object.keys(visibilities)

function isSuggested({ field, mine, theirs, confidence, suggested }: DifferingField, isEmptyPage: boolean): boolean {
  // The owner alone opens the page to more people.
  if (field === 'visibility') return visibilityNames.indexOf(theirs) > visibilityNames.indexOf(mine)
  // Only the owner opens the page to messages.
  if (field === 'contactForm') return theirs === false
  const isSureEnough = confidence !== 'guess' || isEmptyPage
  return suggested !== false && isEmpty(field, mine) && isSureEnough
}

function isEmpty(field: string, value: unknown): boolean {
  const definition = contentTable[field]
  return definition !== undefined && isDeepStrictEqual(value, withoutId(emptyOf(definition)))
}

const settingNames = [...Object.keys(sections['privacy-settings'].fields), ...Object.keys(sections['page-design'].fields)]
const contactFields = ['firstName', 'lastName', 'pronunciation', 'email', 'phone']
const pageFields = Object.keys(contentTable).filter((name) => !settingNames.includes(name) && !contactFields.includes(name))

/** Whether the page has at most a name and contact data. Then values that need a check are suggested, too. */
export function hasEmptyPage(current: Pick<CurrentPortfolio, 'content'>): boolean {
  return pageFields.every((name) => isEmpty(name, valueIn(current, name)))
}

/** The photo and its alternative text are one field. */
function withPhoto(
  planned: PreviewField[],
  { picture, fields: found }: Pick<StoredImport, 'picture' | 'fields'>,
  current: Pick<CurrentPortfolio, 'content' | 'photo'>,
): PreviewField[] {
  if (!picture || picture.sha256 === current.photo?.sha256) return planned
  const plannedPhoto = planned.find(({ field }) => field === 'photo')
  const photo: PreviewField = {
    field: 'photo',
    mine: valueIn(current, 'photo'),
    // Never keeps the current alternative text, because it does not describe the imported photo.
    theirs: found.find(({ field }) => field === 'photo')?.value ?? withoutId(emptyOf(contentFields.photo)),
    from: 'photo.jpg',
    confidence: 'sure',
    ...plannedPhoto,
    suggestion: current.photo ? 'keep' : 'take',
  }
  return [...planned.filter((each) => each !== plannedPhoto), photo]
}
