import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { parseUploadedFile } from '#test/parsed-files.ts'

const folder = join(import.meta.dirname, '../../../fixtures/import/bibliography')
const read = async (text: string | Buffer, filename = 'papers.bib') => await parseUploadedFile(text, filename)
const readFixture = async (name: string) => await read(await readFile(join(folder, name)), name)
const publicationsOf = ({ lists }: Awaited<ReturnType<typeof read>>) =>
  (lists.publications ?? []).map(({ values }) => Object.fromEntries(Object.entries(values).filter(([, value]) => String(value) !== '')))

it('reads BibTeX with accents, abbreviations and groups as authors, and keeps what has no field', async () => {
  const file = await readFixture('papers.bib')
  expect(file.kind).toBe('bibtex')
  expect(publicationsOf(file)).toEqual([
    {
      name: 'The Analytical Engine: naïve Ørsted & 50% more',
      authors: ['Ada Lovelace', 'Charles Babbage', 'The Royal Society', 'et al.'],
      kind: 'article',
      venue: 'Journal of Machine Learning Research',
      volume: '3(4)',
      pages: '12–19',
      date: '2020-03',
      doi: '10.1000/xyz123',
      summary: 'We show 50% more.',
    },
    {
      name: 'Notes on Notes',
      authors: ['Ada Lovelace', 'Ludwig van Beethoven'],
      kind: 'conference',
      venue: 'Proceedings of the 3rd Conference on Looms',
      publisher: 'ACM',
      date: '1999',
    },
    { name: 'A Preprint', authors: ['王小明'], kind: 'preprint', date: '2021', url: 'https://arxiv.org/abs/2101.00001' },
    { name: 'On Looms', authors: ['A. Lovelace'], kind: 'thesis', publisher: 'Analytical University', date: '2001' },
  ])
  const unmapped = file.unmapped.map(({ label, value }) => [label, value])
  expect(unmapped).toContainEqual(['The Analytical Engine: naïve Ørsted & 50% more: keywords', 'engines, naïve numbers'])
  expect(unmapped).toContainEqual(['On Looms: note', 'With honors'])
  expect(unmapped).toContainEqual(['Reference 3', expect.stringContaining('Never closed')])
  expect(file.notices).toEqual(['Reference 3 can’t be read.'])
})

it('reads RIS and CSL-JSON', async () => {
  expect(publicationsOf(await readFixture('papers.ris'))).toEqual([
    {
      name: 'Notes on the Engine',
      authors: ['Ada Lovelace', 'C. Babbage'],
      kind: 'article',
      venue: 'Nature',
      volume: '3(2)',
      pages: '666–731',
      date: '2018-09-02',
      doi: '10.1000/abc',
      url: 'https://example.com/notes',
      summary: 'What it can do.',
    },
    { name: 'Looms', authors: ['A. Lovelace'], kind: 'conference', venue: 'Looms Today', date: '2001' },
  ])
  const json = await readFixture('papers.json')
  expect(publicationsOf(json)).toEqual([
    {
      name: 'On Looms',
      authors: ['Ada Lovelace', 'Loom Group'],
      kind: 'conference',
      venue: 'Proc. Looms',
      pages: '1–9',
      date: '2019-05-07',
      doi: '10.1000/LOOM.1',
    },
    { name: 'Threads', kind: 'dataset', publisher: 'Zenodo', date: '2017', url: 'https://example.org/threads' },
  ])
  expect(json.unmapped.map(({ label, value }) => [label, value])).toEqual([['On Looms: note', 'Best paper']])
})

it('reads RIS with one space after each tag, also within a file with two', async () => {
  const single = 'TY - JOUR\nAU - Öz, Mehmet\nTI - Bir\nPY - 2019\nER -\n'
  const double = 'TY  - BOOK\nTI  - İki\nER  - \n'
  for (const text of [single + double, double + single])
    expect(
      publicationsOf(await read(text, 'a.ris'))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Bir', 'İki'])
})

it('fetches nothing, whatever the references say', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const url = 'https://example.com/paper.bib'
  const files = [
    await read(`@article{a, title={${url}}, author={${url}}, url={${url}}, doi={${url}}}\n@article{b, crossref={${url}}}\n${url}\n`),
    await read(`TY  - JOUR\nTI  - ${url}\nDO  - ${url}\nUR  - ${url}\nER  - \n`, 'papers.ris'),
    await read(JSON.stringify([{ type: 'book', title: url, DOI: url, URL: url }]), 'papers.json'),
  ]
  expect(files.map((file) => file.lists.publications?.[0]?.values['name'])).toEqual([url, url, url])
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['nested braces', `@article{a, title={${'{'.repeat(50_000)}${'}'.repeat(50_000)}}}`],
  ['accents without letters', `@article{a, title={${'\\"'.repeat(50_000)}}}`],
  ['a thousand entries', '@article{a, title={T}, author={A}}\n'.repeat(1000)],
  ['unknown names of members', '@article{a, title={T}, __proto__={x}, constructor={y}}'],
  ['many abbreviations', Array.from({ length: 2000 }, (_, index) => `@string{s${index} = "${'x'.repeat(100)}"}`).join('\n')],
])('reads a file with %s within its limits', async (_, text) => {
  const file = await read(text)
  expect(file.lists.publications?.length ?? 0).toBeLessThanOrEqual(50)
})
