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
}
const progress = (filled: object) => progressOf({ ...empty, ...filled } as unknown as Portfolio)

test('suggests an import when nothing but the URL is filled in', () => {
  expect(progress({})).toMatchObject({ isEmpty: true, done: 0 })
  expect(progress({ urlHandle: 'grace' })).toMatchObject({ isEmpty: true, done: 1 })
  for (const started of [{ firstName: 'Grace' }, { headline: 'Admiral' }, { links: [{}] }, { bio: 'Compilers.' }])
    expect(progress(started)).toMatchObject({ isEmpty: false })
})

test('suggests the name first', () => {
  expect(progress({ firstName: 'Grace' })).toMatchObject({ next: { section: 'personal-info' }, done: 0 })
})

test('suggests the most important missing part, regardless of the others', () => {
  const named = { firstName: 'Grace', headline: 'Admiral', urlHandle: 'grace' }
  expect(progress({ ...named, links: [{}] })).toMatchObject({ next: { section: 'experience' }, done: 3 })
  const undescribed = { summary: '', highlights: [] }
  expect(progress({ ...named, experience: [undescribed] })).toMatchObject({ next: { label: 'Say what you did' }, done: 3 })
  const described = { experience: [undescribed, { ...undescribed, highlights: ['Built a compiler'] }] }
  expect(progress({ ...named, ...described, skillCategories: [{ skills: [] }] })).toMatchObject({ next: { section: 'skills' } })
})

test('suggests nothing for a complete page', () => {
  const { next, done, total } = progress({
    ...{ firstName: 'Grace', headline: 'Admiral', urlHandle: 'grace', bio: 'Compilers.' },
    ...{
      experience: [{ summary: 'Compilers', highlights: [] }],
      skillCategories: [{ skills: ['COBOL'] }],
      education: [{}],
      links: [{}],
    },
  })
  expect(next).toBeUndefined()
  expect(done).toBe(total)
})
