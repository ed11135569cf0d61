import type { Fields, List } from '#contract/fields/field.ts'
import { portfolioFields, sections } from '#contract/fields/fields.ts'
import type { RetainedPart } from '#contract/fields/retained.ts'
import type { ListName } from '#resume/model/parsed-file.ts'
import type { Content } from '../../portfolios/content.ts'

export type Values = Readonly<Record<string, unknown>>
export type Entry = Values & { readonly id: string; readonly retained?: readonly RetainedPart[] }

const fieldsByName: Fields = portfolioFields

export const lists: readonly { name: ListName; heading: string; field: List }[] = Object.values(sections).flatMap(({ heading, fields }) =>
  Object.entries<Fields[string]>(fields).flatMap(([name, field]) =>
    field.kind === 'list' && !field.storedSeparately ? [{ name: name as ListName, heading, field }] : [],
  ),
)

export const listOf = (name: ListName): List => fieldsByName[name] as List

export function nameOf({ titleFields }: List, values: Values): string {
  const titles = titleFields.map((names) => (typeof names === 'string' ? [names] : names).map((name) => values[name]).find(isText))
  return titles.filter(Boolean).join(', ')
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const skillsIn = ({ skills }: Values) => (Array.isArray(skills) ? skills.map(String) : [])

export interface CurrentPortfolio {
  content: Content
  documents: readonly { id: string; sha256: string; size: number }[]
  photo: { id: string; sha256: string } | null
}
