import { contentFields } from '#contract/content-fields.ts'
import type { Fields } from '#contract/field.ts'
import { limits } from '#contract/limits.ts'
import { readerOf, type ValuesOf } from '#contract/values.ts'
import { readBasics, writeBasics } from './basics.ts'
import { ordered, ourMember } from './entries.ts'
import { readList, writeList } from './lists.ts'
import { isNothing, isObject, memberOf, objectIn, type Values, withMember } from './member.ts'
import { sections } from './sections.ts'
import { readSkills, writeSkills } from './skills.ts'
import { dropInvalid, statedIn, withoutId } from './stated.ts'

/** Whatever is understood of it is taken, whatever else stands in it. */
export type Resume = Values

type Entry<E> = E extends { id: string } ? Omit<E, 'id'> : E
type WithoutIds<V> = { [N in keyof V]: V[N] extends (infer E)[] ? Entry<E>[] : V[N] }
type Content = WithoutIds<ValuesOf<typeof contentFields>>
type Mapped = (typeof ours)[number]
const ours = [
  'firstName',
  'lastName',
  'fullName',
  'headline',
  'tagline',
  'bio',
  'about',
  'city',
  'state',
  'place',
  'address',
  'phone',
  'email',
  'timezone',
  'language',
  'links',
  'experience',
  'education',
  'skillCategories',
  'projects',
  'certificates',
  'languages',
  'volunteer',
  'awards',
  'publications',
  'references',
  'interests',
] as const

/** Of what a resume has a place for there is always something, if only nothing; the rest is there where it is stated. */
export type ReadPortfolio = Pick<Content, Mapped> & Partial<Content>

/** What is shown of a portfolio to whoever gets the file; what is absent is not written. */
export type View = { readonly [N in keyof ValuesOf<typeof contentFields>]?: unknown }

const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'
const table: Fields = contentFields
/** Lists that JSON Resume has no section for. */
const mapped: readonly string[] = [...sections.map((section) => section.ours), 'skillCategories', 'links']
const unmapped = Object.entries(table).flatMap(([name, field]) =>
  field.kind === 'list' && !mapped.includes(name) ? [[name, field] as const] : [],
)

/** @param today YYYY-MM-DD */
export function readResume(raw: unknown, today: string): ReadPortfolio {
  const resume = objectIn(raw)
  const values = {
    ...readBasics(resume, today),
    ...Object.fromEntries(sections.map((section) => [section.ours, readList(section, memberOf(resume, section.theirs), today)])),
    skillCategories: readSkills(resume['skills'], today),
    ...statedLists(resume),
  }
  // Every value has passed the schema of its field.
  return values as unknown as ReadPortfolio
}

/** The lists in our own member, as far as a file has them. */
export function statedLists(resume: Values): Readonly<Record<string, Values[]>> {
  const stated = objectIn(resume[ourMember])
  const lists = unmapped.flatMap(([name, { fields }]) => {
    const entries = stated[name]
    if (!Array.isArray(entries)) return []
    const read = entries.filter(isObject).slice(0, limits.entries)
    return [[name, read.map((entry) => dropInvalid(fields, { ...readerOf(fields)({}), ...statedIn(fields, entry) }))] as const]
  })
  return Object.fromEntries(lists)
}

interface Writing {
  /** YYYY-MM-DD. */
  today: string
  /** Where everybody finds the photo. */
  image?: string | undefined
}

/**
 * Starts from the original, where there is one, and overwrites a member only where our value differs from what is read there. Entries
 * stand in for those at their place.
 */
export function writeResume(view: View, { today, image }: Writing, raw: Resume = { $schema: schemaAddress }): Resume {
  const values = plain(view)
  let resume = writeBasics(values, raw, today)
  for (const section of sections) {
    const entries = values[section.ours]
    const { theirs } = section
    if (isEntries(entries)) resume = withMember(resume, theirs, writeList(section, entries, memberOf(resume, theirs), today))
  }
  const { skillCategories } = values
  if (isEntries(skillCategories)) resume = withMember(resume, ['skills'], writeSkills(skillCategories, resume['skills'], today))
  for (const [name] of unmapped) if (values[name] !== undefined) resume = withMore(resume, name, values[name])
  return ordered(rootOrder, withImage(resume, image))
}

const isEntries = (value: unknown): value is Values[] => Array.isArray(value) && value.every(isObject)

/** As fields hold them, without what the server adds. */
function plain(view: View): Values {
  const read = readerOf(table)(view)
  const shown = Object.keys(table).filter((name) => view[name as keyof View] !== undefined)
  return Object.fromEntries(shown.map((name) => [name, Array.isArray(read[name]) ? read[name].map(withoutId) : withoutId(read[name])]))
}

function withMore(resume: Resume, name: string, entries: unknown): Resume {
  const { [ourMember]: stated, ...rest } = resume
  const { [name]: _, ...others } = objectIn(stated)
  const all = { ...(!isNothing(entries) && { [name]: entries }), ...others }
  return Object.keys(all).length > 0 ? { ...rest, [ourMember]: all } : rest
}

const basicsOrder = ['name', 'label', 'image', 'email', 'phone', 'url', 'summary', 'location', 'profiles']
const rootOrder = [
  '$schema',
  'basics',
  'work',
  'volunteer',
  'education',
  'awards',
  'certificates',
  'publications',
  'skills',
  'languages',
  'interests',
  'references',
  'projects',
  'meta',
]

function withImage(resume: Resume, image: string | undefined): Resume {
  const basics = objectIn(resume['basics'])
  if (resume['basics'] === undefined && !image) return resume
  if (!isObject(resume['basics']) && resume['basics'] !== undefined) return resume
  return { ...resume, basics: ordered(basicsOrder, { ...basics, ...(image && isNothing(basics['image']) && { image }) }) }
}

/** As a file. */
export const resumeText = (resume: Resume): string => `${JSON.stringify(resume, null, 2)}\n`
