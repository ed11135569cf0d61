import { expect, test } from 'vitest'
import type { Portfolio } from '#contract/portfolio.ts'
import { progressOf } from './next-step.ts'

const empty = {
  firstName: '',
  headline: '',
  urlHandle: '',
  bio: '',
  experience: [],
  skillCategories: [],
  education: [],
  links: [],
  documents: [],
}
const progress = (filled: object) => progressOf({ ...empty, ...filled } as unknown as Portfolio)

test('asks for the name first', () => {
  expect(progress({})).toMatchObject({ next: { section: 'personal-info' }, done: 0 })
})

test('asks for what a reader misses next, whatever else is there', () => {
  const named = { firstName: 'Grace', headline: 'Admiral', urlHandle: 'grace' }
  expect(progress({ ...named, links: [{}] })).toMatchObject({ next: { section: 'experience' }, done: 3 })
  expect(progress({ ...named, experience: [{}], skillCategories: [{ skills: [] }] })).toMatchObject({ next: { section: 'skills' } })
})

test('has nothing to ask of a complete page', () => {
  const { next, done, total } = progress({
    ...{ firstName: 'Grace', headline: 'Admiral', urlHandle: 'grace', bio: 'Compilers.' },
    ...{ experience: [{}], skillCategories: [{ skills: ['COBOL'] }], education: [{}], links: [{}], documents: [{}] },
  })
  expect(next).toBeUndefined()
  expect(done).toBe(total)
})
