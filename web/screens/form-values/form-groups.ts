import { keysOf, pageSections, states } from '#contract/choices.ts'
import { applies, type Fields, type List, type NestedField } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { formatLinkLabel, formatPhone, formatSalary, introductionsOf, labelOf } from '#contract/format.ts'
import { plainText } from '#contract/inline-text.ts'
import { fullNameOf } from '#contract/names.ts'
import { availabilityFacts, employmentFacts, permitFacts } from '#contract/outline/facts.ts'
import type { VisibleContent } from '#contract/outline/types.ts'
import { blocksOf } from '#contract/prose.ts'
import { spokenFor } from '#contract/words/all.ts'
import type { Spoken } from '#contract/words/spoken.ts'

/* A portfolio as the values that the forms of employers ask for, in their order. */

export interface FormValue {
  readonly label: string
  readonly text: string
}

export interface FormGroup {
  readonly id: string
  /** 'Job 2: Engineer, Mill' */
  readonly title: string
  readonly values: readonly FormValue[]
}

type Entry = Readonly<Record<string, unknown>> & { readonly id: string }
interface ListOrder {
  readonly list: string
  readonly word: string
  readonly first: readonly string[]
}
interface Setting {
  readonly language: string
  readonly spoken: Spoken
}

const table: Fields = portfolioFields

/** The lists that forms ask for first, each with the word for an entry and the fields that come first. */
const jobs: ListOrder = { list: 'experience', word: 'Job', first: ['company', 'title', 'startDate', 'endDate', 'location', 'summary'] }
const schools: ListOrder = {
  list: 'education',
  word: 'School',
  first: ['school', 'degree', 'degreeName', 'otherDegree', 'fieldOfStudy', 'startDate', 'endDate', 'score', 'summary'],
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The other lists in the order of the page, languages and certificates first. */
const otherLists: readonly ListOrder[] = ['languages' as const, 'certificates' as const, ...keysOf(pageSections)]
  .filter((list, index, all) => list !== 'links' && list !== 'experience' && list !== 'education' && all.indexOf(list) === index)
  .flatMap((list) => {
    const field = table[list]
    return field?.kind === 'list' ? [{ list, word: capitalized(field.noun), first: field.titleFields.flat() }] : []
  })

/** Fields of entries that no form asks for, and years, which are shown with their months. */
const omittedKinds: readonly NestedField['kind'][] = ['pictures', 'slug', 'year', 'flag']

/**
 * The non-empty values.
 * @param month the current one, YYYY-MM
 */
export function formGroupsOf(values: VisibleContent, month: string): FormGroup[] {
  const language = values.language ?? ''
  const setting = { language, spoken: spokenFor(language) }
  const groups: FormGroup[] = [
    { id: 'name', title: 'Name', values: nameValues(values) },
    { id: 'contact', title: 'Contact', values: contactValues(values, setting.spoken) },
    {
      id: 'personal',
      title: 'Personal details',
      values: (values.personalDetails ?? []).map(({ label, text }) => ({ label: label || 'Detail', text })),
    },
    { id: 'about', title: 'About you', values: aboutValues(values, setting.spoken, month) },
    ...groupsOfList(jobs, values, setting),
    ...groupsOfList(schools, values, setting),
    { id: 'skills', title: 'Skills', values: skillValues(values) },
    ...otherLists.flatMap((order) => groupsOfList(order, values, setting)),
  ]
  return groups
    .map((group) => ({ ...group, values: group.values.filter(({ text }) => text.trim() !== '') }))
    .filter((group) => group.values.length > 0)
}

function nameValues({ firstName = '', lastName = '', fullName = '', language = '', pronunciation = '' }: VisibleContent): FormValue[] {
  return [
    { label: 'First name', text: firstName },
    { label: 'Last name', text: lastName },
    { label: 'Full name', text: fullNameOf({ firstName, lastName, fullName, language }) },
    { label: 'How it is said', text: pronunciation },
  ]
}

function contactValues(values: VisibleContent, spoken: Spoken): FormValue[] {
  const { email = '', phone = '', address, city = '', state = '', place, links = [] } = values
  const countryCode = place?.countryCode || (state && !place?.region ? 'US' : '')
  return [
    { label: 'Email', text: email },
    { label: 'Phone', text: formatPhone(phone, place?.countryCode) },
    { label: 'Street', text: address?.street ?? '' },
    { label: 'Postal code', text: address?.postalCode ?? '' },
    { label: 'City', text: city },
    { label: 'State or region', text: place?.region || (place?.countryCode ? '' : labelOf(states, state)) },
    { label: 'Country', text: spoken.country(countryCode) },
    ...links.map((link) => ({ label: formatLinkLabel(link, spoken), text: link.url })),
  ]
}

function aboutValues(values: VisibleContent, spoken: Spoken, month: string): FormValue[] {
  const { headline = '', tagline = '', bio = '', about = '', availability, employment, workPermits = [] } = values
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period, salaryBasis: basis } = values
  const facts = { month, spoken }
  return [
    { label: 'Headline', text: tagline || headline },
    { label: 'Summary', text: introductionsOf(bio, about).map(plainProse).join('\n\n') },
    { label: 'Availability', text: availability ? availabilityFacts(availability, facts).join(' · ') : '' },
    { label: 'Kind of employment', text: employment ? employmentFacts(employment, facts).join(' · ') : '' },
    { label: 'Work permits', text: permitFacts(workPermits, facts).join('\n') },
    { label: 'Salary', text: min == null && max == null ? '' : formatSalary({ min, max, currency, period, basis }, spoken) },
  ]
}

/** Many forms have one field for all skills. */
function skillValues({ skillCategories = [] }: VisibleContent): FormValue[] {
  const all = { label: 'All skills', text: skillCategories.flatMap(({ skills }) => skills).join(', ') }
  if (skillCategories.length < 2) return [all]
  return [all, ...skillCategories.map(({ name, skills }) => ({ label: name || 'Skills', text: skills.join(', ') }))]
}

function groupsOfList({ list, word, first }: ListOrder, values: VisibleContent, setting: Setting): FormGroup[] {
  const [field, entries] = [table[list], values[list as keyof VisibleContent] as readonly Entry[] | undefined]
  if (field?.kind !== 'list' || !entries) return []
  return entries.map((entry, index) => ({
    id: `${list}/${entry.id}`,
    title: `${word}${entries.length > 1 ? ` ${index + 1}` : ''}${titleEndOf(field, entry)}`,
    values: entryValues(field, entry, first, setting),
  }))
}

/** ': Engineer, Mill', for the end of a title; '' without a name. */
function titleEndOf({ titleFields }: List, entry: Entry): string {
  const texts = titleFields.map(
    (name) =>
      [name]
        .flat()
        .map((each) => String(entry[each] ?? ''))
        .find(Boolean) ?? '',
  )
  const name = texts.filter(Boolean).join(', ')
  return name && `: ${name}`
}

function entryValues({ fields }: List, entry: Entry, first: readonly string[], setting: Setting): FormValue[] {
  const names = [...first, ...Object.keys(fields).filter((name) => !first.includes(name) && name !== 'highlights')]
  return names.flatMap((name) => {
    const field = fields[name]
    if (!field || omittedKinds.includes(field.kind)) return []
    if (isOngoing(field, entry)) return [{ label: field.label, text: setting.spoken.say('present') }]
    return applies(field, entry) ? [{ label: labelOfField(name, field), text: textOfField(name, field, entry, setting) }] : []
  })
}

function labelOfField(name: string, field: NestedField): string {
  if (name === 'summary') return 'Description'
  return field.kind === 'tags' ? capitalized(field.noun.replace(/ .*/, '')) : field.label
}

const isOngoing = ({ ongoingWhen }: NestedField, entry: Entry): boolean =>
  ongoingWhen?.['current'] !== undefined && Object.entries(ongoingWhen).every(([name, value]) => entry[name] === value)

function textOfField(name: string, field: NestedField, entry: Entry, { language, spoken }: Setting): string {
  const value = entry[name]
  if (name === 'summary') return descriptionOf(entry)
  if (Array.isArray(value)) return field.kind === 'points' ? pointsOf(value) : value.join(', ')
  const text = String(value ?? '')
  switch (field.kind) {
    case 'prose':
      return plainProse(text)
    case 'choice':
      return choiceText(name, field, text, spoken)
    case 'month':
    case 'date':
      return formDate(text || String(entry[field.yearField ?? ''] ?? ''), language)
    default:
      return text
  }
}

/** In the language of the page, where it has a word. A degree that is not in the list has its own field. */
function choiceText(name: string, { choices }: Extract<NestedField, { kind: 'choice' }>, key: string, spoken: Spoken): string {
  if (name === 'degree') return key === 'other' ? '' : spoken.choice('degrees', key)
  return name === 'kind' ? spoken.choice('publicationKinds', key) : labelOf(choices, key)
}

const descriptionOf = ({ summary, highlights }: Entry): string =>
  [plainProse(String(summary ?? '')), pointsOf((highlights as readonly string[] | undefined) ?? [])].filter(Boolean).join('\n')

const pointsOf = (points: readonly string[]): string => points.map((point) => `- ${plainText(point)}`).join('\n')

const plainProse = (text: string): string =>
  blocksOf(text)
    .map((block) => (block.kind === 'points' ? pointsOf(block.points) : block.lines.map(plainText).join('\n')))
    .join('\n\n')

const yearFirst = /^(ja|zh|ko|hu)(-|$)/i

/** A month as forms ask for it: '03/2019', also for the first day of a month. Another day is as fields for days take it: '2019-03-15'. */
function formDate(date: string, language: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(date) ?? []
  if (!year || !month || (day && day !== '01')) return date
  return yearFirst.test(language) ? `${year}/${month}` : `${month}/${year}`
}
