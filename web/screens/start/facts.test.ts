import { beforeAll, expect, test } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { emptyOf } from '#contract/fields/values.ts'
import { normalizeForSave } from '../../model/draft/normalize-for-save.ts'
import { loadTypedValues } from '../../model/load-typed-values.ts'
import { factsOf, handlesFor, namesIn, withFacts } from './facts.ts'

const empty = Object.fromEntries(Object.entries(portfolioFields).map(([name, field]) => [name, emptyOf(field)])) as unknown as Portfolio
const noFacts = { name: '', headline: '', title: '', company: '', startDate: '', endDate: '' }
const maya = {
  ...{ name: 'Maya Ann Okonkwo', headline: 'Graduate', title: 'Intern', company: 'Outreach' },
  ...{ startDate: 'Jun 2024', endDate: 'Sep 2024' },
}

beforeAll(loadTypedValues)

test('fills in the name, the headline and one job', () => {
  const { firstName, lastName, headline, experience } = normalizeForSave(withFacts(empty, maya, 'job'))
  expect([firstName, lastName, headline]).toEqual(['Maya Ann', 'Okonkwo', 'Graduate'])
  expect(experience).toMatchObject([
    { id: 'job', title: 'Intern', company: 'Outreach', startDate: '2024-06', endDate: '2024-09', current: false },
  ])
})

test('a job without an end is the current one, and an empty job is left out', () => {
  const current = normalizeForSave(withFacts(empty, { ...maya, startDate: '2021', endDate: ' ' }, 'job'))
  expect(current.experience).toMatchObject([{ startYear: '2021', current: true }])
  expect(normalizeForSave(withFacts(empty, { ...noFacts, name: 'Maya' }, 'job')).experience).toEqual([])
})

test('changes the same job when the facts are entered again', () => {
  const once = normalizeForSave(withFacts(empty, maya, 'job'))
  expect(factsOf(once)).toMatchObject({ name: 'Maya Ann Okonkwo', title: 'Intern', startDate: '2024-06' })
  const twice = normalizeForSave(withFacts(once, { ...factsOf(once), title: 'Engineer', endDate: '' }, 'job'))
  expect(twice.experience).toMatchObject([{ title: 'Engineer', startDate: '2024-06', endDate: '', current: true }])
})

test('takes the last word of a name as the last name', () => {
  expect(namesIn(' Cher ')).toEqual({ firstName: 'Cher', lastName: '' })
  expect(namesIn('Ana  de  la Cruz')).toEqual({ firstName: 'Ana de la', lastName: 'Cruz' })
})

test('suggests handles from a name', () => {
  expect(handlesFor('Zoë O’Neil').slice(0, 3)).toEqual(['zoe-o-neil', 'neil-o-zoe', 'zoe-o-neil-2'])
  expect(handlesFor('李小龙')).toEqual([])
  for (const handle of handlesFor('x'.repeat(80))) expect(handle.length).toBeLessThanOrEqual(50)
})
