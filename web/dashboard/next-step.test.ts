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
const progressWith = (filled: object) => progressOf({ ...empty, ...filled } as unknown as Portfolio)

test('suggests an import when nothing but the URL is filled in', () => {
  expect(progressWith({})).toMatchObject({ isEmpty: true, doneCount: 0 })
  expect(progressWith({ urlHandle: 'grace' })).toMatchObject({ isEmpty: true, doneCount: 1 })
  for (const content of [{ firstName: 'Grace' }, { headline: 'Admiral' }, { links: [{}] }, { bio: 'Compilers.' }])
    expect(progressWith(content)).toMatchObject({ isEmpty: false })
})

test('suggests the name first', () => {
  expect(progressWith({ firstName: 'Grace' })).toMatchObject({ next: { section: 'personal-info' }, doneCount: 0 })
})

test('suggests the most important missing part, even if less important ones are filled in', () => {
  const basics = { firstName: 'Grace', headline: 'Admiral', urlHandle: 'grace' }
  expect(progressWith({ ...basics, links: [{}] })).toMatchObject({ next: { section: 'experience' }, doneCount: 3 })
  const plainPosition = { summary: '', highlights: [] }
  expect(progressWith({ ...basics, experience: [plainPosition] })).toMatchObject({ next: { label: 'Say what you did' }, doneCount: 3 })
  const withHighlights = { experience: [plainPosition, { ...plainPosition, highlights: ['Built a compiler'] }] }
  expect(progressWith({ ...basics, ...withHighlights, skillCategories: [{ skills: [] }] })).toMatchObject({ next: { section: 'skills' } })
})

test('suggests nothing for a complete page', () => {
  const { next, doneCount, total } = progressWith({
    ...{ firstName: 'Grace', headline: 'Admiral', urlHandle: 'grace', bio: 'Compilers.' },
    ...{
      experience: [{ summary: 'Compilers', highlights: [] }],
      skillCategories: [{ skills: ['COBOL'] }],
      education: [{}],
      links: [{}],
    },
  })
  expect(next).toBeUndefined()
  expect(doneCount).toBe(total)
})
