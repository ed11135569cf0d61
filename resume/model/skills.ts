import { portfolioFields } from '#contract/fields/fields.ts'
import { limits } from '#contract/limits.ts'
import { type EntryKind, extensionMember } from './entries.ts'
import { readerFor, singleField } from './lists.ts'
import type { Values } from './member.ts'
import { toLine } from './texts.ts'

const { fields } = portfolioFields.skillCategories
const defaultName = 'Skills'
const tagsIn = readerFor(fields.skills) as (value: unknown) => string[]
const hasKeywords = (raw: Values) => tagsIn(raw['keywords']).length > 0
const skillsOf = ({ skills }: Values) => (Array.isArray(skills) ? (skills as string[]) : [])
const skillIn = (raw: Values) => tagsIn([raw['name']])[0]

/** Skills without keywords form one category, at the position of the first one. */
export const skillKind: EntryKind = {
  fields,
  nameMember: 'name',
  members: [
    {
      fields: ['name'],
      names: ['name'],
      read: (value, { raw }) => ({ name: hasKeywords(raw) ? toLine(limits.text)(value) : defaultName }),
      write: ({ name }) => name,
    },
    singleField(fields, 'level'),
    {
      fields: ['skills'],
      names: ['keywords'],
      read: (value, { raw }) => ({ skills: tagsIn(hasKeywords(raw) ? value : [raw['name']]) }),
      write: ({ skills }) => skills,
    },
  ],
  // Some files have an object of lists instead of a list of skills. It is not an entry.
  isEntry: (_, raw) => Object.hasOwn(raw, 'name') || Object.hasOwn(raw, 'keywords') || Object.hasOwn(raw, extensionMember),
  parts: {
    isPart: (raw) => !hasKeywords(raw) && raw[extensionMember] === undefined,
    join: (category, next) => {
      const skills = skillsOf(category)
      if (skills.length >= limits.skillsPerCategory) return undefined
      return { ...category, skills: [...new Set([...skills, ...skillsOf(next)])], level: '' }
    },
    split: (category, sources) => {
      const skills = skillsOf(category)
      if (category['name'] !== defaultName || category['level'] !== '' || skills.length === 0) return undefined
      return skills.map((skill) => sources.find(({ raw }) => skillIn(raw) === skill)?.value ?? { name: skill })
    },
    writePart: (category, raw) => {
      const skill = skillsOf(category).find((each) => each === skillIn(raw))
      return { name: skill, level: category['level'] }
    },
  },
}
