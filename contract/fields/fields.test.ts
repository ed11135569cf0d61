import { expect, it } from 'vitest'
import { type Field, type Fields, group, line, list } from './field.ts'
import { portfolioFields, sections } from './fields.ts'
import { privacyFlags } from './privacy-flags.ts'

const table: Fields = portfolioFields

/** Fields with the names that they may refer to: their siblings and, in an entry, the members that the server sets. */
const groups: { fields: Fields; siblings: string[] }[] = [
  { fields: table, siblings: Object.keys(table) },
  ...Object.values(table).flatMap((field) => {
    if (field.kind !== 'list' && field.kind !== 'group') return []
    const owned = field.kind === 'list' ? (field.serverOwned ?? []) : []
    return [{ fields: field.fields, siblings: [...Object.keys(field.fields), ...owned] }]
  }),
]

it('uses each field name once across all sections', () => {
  const names = Object.values(sections).flatMap(({ fields }) => Object.keys(fields))
  expect(names).toEqual([...new Set(names)])
})

it('refers only to existing fields and choices', () => {
  const referencesIn = ({ minField, appliesWhen = {}, appliesUnless = {} }: Field) =>
    [minField?.slice(0, 1) ?? [], ...[appliesWhen, appliesUnless].map(Object.keys)].flat()
  for (const { fields, siblings } of groups) {
    for (const field of Object.values(fields)) {
      for (const name of referencesIn(field)) expect(siblings).toContain(name)
      if (field.kind === 'list')
        expect([...Object.keys(field.fields), ...(field.serverOwned ?? [])]).toEqual(expect.arrayContaining(field.titleFields.flat()))
      if (field.kind !== 'choice') continue
      const choices = Object.keys(field.choices)
      expect(choices).toEqual(expect.arrayContaining([field.default ?? choices[0], ...Object.values(field.aliases ?? {})]))
      expect(choices.toSorted()).toEqual((field.order ?? choices).toSorted())
    }
  }
})

it('has a privacy flag for every hideable field, and a field for every privacy flag', () => {
  const usedFlags = new Set(Object.values(table).flatMap(({ hiddenBy }) => hiddenBy ?? []))
  expect([...usedFlags].sort()).toEqual(Object.keys(privacyFlags).sort())
  expect(Object.keys(portfolioFields.privacySettings.fields).sort()).toEqual(Object.keys(privacyFlags).sort())
})

it('allows no privacy options on nested fields', () => {
  const hidden = line('Mobile', { hiddenBy: 'hidePhone' })
  // @ts-expect-error a field of a group cannot be hidden
  const grouped = group('Numbers', { hidden })
  // @ts-expect-error a field of an entry cannot be hidden
  const listed = list('number', { hidden }, { titleFields: ['hidden'], empty: 'No numbers yet.' })
  for (const field of Object.values(table))
    if ('fields' in field) expect(Object.values<Field>(field.fields).some(({ hiddenBy, ownerOnly }) => hiddenBy || ownerOnly)).toBe(false)
  expect([grouped.kind, listed.kind]).toEqual(['group', 'list'])
})
