import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import { extensionMember, inferValues, readEntry, writeEntry } from './entries.ts'
import { entryObjectOf, maxInspected } from './lists.ts'
import { isObject, type Values } from './member.ts'
import { defaultCategoryName, hasKeywords, skillKind } from './sections.ts'

/** A skill category with its source. */
export interface Category {
  entry: Values
  /** The indexes of its entries in `skills` of the resume. */
  sources: number[]
}

export const isSingleSkill = (raw: Values) => !hasKeywords(raw['keywords']) && raw[extensionMember] === undefined
const skillsOf = (entry: Values | undefined): string[] => (Array.isArray(entry?.['skills']) ? entry['skills'] : [])

/** Skills without keywords form one category, at the position of the first one. */
export function categoriesIn(raws: readonly unknown[], today: string): Category[] {
  const categories: Category[] = []
  let combined: Category | undefined
  for (const [index, each] of raws.slice(0, maxInspected).entries()) {
    const raw = entryObjectOf(skillKind, each)
    const belongsToCombined = raw !== undefined && isSingleSkill(raw) && combined !== undefined
    if (!raw || (belongsToCombined ? isFull(combined) : categories.length === limits.entries)) continue
    const entry = readEntry(skillKind, raw, today)
    if (belongsToCombined && combined) {
      combined.sources.push(index)
      combined.entry = { ...combined.entry, skills: [...new Set([...skillsOf(combined.entry), ...skillsOf(entry)])], level: '' }
    } else {
      const category = { entry, sources: [index] }
      if (isSingleSkill(raw)) combined = category
      categories.push(category)
    }
  }
  return categories
}

/** Whether a category has the maximum number of skills. Further ones are not read. */
const isFull = (category: Category | undefined) => skillsOf(category?.entry).length >= limits.skillsPerCategory

/** The list of skills. A single skill needs no list; some files have an object of lists instead, which is not read. */
export function skillsIn(value: unknown): readonly unknown[] {
  if (isObject(value)) return Object.hasOwn(value, 'name') || Object.hasOwn(value, 'keywords') ? [value] : []
  return Array.isArray(value) ? value : []
}

export function readSkills(value: unknown, today: string): Values[] {
  return categoriesIn(skillsIn(value), today).map(({ entry }) => entry)
}

export function writeSkills(categories: readonly Values[], value: unknown, today: string): unknown {
  const raws = skillsIn(value)
  const readable = categoriesIn(raws, today)
  if (
    isDeepStrictEqual(
      readable.map(({ entry }) => entry),
      categories,
    )
  )
    return value
  const read = new Set(readable.flatMap(({ sources }) => sources))
  const written = categories.flatMap((entry, at) => writeCategory(entry, readable[at]?.sources.map((index) => raws[index]) ?? [], today))
  return [...written, ...raws.filter((_, index) => !read.has(index))]
}

/** Single skills that were read into one category are written as single skills again, unless the category was renamed. */
function writeCategory(entry: Values, raws: readonly unknown[], today: string): unknown[] {
  const [first = {}] = raws.map((raw) => entryObjectOf(skillKind, raw))
  if (raws.length < 2 || entry['name'] !== defaultCategoryName || entry['level'] !== '')
    return [writeEntry(skillKind, entry, raws.length < 2 ? first : {}, today)]
  const skills = skillsOf(entry)
  const original = (skill: string) =>
    raws.find((raw) => skillsOf(inferValues(skillKind.members, entryObjectOf(skillKind, raw) ?? {}, today)).includes(skill))
  return skills.length > 0 ? skills.map((skill) => original(skill) ?? { name: skill }) : [writeEntry(skillKind, entry, {}, today)]
}
