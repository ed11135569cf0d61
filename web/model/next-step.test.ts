import { expect, test } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import { nextStepOf, progressOf } from './next-step.ts'

const empty = { ...readerOf(portfolioFields)({}), endorsementCount: 0 }
const portfolioWith = (filled: object) => ({ ...empty, ...filled }) as unknown as Portfolio
const today = '2026-11-27'
const context = { isEmailConfirmed: true, links: [], endorsementTextCount: 0, today }

test('a page is empty when nothing but the URL is filled in', () => {
  expect(progressOf(portfolioWith({}))).toMatchObject({ isEmpty: true })
  expect(progressOf(portfolioWith({ urlHandle: 'grace' }))).toMatchObject({ isEmpty: true })
  for (const content of [{ firstName: 'Grace' }, { headline: 'Admiral' }, { links: [{}] }, { bio: 'Compilers.' }])
    expect(progressOf(portfolioWith(content))).toMatchObject({ isEmpty: false })
})

test('proposes what a page lacks to be published, then words, then a photo', () => {
  const labelOf = (filled: object) => progressOf(portfolioWith(filled)).next?.label
  const named = { firstName: 'Grace', headline: 'Admiral' }
  const job = { summary: '', highlights: [] }
  expect(labelOf({ firstName: 'Grace', bio: 'Compilers.' })).toBe('Add your name and headline')
  expect(labelOf(named)).toBe('Choose your address')
  expect(labelOf({ ...named, urlHandle: 'grace', visibility: 'off' })).toBe('Publish your page')
  expect(labelOf({ ...named, urlHandle: 'grace' })).toBe('Add your experience')
  expect(labelOf({ ...named, urlHandle: 'grace', experience: [job] })).toBe('Say what you did')
  const described = { ...named, urlHandle: 'grace', experience: [job, { ...job, highlights: ['Built a compiler'] }] }
  expect(labelOf(described)).toBe('Add a photo')
  expect(labelOf({ ...described, look: { picture: 'none' } })).toBeUndefined()
  expect(labelOf({ ...described, photo: { id: 'a' } })).toBeUndefined()
})

test('proposes exactly one thing, the most urgent one, and nothing when all is done', () => {
  const complete = portfolioWith({
    ...{ firstName: 'Grace', headline: 'Admiral', urlHandle: 'grace', photo: { id: 'a' }, email: 'g@example.com' },
    experience: [{ summary: 'Compilers', highlights: [] }],
  })
  const privateLink = (values: Partial<PrivateLink>) =>
    ({ id: 'a', state: 'active', uses: 1, until: '2026-11-28', ...values }) as PrivateLink
  const stepOf = (portfolio: Portfolio, changes: object = {}) => {
    const step = nextStepOf(portfolio, { ...context, ...changes })
    return step?.kind === 'start' ? step.label : step?.kind
  }
  expect(stepOf(portfolioWith({}), { isEmailConfirmed: false })).toBe('confirm')
  expect(stepOf(portfolioWith({}))).toBeUndefined()
  const unreachable = { ...complete, email: '', contactForm: false }
  expect(stepOf(unreachable, { links: [privateLink({})] })).toBe('Let people write to you')
  expect(stepOf(unreachable)).toBe('Ask someone for a few words')
  expect(nextStepOf(complete, { ...context, links: [privateLink({ until: '2026-11-29' }), privateLink({ id: 'b' })] })).toMatchObject({
    ...{ kind: 'extend', privateLink: { id: 'b' }, until: '2026-11-28' },
  })
  for (const other of [{ uses: 0 }, { until: null }, { until: '2026-12-01' }, { state: 'ended' as const }])
    expect(stepOf(complete, { links: [privateLink(other)] })).toBe('Ask someone for a few words')
  expect(stepOf(portfolioWith({ firstName: 'Grace' }))).toBe('Add your name and headline')
  expect(stepOf(complete, { endorsementTextCount: 1 })).toBeUndefined()
  expect(stepOf({ ...complete, endorsementCount: 2 })).toBeUndefined()
})
