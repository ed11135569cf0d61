import { expect, it } from 'vitest'
import { readerOf } from '#contract/fields/values.ts'
import { contentFields } from '../fields/content-fields.ts'
import { spokenFor } from '../words/all.ts'
import { english } from '../words/spoken.ts'
import { isOwnName } from './own-name.ts'
import { outlineOf } from './resume.ts'
import { sectionsIn } from './sections.ts'

const read = readerOf(contentFields)
const names = { firstName: 'Ada King', lastName: 'Lovelace' }
const paper = {
  id: '1',
  name: 'On Looms',
  authors: ['A. Lovelace', 'Charles Babbage'],
  kind: 'article',
  venue: 'Nature',
  volume: '3(4)',
  pages: '12–19',
  date: '2019',
  doi: '10.1000/a',
}
const entryOn = (values: object, spoken = english) =>
  sectionsIn('publications', read({ publications: [values] }).publications, { month: '2026-11', spoken, names })[0]?.entries?.[0]

it('has the authors with the owner marked, and the source as references have it', () => {
  const entry = entryOn(paper)
  expect(entry?.authors).toEqual([
    { text: 'A. Lovelace', isOwner: true },
    { text: 'Charles Babbage', isOwner: false },
  ])
  expect(entry?.title).toEqual({ text: 'On Looms', href: 'https://doi.org/10.1000/a', isUrlShown: true })
  const [source, kind, doi] = entry?.subtitle ?? []
  expect([source?.text, kind?.text]).toEqual(['Nature 3(4): 12–19', 'Journal article'])
  expect(doi).toEqual({ text: 'doi.org/10.1000/a', isExact: true, href: 'https://doi.org/10.1000/a' })
  expect(entryOn(paper, spokenFor('de'))?.subtitle[1]?.text).toBe('Zeitschriftenartikel')
  expect(entryOn({ id: '1', name: 'On Looms' })).not.toHaveProperty('authors')
})

it.each([
  [{}, ['On Looms', 'Nature 3(4): 12–19', 'Journal article', 'doi.org/10.1000/a']],
  [{ url: 'https://example.com/a' }, ['On Looms', 'Nature 3(4): 12–19', 'Journal article', 'doi.org/10.1000/a', 'example.com/a']],
])('writes each address once on paper with %j', (more, texts) => {
  const content = read({ ...names, publications: [{ ...paper, ...more }] })
  const entry = outlineOf(content, { month: '2026-11', spoken: english, page: '' }).sections[0]?.entries?.[0]
  expect([entry?.title.text, ...(entry?.subtitle ?? []).map(({ text }) => text)]).toEqual(texts)
})

it.each([
  ['Ada King Lovelace', true],
  ['LOVELACE, Ada', true],
  ['A. K. Lovelace', true],
  ['Lovelace AK', true],
  ['Ada B. Lovelace', true],
  ['Lovelace', false],
  ['B. Lovelace', false],
  ['Ada Byron', false],
  ['Adam Lovelace', false],
])('takes the author %s for the owner: %s', (author, isOwn) => {
  expect(isOwnName(author, names)).toBe(isOwn)
})

it.each([
  ['José Muñoz', { firstName: 'Jose', lastName: 'Munoz' }, true],
  ['王小明', { firstName: '小明', lastName: '王', language: 'zh' }, true],
  ['Xiaoming Wang', { fullName: 'Xiaoming Wang' }, true],
  ['', {}, false],
])('takes the author %s for the owner %j: %s', (author, owner, isOwn) => {
  expect(isOwnName(author, owner)).toBe(isOwn)
})
