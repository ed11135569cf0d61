import type { ReadFact } from '#contract/calls/read-back.ts'
import { fullNameOf } from '#contract/outline/names.ts'
import type { VisibleContent } from '#contract/outline/types.ts'
import { english } from '#contract/words/spoken.ts'
import { normalizeForMatch } from './matching.ts'
import type { LimitedFile } from './stored-import.ts'

type Values = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

/** Compares what is written in a portfolio with what was read in its file. Differences come first. */
export function factsOf(written: VisibleContent, read: LimitedFile): ReadFact[] {
  const facts = [
    ...contactFacts(written, read),
    ...entryFacts('Job', (written.experience ?? []).map(textsOfJob), valuesIn(read, 'experience').map(textsOfJob)),
    ...entryFacts('School', (written.education ?? []).map(textsOfSchool), valuesIn(read, 'education').map(textsOfSchool)),
    ...skillFacts((written.skillCategories ?? []).map(textsOfSkills), valuesIn(read, 'skillCategories').map(textsOfSkills)),
  ]
  return [...facts.filter(({ isSame }) => !isSame), ...facts.filter(({ isSame }) => isSame)]
}

const valuesIn = ({ lists }: LimitedFile, name: keyof LimitedFile['lists']): Values[] => (lists[name] ?? []).map(({ values }) => values)

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const factOf = (what: string, written: string, read: string): ReadFact => ({
  what,
  written,
  read,
  isSame: normalizeForMatch(written) === normalizeForMatch(read),
})

const digitsIn = (phone: string) => phone.replace(/\D/g, '')

function contactFacts(written: VisibleContent, { fields }: LimitedFile): ReadFact[] {
  const found = Object.fromEntries(fields.map(({ field, value }) => [field, value])) as VisibleContent
  const [writtenPhone, readPhone] = [text(written.phone), text(found.phone)]
  const phone = factOf('Phone', writtenPhone, readPhone)
  return [
    factOf('Name', nameOf(written), nameOf(found)),
    factOf('Email', text(written.email), text(found.email)),
    { ...phone, isSame: digitsIn(writtenPhone) === digitsIn(readPhone) },
    factOf('City', text(written.city), text(found.city)),
  ].filter((fact) => fact.written !== '' || fact.read !== '')
}

const nameOf = ({ fullName, firstName, lastName, language }: VisibleContent): string =>
  fullNameOf({ fullName: text(fullName), firstName: text(firstName), lastName: text(lastName), language: text(language) })

const shownDate = (...dates: unknown[]) => english.date((dates.map(text).find(Boolean) ?? '').slice(0, 7))

const textsOfJob = ({ title, company, startDate, startYear, endDate, endYear, current }: Values): Texts => ({
  title: text(title),
  employer: text(company),
  start: shownDate(startDate, startYear),
  end: current === true ? english.say('present') : shownDate(endDate, endYear),
})

const textsOfSchool = ({
  school,
  degree,
  degreeName,
  otherDegree,
  fieldOfStudy,
  startDate,
  startYear,
  endDate,
  endYear,
}: Values): Texts => ({
  school: text(school),
  degree: text(degreeName) || text(otherDegree) || english.choice('degrees', text(degree)),
  'field of study': text(fieldOfStudy),
  start: shownDate(startDate, startYear),
  end: shownDate(endDate, endYear),
})

const textsOfSkills = ({ skills }: Values): string[] => (Array.isArray(skills) ? skills.map(text).filter(Boolean) : [])

const similarity = (one: Texts, other: Texts) =>
  Object.entries(one).filter(([name, value]) => value !== '' && normalizeForMatch(value) === normalizeForMatch(other[name])).length

/** Each written entry is compared with the most similar read one that is still free. */
function entryFacts(noun: string, written: readonly Texts[], read: readonly Texts[]): ReadFact[] {
  const free = [...read]
  const facts = written.flatMap((entry, index) => {
    const best = free.toSorted((one, other) => similarity(entry, other) - similarity(entry, one))[0]
    const match = best && similarity(entry, best) > 0 ? best : undefined
    if (match) free.splice(free.indexOf(match), 1)
    return namedFacts(`${noun} ${index + 1}`, entry, match ?? {})
  })
  return [...facts, ...free.flatMap((entry, index) => namedFacts(`${noun} ${written.length + index + 1}`, {}, entry))]
}

function namedFacts(entryName: string, written: Texts, read: Texts): ReadFact[] {
  const names = Object.keys({ ...written, ...read })
  return names
    .map((name) => factOf(`${entryName}, ${name}`, written[name] ?? '', read[name] ?? ''))
    .filter((fact) => fact.written !== '' || fact.read !== '')
}

/** Skills are compared without their categories, which files of employers have no place for. */
function skillFacts(written: readonly string[][], read: readonly string[][]): ReadFact[] {
  const readSkills = new Map(read.flat().map((skill) => [normalizeForMatch(skill), skill]))
  const known = new Set(written.flat().map(normalizeForMatch))
  const others = [...readSkills].filter(([key]) => !known.has(key)).map(([, skill]) => factOf('Skill', '', skill))
  return [...written.flat().map((skill) => factOf('Skill', skill, readSkills.get(normalizeForMatch(skill)) ?? '')), ...others]
}
