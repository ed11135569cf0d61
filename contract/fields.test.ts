import { expect, it } from 'vitest'
import { privacyFlags } from './choices.ts'
import { type Field, type Fields, group, line, list } from './field.ts'
import { portfolioFields, sections } from './fields.ts'

const table: Fields = portfolioFields

/** Fields with the names that they can speak of: those beside them, and in an entry those of the server. */
const places: { fields: Fields; beside: string[] }[] = [
  { fields: table, beside: Object.keys(table) },
  ...Object.values(table).flatMap((field) => {
    if (field.kind !== 'list' && field.kind !== 'group') return []
    const owned = field.kind === 'list' ? (field.serverOwned ?? []) : []
    return [{ fields: field.fields, beside: [...Object.keys(field.fields), ...owned] }]
  }),
]

it('gives a name to one field only, whatever its section', () => {
  const names = Object.values(sections).flatMap(({ fields }) => Object.keys(fields))
  expect(names).toEqual([...new Set(names)])
})

it('speaks of no field and of no choice that is not there', () => {
  const spokenOf = ({ minField, appliesWhen = {}, appliesUnless = {} }: Field) =>
    [minField?.slice(0, 1) ?? [], ...[appliesWhen, appliesUnless].map(Object.keys)].flat()
  for (const { fields, beside } of places) {
    for (const field of Object.values(fields)) {
      for (const name of spokenOf(field)) expect(beside).toContain(name)
      if (field.kind === 'list')
        expect([...Object.keys(field.fields), ...(field.serverOwned ?? [])]).toEqual(expect.arrayContaining(field.titleFields.flat()))
      if (field.kind !== 'choice') continue
      const choices = Object.keys(field.choices)
      expect(choices).toEqual(expect.arrayContaining([field.default ?? choices[0], ...Object.values(field.aliases ?? {})]))
      expect(choices.toSorted()).toEqual((field.order ?? choices).toSorted())
    }
  }
})

it('has a switch for everything that says it can be hidden, and something behind every switch', () => {
  const hiding = new Set(Object.values(table).flatMap(({ hiddenBy }) => hiddenBy ?? []))
  expect([...hiding].sort()).toEqual(Object.keys(privacyFlags).sort())
  expect(Object.keys(portfolioFields.privacySettings.fields).sort()).toEqual(Object.keys(privacyFlags).sort())
})

it('lets nothing be hidden inside of what is seen as a whole', () => {
  const hidden = line('Mobile', { hiddenBy: 'hidePhone' })
  // @ts-expect-error nobody would hide it there
  const grouped = group('Numbers', { hidden })
  // @ts-expect-error nor there
  const listed = list('number', { hidden }, { titleFields: ['hidden'], empty: 'No numbers yet.' })
  for (const field of Object.values(table))
    if ('fields' in field) expect(Object.values<Field>(field.fields).some(({ hiddenBy, ownerOnly }) => hiddenBy || ownerOnly)).toBe(false)
  expect([grouped.kind, listed.kind]).toEqual(['group', 'list'])
})
