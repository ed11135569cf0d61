import { keysOf, pageSections, states } from '#contract/fields/choices.ts'
import { applies, type Fields, type Labels, type List, type NestedField } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { plainText } from '#contract/fields/inline-text.ts'
import { blocksOf } from '#contract/fields/prose.ts'
import { availabilityFacts, employmentFacts, permitFacts } from '#contract/outline/facts.ts'
import { formatLinkLabel, formatPhone, formatSalary, introductionsOf, labelOf } from '#contract/outline/format.ts'
import { fullNameOf } from '#contract/outline/names.ts'
import type { VisibleContent } from '#contract/outline/types.ts'
import { spokenFor } from '#contract/words/all.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { Entry } from '../../model/entries.ts'
import { capitalize, labelOf as labelOfField } from '../../model/format-value.ts'

export interface FormGroup {
  readonly id: string
  /** 'Job 2: Engineer, Mill' */
  readonly title: string
  readonly values: readonly { readonly label: string; readonly text: string }[]
}

type Pair = readonly [label: string, text: string]

const table: Fields = portfolioFields

/** The fields that forms ask for first; of other lists, those of the title. */
const firstFields: Readonly<Record<string, readonly string[]>> = {
  experience: ['company', 'title', 'startDate', 'endDate', 'location', 'summary'],
  education: ['school', 'degree', 'degreeName', 'otherDegree', 'fieldOfStudy', 'startDate', 'endDate', 'score', 'summary'],
}
const otherLists = [...new Set(['languages', 'certificates', ...keysOf(pageSections)])].filter(
  (list) => list !== 'links' && !(list in firstFields),
)
const words: Readonly<Record<string, string>> = { experience: 'Job', education: 'School' }

/** Fields of entries that no form asks for, and years, which are shown with their months. */
const omittedKinds: readonly NestedField['kind'][] = ['pictures', 'slug', 'year', 'flag']

/** @param month the current one, YYYY-MM */
export function formGroupsOf(values: VisibleContent, month: string): FormGroup[] {
  const spoken = spokenFor(values.language ?? '')
  const groupsOf = (list: string) => groupsOfList(list, values, spoken)
  const all: readonly (readonly [title: string, pairs: readonly Pair[], id?: string])[] = [
    ['Name', namePairs(values)],
    ['Contact', contactPairs(values, spoken)],
    ['Personal details', (values.personalDetails ?? []).map(({ label, text }) => [label || 'Detail', text])],
    ['About you', aboutPairs(values, spoken, month)],
    ...['experience', 'education'].flatMap(groupsOf),
    ['Skills', skillPairs(values)],
    ...otherLists.flatMap(groupsOf),
  ]
  return all.flatMap(([title, pairs, id = title]) => {
    const filled = pairs.flatMap(([label, text]) => (text.trim() === '' ? [] : [{ label, text }]))
    return filled.length > 0 ? [{ id, title, values: filled }] : []
  })
}

const namePairs = ({ firstName = '', lastName = '', fullName = '', language = '', pronunciation = '' }: VisibleContent): Pair[] => [
  ['First name', firstName],
  ['Last name', lastName],
  ['Full name', fullNameOf({ firstName, lastName, fullName, language })],
  ['How it is said', pronunciation],
]

function contactPairs(values: VisibleContent, spoken: Spoken): Pair[] {
  const { email = '', phone = '', address, city = '', state = '', place, links = [] } = values
  return [
    ['Email', email],
    ['Phone', formatPhone(phone, place?.countryCode)],
    ['Street', address?.street ?? ''],
    ['Postal code', address?.postalCode ?? ''],
    ['City', city],
    ['State or region', place?.region || (place?.countryCode ? '' : labelOf(states, state))],
    ['Country', spoken.country(place?.countryCode || (state && !place?.region ? 'US' : ''))],
    ...links.map((link): Pair => [formatLinkLabel(link, spoken), link.url]),
  ]
}

function aboutPairs(values: VisibleContent, spoken: Spoken, month: string): Pair[] {
  const { headline = '', tagline = '', bio = '', about = '', availability, employment, workPermits = [] } = values
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period, salaryBasis: basis } = values
  const facts = { month, spoken }
  return [
    ['Headline', tagline || headline],
    ['Summary', introductionsOf(bio, about).map(plainProse).join('\n\n')],
    ['Availability', availability ? availabilityFacts(availability, facts).join(' · ') : ''],
    ['Kind of employment', employment ? employmentFacts(employment, facts).join(' · ') : ''],
    ['Work permits', permitFacts(workPermits, facts).join('\n')],
    ['Salary', min == null && max == null ? '' : formatSalary({ min, max, currency, period, basis }, spoken)],
  ]
}

/** Many forms have one field for all skills. */
function skillPairs({ skillCategories = [] }: VisibleContent): Pair[] {
  const all: Pair = ['All skills', skillCategories.flatMap(({ skills }) => skills).join(', ')]
  if (skillCategories.length < 2) return [all]
  return [all, ...skillCategories.map(({ name, skills }): Pair => [name || 'Skills', skills.join(', ')])]
}

function groupsOfList(list: string, values: VisibleContent, spoken: Spoken) {
  const [field, entries] = [table[list], values[list as keyof VisibleContent] as readonly Entry[] | undefined]
  if (field?.kind !== 'list' || !entries) return []
  return entries.map((entry, index) => {
    const [word, name] = [words[list] ?? capitalize(field.noun), titleOf(field, entry)]
    const title = `${word}${entries.length > 1 ? ` ${index + 1}` : ''}${name && `: ${name}`}`
    return [title, entryPairs(field, entry, firstFields[list] ?? field.titleFields.flat(), spoken), `${list}/${entry.id}`] as const
  })
}

const titleOf = ({ titleFields }: List, entry: Entry): string =>
  titleFields
    .map((names) =>
      [names]
        .flat()
        .map((name) => String(entry[name] ?? ''))
        .find(Boolean),
    )
    .filter(Boolean)
    .join(', ')

function entryPairs({ fields }: List, entry: Entry, first: readonly string[], spoken: Spoken): Pair[] {
  const names = new Set([...first, ...Object.keys(fields)].filter((name) => name !== 'highlights'))
  return [...names].flatMap((name): Pair[] => {
    const field = fields[name]
    if (!field || omittedKinds.includes(field.kind)) return []
    if (field.ongoingWhen?.['current'] !== undefined && Object.entries(field.ongoingWhen).every(([other, is]) => entry[other] === is))
      return [[field.label, spoken.say('present')]]
    return applies(field, entry) ? [[name === 'summary' ? 'Description' : labelOfField(field), textOf(name, field, entry, spoken)]] : []
  })
}

function textOf(name: string, field: NestedField, entry: Entry, spoken: Spoken): string {
  const value = entry[name]
  if (name === 'summary') return [plainProse(String(value ?? '')), pointsOf(entry['highlights'])].filter(Boolean).join('\n')
  if (Array.isArray(value)) return field.kind === 'points' ? pointsOf(value) : value.join(', ')
  const text = String(value ?? '')
  if (field.kind === 'prose') return plainProse(text)
  if (field.kind === 'month' || field.kind === 'date') return formDate(text || String(entry[field.yearField ?? ''] ?? ''), spoken.tag)
  return field.kind === 'choice' ? choiceText(name, text, field.choices, spoken) : text
}

/** In the language of the page, where it has a word. A degree that is not in the list has its own field. */
function choiceText(name: string, key: string, choices: Labels, spoken: Spoken): string {
  if (name === 'degree') return key === 'other' ? '' : spoken.choice('degrees', key)
  return name === 'kind' ? spoken.choice('publicationKinds', key) : labelOf(choices, key)
}

const pointsOf = (points: unknown): string => ((points ?? []) as readonly string[]).map((point) => `- ${plainText(point)}`).join('\n')

const plainProse = (text: string): string =>
  blocksOf(text)
    .map((block) => (block.kind === 'points' ? pointsOf(block.points) : block.lines.map(plainText).join('\n')))
    .join('\n\n')

/** A month as forms ask for it: '03/2019', also for the first day of a month. Another day is as fields for days take it: '2019-03-15'. */
function formDate(date: string, language: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(date) ?? []
  if (!year || !month || (day && day !== '01')) return date
  return /^(ja|zh|ko|hu)(-|$)/i.test(language) ? `${year}/${month}` : `${month}/${year}`
}
