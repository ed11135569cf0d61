import { describe, expect, it } from 'vitest'
import { isSortedByDate, placeByDate, sortByDate } from './entries-by-date.ts'
import { portfolioFields } from './fields.ts'

const { awards, experience, skillCategories } = portfolioFields
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

describe('entries are sorted by date, the newest first', () => {
  it('with dates of any precision, and without dates at the end', () => {
    const entries = [
      { id: 'old', date: '1999' },
      { id: 'undated', date: '' },
      { id: 'new', date: '2019-03-15' },
      { id: 'middle', date: '2019-01' },
    ]
    expect(idsOf(sortByDate(awards, entries))).toEqual(['new', 'middle', 'old', 'undated'])
    expect(isSortedByDate(awards, entries)).toBe(false)
    expect(isSortedByDate(awards, sortByDate(awards, entries))).toBe(true)
  })

  it('by end, then by start, with the current one first; years count where no months are known', () => {
    const entries = [
      { id: 'oldest', startYear: '1990', endYear: '1995' },
      { id: 'now', startDate: '2010-01', current: true },
      { id: 'earlier start', startDate: '2000-01', endDate: '2005-01' },
      { id: 'later start', startDate: '2000-06', endDate: '2005-01' },
      { id: 'without an end', startDate: '1980-01' },
    ]
    expect(idsOf(sortByDate(experience, entries))).toEqual(['now', 'without an end', 'later start', 'earlier start', 'oldest'])
  })

  it('and keep their order in a list without dates', () => {
    expect(idsOf(sortByDate(skillCategories, [{ id: 'b' }, { id: 'a' }]))).toEqual(['b', 'a'])
  })
})

describe('an entry takes its place by date', () => {
  const job = (id: string, startDate: string, endDate: string) => ({ id, startDate, endDate })
  const [newest, oldest] = [job('newest', '2010-01', '2015-01'), job('oldest', '1990-01', '1995-01')]

  it('before the first older one, otherwise after the last one with dates', () => {
    const middle = job('middle', '2000-01', '2005-01')
    expect(idsOf(placeByDate(experience, [middle, newest, oldest], 'middle'))).toEqual(['newest', 'middle', 'oldest'])
    const first = job('first', '1970-01', '1971-01')
    const undated = job('undated', '', '')
    expect(idsOf(placeByDate(experience, [first, newest, oldest, undated], 'first'))).toEqual(['newest', 'oldest', 'first', 'undated'])
  })

  it('and stays where it is without dates', () => {
    expect(idsOf(placeByDate(experience, [job('undated', '', ''), newest], 'undated'))).toEqual(['undated', 'newest'])
  })
})
