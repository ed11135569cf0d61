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

test('has a resume brought where nothing has begun', () => {
  expect(progress({})).toMatchObject({ isEmpty: true, done: 0 })
  expect(progress({ urlHandle: 'grace' })).toMatchObject({ isEmpty: true, done: 1 })
  for (const begun of [{ firstName: 'Grace' }, { headline: 'Admiral' }, { links: [{}] }, { bio: 'Compilers.' }])
    expect(progress(begun)).toMatchObject({ isEmpty: false })
})

test('asks for the name first', () => {
  expect(progress({ firstName: 'Grace' })).toMatchObject({ next: { section: 'personal-info' }, done: 0 })
})

test('asks for what a reader misses next, whatever else is there', () => {
  const named = { firstName: 'Grace', headline: 'Admiral', urlHandle: 'grace' }
  expect(progress({ ...named, links: [{}] })).toMatchObject({ next: { section: 'experience' }, done: 3 })
  const untold = { summary: '', highlights: [] }
  expect(progress({ ...named, experience: [untold] })).toMatchObject({ next: { label: 'Say what you did' }, done: 3 })
  const told = { experience: [untold, { ...untold, highlights: ['Built a compiler'] }] }
  expect(progress({ ...named, ...told, skillCategories: [{ skills: [] }] })).toMatchObject({ next: { section: 'skills' } })
})

test('has nothing to ask of a complete page', () => {
  const { next, done, total } = progress({
    ...{ firstName: 'Grace', headline: 'Admiral', urlHandle: 'grace', bio: 'Compilers.' },
    ...{
      experience: [{ summary: 'Compilers', highlights: [] }],
      skillCategories: [{ skills: ['COBOL'] }],
      education: [{}],
      links: [{}],
      documents: [{}],
    },
  })
  expect(next).toBeUndefined()
  expect(done).toBe(total)
})
