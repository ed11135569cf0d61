import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { SectionSwitch } from '#contract/fields/choices.ts'
import { fieldsOfPart } from '#contract/fields/editions/apply.ts'
import type { EditionPart } from '#contract/fields/editions/fields.ts'
import type { Field, Fields, List } from '#contract/fields/field.ts'
import { portfolioFields, type SectionId, sectionIds, sections } from '#contract/fields/fields.ts'
import type { privacyFlags } from '#contract/fields/privacy-flags.ts'
import { type Entry, inputOf, valueAt } from '../entries.ts'

export interface EntryRef {
  /** The property of the portfolio. */
  readonly list: string
  readonly id: string
}

export interface Place {
  readonly section: SectionId
  readonly entry?: EntryRef | undefined
}

const table: Fields = portfolioFields

export const listNamed = (name: string) => table[name] as List

/** Fields whose input is in another section than in the table. */
const shownElsewhere: Readonly<Record<string, SectionId>> = {
  visibility: 'url-handle',
  language: 'page-design',
  photo: 'page-design',
  factsOnPaper: 'page-design',
}

/** Sections whose form is the panel that is open while nothing is selected. */
const panelSections: readonly SectionId[] = ['editions', 'page-design']

export const isPanelSection = (id: SectionId) => panelSections.includes(id)

export const sectionOf = (name: string): SectionId | undefined =>
  shownElsewhere[name] ?? sectionIds.find((id) => Object.hasOwn(sections[id].fields, name))

export const fieldsIn = (id: SectionId): [name: string, field: Field][] =>
  Object.entries<Field>(sections[id].fields).filter(([name]) => sectionOf(name) === id)

/** Where the form of a path is; undefined if the portfolio has no such field. */
export function placeOf(path: string): Place | undefined {
  const [name = '', id, member, inner] = path.split('.')
  if (name === 'editions' && member === 'phrases' && inner !== undefined) return placeOf(inner.replaceAll('/', '.'))
  if (name === 'editions' && member === 'without' && inner !== undefined) return placeOf(fieldsOfPart[inner as EditionPart][0] ?? name)
  const section = name in sections ? (name as SectionId) : sectionOf(name)
  if (!section) return undefined
  return { section, entry: id !== undefined && table[name]?.kind === 'list' && name !== 'editions' ? { list: name, id } : undefined }
}

/** The section with the fields that a flag of the privacy settings hides. */
export function sectionHiddenBy(flag: keyof typeof privacyFlags): SectionId | undefined {
  const name = Object.keys(table).find((each) => table[each]?.hiddenBy === flag)
  return name === undefined ? undefined : sectionOf(name)
}

export const isSamePlace = (one: Place | undefined, other: Place | undefined) =>
  one?.section === other?.section && one?.entry?.list === other?.entry?.list && one?.entry?.id === other?.entry?.id

/** The first of these paths in the order of the forms. The table decides, because a form need not be on the screen. */
export function firstPath(paths: readonly string[], portfolio: Portfolio): string | undefined {
  const ranked = paths.map((path) => ({ path, rank: rankOf(path, portfolio) }))
  return ranked.toSorted((one, other) => compareRanks(one.rank, other.rank))[0]?.path
}

function rankOf(path: string, portfolio: Portfolio): number[] {
  const [name = '', id, member = '', inner] = path.split('.')
  if (name === 'editions' && member === 'phrases' && inner !== undefined) return rankOf(inner.replaceAll('/', '.'), portfolio)
  const section = placeOf(path)?.section
  const field = table[name]
  if (!section || !field) return [sectionIds.length]
  const rank = [sectionIds.indexOf(section), fieldsIn(section).findIndex(([each]) => each === name)]
  if (field.kind === 'group' && id !== undefined) return [...rank, Object.keys(field.fields).indexOf(id)]
  if (field.kind !== 'list') return rank
  const entries = valueAt(portfolio, name) as Entry[]
  const names = Object.keys((field as List).fields)
  return [...rank, entries.findIndex((entry) => entry.id === id), names.indexOf(inputOf((field as List).fields, member))]
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, position) => value !== (other[position] ?? -1))
  return index < 0 ? 0 : (one[index] ?? -1) - (other[index] ?? -1)
}

/** The sections whose whole content is hidden. These have the name of their list. */
export const hiddenSections = ({ privacySettings, sectionPrivacy }: Portfolio): SectionId[] =>
  sectionIds.filter((id) => {
    const hiddenBy = table[id]?.hiddenBy
    return hiddenBy ? privacySettings[hiddenBy] : sectionPrivacy[id as SectionSwitch]
  })
