import { expect, it } from 'vitest'
import { contentFields } from '#contract/fields/content-fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import { emptyParsedFile, type FoundEntry } from '#resume/model/parsed-file.ts'
import { factsOf } from './read-back-facts.ts'
import { limitFile } from './stored-import.ts'

const read = readerOf(contentFields)
const entry = (values: object): FoundEntry => ({ values: { ...values }, from: '', confidence: 'sure', notices: [] })

it('puts differences first, pairs entries by their values, and lists what the portfolio does not say', () => {
  const written = read({
    fullName: 'Ada Lovelace',
    experience: [
      { title: 'Clerk', company: 'Mill', startYear: '2012' },
      { title: 'Analyst', company: 'Bank' },
    ],
    skillCategories: [{ name: 'Tools', skills: ['Looms'] }],
  })
  const experience = [entry({ title: 'Analyst', company: 'BANK' }), entry({ title: 'Clark', company: 'Mill' }), entry({ title: 'Bank' })]
  const file = limitFile({ ...emptyParsedFile('pdf'), lists: { experience } })
  expect(factsOf(written, file).map(({ what, written, read, isSame }) => [what, written, read, isSame])).toEqual([
    ['Name', 'Ada Lovelace', '', false],
    ['Job 1, title', 'Clerk', 'Clark', false],
    ['Job 1, start', '2012', '', false],
    ['Job 3, title', '', 'Bank', false],
    ['Skill', 'Looms', '', false],
    ['Job 1, employer', 'Mill', 'Mill', true],
    ['Job 2, title', 'Analyst', 'Analyst', true],
    ['Job 2, employer', 'Bank', 'BANK', true],
  ])
})
