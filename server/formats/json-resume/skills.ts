import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import { inferValues, ourMember, readEntry, writeEntry } from './entries.ts'
import { maxInspected, objectFor } from './lists.ts'
import { isObject, type Values } from './member.ts'
import { hasKeywords, loose, skillKind } from './sections.ts'

/** What was read as one category. */
export interface Category {
  entry: Values
  /** The skills of a resume that it was made of, by their index. */
  from: number[]
}

export const isUnmapped = (raw: Values) => !hasKeywords(raw['keywords']) && raw[ourMember] === undefined
const skillsOf = (entry: Values | undefined): string[] => (Array.isArray(entry?.['skills']) ? entry['skills'] : [])

/** Skills without keywords are one category together, where the first of them stands. */
export function categoriesIn(raws: readonly unknown[], today: string): Category[] {
  const categories: Category[] = []
  let together: Category | undefined
  for (const [index, each] of raws.slice(0, maxInspected).entries()) {
    const raw = objectFor(skillKind, each)
    const isMore = raw !== undefined && isUnmapped(raw) && together !== undefined
    if (!raw || (isMore ? isFull(together) : categories.length === limits.entries)) continue
    const entry = readEntry(skillKind, raw, today)
    if (isMore && together) {
      together.from.push(index)
      together.entry = { ...together.entry, skills: [...new Set([...skillsOf(together.entry), ...skillsOf(entry)])], level: '' }
    } else {
      const category = { entry, from: [index] }
      if (isUnmapped(raw)) together = category
      categories.push(category)
    }
  }
  return categories
}

/** What there is no room for stays where it is. */
const isFull = (category: Category | undefined) => skillsOf(category?.entry).length >= limits.skillsPerCategory

/** One alone needs no list, as long as it is one: some write an object of lists instead. */
export function skillsIn(value: unknown): readonly unknown[] {
  if (isObject(value)) return Object.hasOwn(value, 'name') || Object.hasOwn(value, 'keywords') ? [value] : []
  return Array.isArray(value) ? value : []
}

export function readSkills(value: unknown, today: string): Values[] {
  return categoriesIn(skillsIn(value), today).map(({ entry }) => entry)
}

export function writeSkills(ours: readonly Values[], value: unknown, today: string): unknown {
  const raws = skillsIn(value)
  const known = categoriesIn(raws, today)
  if (
    isDeepStrictEqual(
      known.map(({ entry }) => entry),
      ours,
    )
  )
    return value
  const read = new Set(known.flatMap(({ from }) => from))
  const written = ours.flatMap((entry, at) => writeCategory(entry, known[at]?.from.map((index) => raws[index]) ?? [], today))
  return [...written, ...raws.filter((_, index) => !read.has(index))]
}

/** What came one by one goes back one by one, as long as it is called as it was. */
function writeCategory(entry: Values, raws: readonly unknown[], today: string): unknown[] {
  const [first = {}] = raws.map((raw) => objectFor(skillKind, raw))
  if (raws.length < 2 || entry['name'] !== loose || entry['level'] !== '')
    return [writeEntry(skillKind, entry, raws.length < 2 ? first : {}, today)]
  const wanted = skillsOf(entry)
  const original = (skill: string) =>
    raws.find((raw) => skillsOf(inferValues(skillKind.members, objectFor(skillKind, raw) ?? {}, today)).includes(skill))
  return wanted.length > 0 ? wanted.map((skill) => original(skill) ?? { name: skill }) : [writeEntry(skillKind, entry, {}, today)]
}
