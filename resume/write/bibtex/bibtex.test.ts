import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { entriesOf, parseUploadedFile } from '#test/parsed-files.ts'
import { bibtexOf } from './bibtex.ts'

const write = (publications: readonly object[]) => bibtexOf(readContent({ publications }))

it('writes each publication with a key of its own', () => {
  const paper = { name: 'On Looms & 50 %', authors: ['Ada Lovelace', 'Smith, Jones and Co', 'et al.'], date: '2019-05', kind: 'article' }
  expect(
    write([{ ...paper, venue: 'Nature', volume: '3(4)', pages: '12–19', doi: '10.1000/a_b' }, paper]),
  ).toBe(`@article{lovelace2019looms,
  title = {{On Looms \\& 50 \\%}},
  author = {Ada Lovelace and {Smith, Jones and Co} and others},
  journal = {Nature},
  volume = {3},
  number = {4},
  pages = {12--19},
  year = {2019},
  month = {5},
  doi = {10.1000/a_b},
}

@article{lovelace2019looms-2,
  title = {{On Looms \\& 50 \\%}},
  author = {Ada Lovelace and {Smith, Jones and Co} and others},
  year = {2019},
  month = {5},
}
`)
  expect(write([])).toBe('')
})

it.each(['a } b', 'a { b', '}} @comment{', '\\}'])(
  'ends each field where it ends, with %j in it: programs also count braces with a backslash',
  (typed) => {
    const fields = write([{ name: typed, venue: typed, authors: [typed], summary: typed }])
      .split('\n')
      .slice(1, -2)
    expect(fields.length).toBeGreaterThan(2)
    for (const field of fields) expect([field, field.split('{').length]).toEqual([field, field.split('}').length])
  },
)

it('is read again as it was, whatever was typed', async () => {
  const character = fc.constantFrom(...'\\ { } ~ ^ % & # $ _ @ " \' ( ) = , < > * é 漢 ß a b c'.split(' '))
  const text = fc.array(character, { maxLength: 12 }).map((characters) => `a${characters.join('')}z`)
  await fc.assert(
    fc.asyncProperty(text, text, async (name, venue) => {
      const publication = { name, venue, kind: 'article', authors: ['Ada Lovelace'], date: '2020-01', volume: '7(1)', pages: '1–2' }
      const [found] = entriesOf(await parseUploadedFile(write([publication]), 'papers.bib'), 'publications')
      expect(found).toMatchObject(publication)
    }),
    { numRuns: 40 },
  )
})
