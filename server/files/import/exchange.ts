import type { PreviewSection } from '#contract/calls/imports.ts'
import { degrees } from '#contract/fields/choices.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { ListName } from '#resume/model/parsed-file.ts'
import { cutNotice } from '#resume/model/parsed-file-builder.ts'
import { degreeOf } from '#resume/model/sections.ts'
import { cutAtWord } from '#resume/model/texts.ts'
import { Problem } from '../../base/http/problems.ts'
import { listOf, type Values } from './lists.ts'
import type { ImportedEntry, StoredImport } from './stored-import.ts'

/* Title and employer the other way round, for a whole section: files without labels may have either first. */

type Pair = Pick<NonNullable<PreviewSection['exchange']>, 'fields' | 'names'>

const pairs: { readonly [N in ListName]?: Pair } = {
  experience: { fields: ['title', 'company'], names: ['title', 'employer'] },
  volunteer: { fields: ['position', 'organization'], names: ['role', 'organization'] },
  education: { fields: ['degreeName', 'school'], names: ['degree', 'school'] },
}

/** The lists whose texts the reader has told apart itself. */
export const exchangeableIn = ({ lists }: Pick<StoredImport, 'lists'>): Map<ListName, Pair> =>
  new Map(
    Object.entries(pairs).flatMap(([id, pair]) => {
      const name = id as ListName
      return lists[name]?.some(({ roles }) => roles !== undefined) ? [[name, pair]] : []
    }),
  )

/** @throws {Problem} `invalid` for a list that can't be exchanged */
export function exchange<F extends Pick<StoredImport, 'lists'>>(imported: F, ids: readonly string[]): F {
  const exchangeable = exchangeableIn(imported)
  const lists = ids.map((id) => {
    const name = id as ListName
    const pair = exchangeable.get(name)
    if (!pair) {
      const exchanged = `Only sections that have “exchange” in the preview can be exchanged, not “${id}”.`
      throw new Problem('invalid', messages.checkFields, { fields: { exchanged } })
    }
    return [name, imported.lists[name]?.map((entry) => exchangeEntry(name, pair, entry))]
  })
  return { ...imported, lists: { ...imported.lists, ...Object.fromEntries(lists) } }
}

/** What the other field has no room for is retained, whole. */
function exchangeEntry(list: ListName, { fields: [first = '', second = ''] }: Pair, entry: ImportedEntry): ImportedEntry {
  const { values, from } = entry
  const texts = { [first]: String(values[second]), [second]: firstTextOf(values, first) }
  const cut = Object.entries(texts).flatMap(([name, value]) => {
    const { label = '', max = limits.text } = listOf(list).fields[name] ?? {}
    return value.length > max ? [{ name, max, label, value, from, personal: false }] : []
  })
  const fitting = Object.fromEntries(cut.map(({ name, value, max }) => [name, cutAtWord(value, max)]))
  return {
    ...entry,
    values: { ...values, ...texts, ...(first === 'degreeName' && degreeFields(texts[first] ?? '')), ...fitting },
    notices: [...entry.notices, ...cut.map(({ label }) => cutNotice(label))],
    ...(cut.length > 0 && { cut: cut.map(({ name: _, max: __, ...value }) => value) }),
  }
}

const degreeLabels: Readonly<Record<string, string>> = degrees

const firstTextOf = (values: Values, name: string): string =>
  String(values[name] || (name === 'degreeName' && (values['otherDegree'] || degreeLabels[String(values['degree'])])) || '')

function degreeFields(text: string): Values {
  const degree = degreeOf(text)
  return { degree, otherDegree: degree === 'other' ? cutAtWord(text, limits.text) : '' }
}
