import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import { guessed, ourMember, readEntry, writeEntry } from './entries.ts'
import { isObject, type Values } from './member.ts'
import { hasKeywords, loose, skillKind } from './sections.ts'

/** What was read as one category. */
interface Category {
  entry: Values
  /** The skills of a resume that it was made of, by their index. */
  from: number[]
}

const isLoose = (raw: Values) => !hasKeywords(raw['keywords']) && raw[ourMember] === undefined
const skillsOf = (entry: Values | undefined): string[] => (Array.isArray(entry?.['skills']) ? entry['skills'] : [])

/** Skills without keywords are one category together, where the first of them stands. */
function categoriesIn(raws: readonly unknown[], today: string): Category[] {
  const categories: Category[] = []
  let together: Category | undefined
  for (const [index, raw] of raws.entries()) {
    if (!isObject(raw)) continue
    const entry = readEntry(skillKind, raw, today)
    if (isLoose(raw) && together) {
      together.from.push(index)
      const skills = [...new Set([...skillsOf(together.entry), ...skillsOf(entry)])].slice(0, limits.skillsPerCategory)
      together.entry = { ...together.entry, skills, level: '' }
    } else {
      const category = { entry, from: [index] }
      if (isLoose(raw)) together = category
      categories.push(category)
    }
  }
  return categories.slice(0, limits.entries)
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export function readSkills(value: unknown, today: string): Values[] {
  return categoriesIn(listIn(value), today).map(({ entry }) => entry)
}

export function writeSkills(ours: readonly Values[], value: unknown, today: string): unknown {
  const raws = listIn(value)
  const known = categoriesIn(raws, today)
  if (
    isDeepStrictEqual(
      known.map(({ entry }) => entry),
      ours,
    )
  )
    return value
  const read = new Set(known.flatMap(({ from }) => from))
  const written = ours.flatMap((entry, at) =>
    writeCategory(entry, known[at]?.from.map((index) => raws[index]).filter(isObject) ?? [], today),
  )
  return [...written, ...raws.filter((_, index) => !read.has(index))]
}

/** What came one by one goes back one by one, as long as it is called as it was. */
function writeCategory(entry: Values, raws: readonly Values[], today: string): Values[] {
  const [first = {}] = raws
  if (raws.length < 2 || entry['name'] !== loose || entry['level'] !== '')
    return [writeEntry(skillKind, entry, raws.length < 2 ? first : {}, today)]
  const wanted = skillsOf(entry)
  const original = (skill: string) => raws.find((raw) => skillsOf(guessed(skillKind.members, raw, today)).includes(skill))
  return wanted.length > 0 ? wanted.map((skill) => original(skill) ?? { name: skill }) : [writeEntry(skillKind, entry, {}, today)]
}
