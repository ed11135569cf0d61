import { contentFields } from '#contract/fields/content-fields.ts'
import type { Fields } from '#contract/fields/field.ts'
import { readerOf, type ValuesOf } from '#contract/fields/values.ts'
import { limits } from '#contract/limits.ts'
import { readBasics, writeBasics } from './basics.ts'
import { extensionMember, orderMembers, readEntry } from './entries.ts'
import { entriesOf, readEntries, writeList } from './lists.ts'
import { isObject, isUnset, memberOf, objectIn, type Values, withMember } from './member.ts'
import { sections } from './sections.ts'
import { withoutId } from './valid-values.ts'

export type Resume = Values

type Content = ValuesOf<typeof contentFields>
type WithoutId<E> = E extends { id: string } ? Omit<E, 'id'> : E
type ReadContent = { [N in keyof Content]: Content[N] extends (infer E)[] ? WithoutId<E>[] : WithoutId<Content[N]> }

/** The fields that the recipient of the file can see. Missing fields are not written. */
export type View = { readonly [N in keyof Content]?: unknown }

export const newResume: Values = { $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json' }
const fieldsByName: Fields = contentFields
const mappedLists: readonly string[] = [...sections.map(({ list }) => list), 'links']
const listsWithoutSection = Object.entries(fieldsByName).flatMap(([name, field]) =>
  field.kind === 'list' && !mappedLists.includes(name) ? [[name, { fields: field.fields, members: [] }] as const] : [],
)

/** @param today YYYY-MM-DD */
export function readResume(raw: unknown, today: string): ReadContent {
  const resume = objectIn(raw)
  const lists = sections.map((section) => [section.list, entriesOf(readEntries(section, memberOf(resume, section.names), today))])
  const values = {
    ...readerOf(fieldsByName)({}),
    ...readBasics(resume, today),
    ...Object.fromEntries(lists),
    ...readExtensionLists(resume),
  }
  // Every value has passed the schema of its field.
  return values as unknown as ReadContent
}

export function readExtensionLists(resume: Values): Readonly<Record<string, Values[]>> {
  const extension = objectIn(resume[extensionMember])
  const lists = listsWithoutSection.flatMap(([name, kind]) => {
    const entries = extension[name]
    if (!Array.isArray(entries)) return []
    const objects = entries.filter(isObject).slice(0, limits.entries)
    return [[name, objects.map((entry) => readEntry(kind, { [extensionMember]: entry }, ''))] as const]
  })
  return Object.fromEntries(lists)
}

interface WriteOptions {
  /** YYYY-MM-DD. */
  today: string
  /** The public URL of the photo. */
  image?: string | undefined
}

/** Overwrites a member only if it differs from the value read from it. Entries are matched by position. */
export function writeResume(view: View, { today, image }: WriteOptions, raw: Resume = newResume): Resume {
  const values = storedValuesOf(view)
  let resume = writeBasics(values, raw, today)
  for (const section of sections) {
    const entries = values[section.list]
    const { names } = section
    if (isEntries(entries)) resume = withMember(resume, names, writeList(section, entries, memberOf(resume, names), today))
  }
  for (const [name] of listsWithoutSection) if (values[name] !== undefined) resume = withExtensionList(resume, name, values[name])
  return orderMembers(rootOrder, withImage(resume, image))
}

const isEntries = (value: unknown): value is Values[] => Array.isArray(value) && value.every(isObject)

function storedValuesOf(view: View): Values {
  const values = readerOf(fieldsByName)(view)
  const visible = Object.keys(fieldsByName).filter((name) => view[name as keyof View] !== undefined)
  return Object.fromEntries(
    visible.map((name) => [name, Array.isArray(values[name]) ? values[name].map(withoutId) : withoutId(values[name])]),
  )
}

function withExtensionList(resume: Resume, name: string, entries: unknown): Resume {
  const { [extensionMember]: extension, ...rest } = resume
  const { [name]: _, ...others } = objectIn(extension)
  const lists = { ...(!isUnset(entries) && { [name]: entries }), ...others }
  return Object.keys(lists).length > 0 ? { ...rest, [extensionMember]: lists } : rest
}

const basicsOrder = ['name', 'label', 'image', 'email', 'phone', 'url', 'summary', 'location', 'profiles']
const rootOrder = ['$schema', 'basics', ...sections.map(({ names: [name] }) => name), 'meta']

function withImage(resume: Resume, image: string | undefined): Resume {
  const { basics = image && {} } = resume
  if (!isObject(basics)) return resume
  return { ...resume, basics: orderMembers(basicsOrder, { ...basics, ...(image && isUnset(basics['image']) && { image }) }) }
}

export const resumeText = (resume: Resume): string => `${JSON.stringify(resume, null, 2)}\n`
