import { expect, it } from 'vitest'
import { portfolioFields } from '#contract/fields.ts'
import { schemaOf } from '#contract/portfolio-input.ts'
import { createCode, startWithOwner } from '#test/access-codes.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'

it('opens an edition without a name quickly, even if its texts are crafted to be slow to search', async () => {
  const summary = '.'.repeat(2000) + ' al'.repeat(900)
  const experience = Array.from({ length: 40 }, (_, index) => ({ id: `e${index}`, title: 'Engineer', summary }))
  const names = { firstName: 'Al', lastName: 'Zorn', fullName: 'Al Zorn', urlHandle: 'zorn' }
  const { ada, visitor } = await startWithOwner({
    ...names,
    links: [],
    experience,
    editions: [{ id: 'anon', name: 'Agency', nameless: true }],
  })
  const { code } = await createCode(ada, { edition: 'anon', groups: [] })
  const start = performance.now()
  expect((await visitor.post('/api/open', { code })).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(2000)
})

it('creates the schema of a field only once for all texts of editions', () => {
  expect(schemaOf(portfolioFields.about)).toBe(schemaOf(portfolioFields.about))
})

it('parses the largest portfolio only once when unknown pages of it are requested', async () => {
  const entry = (index: number) => ({ id: `e${index}`, title: 'Engineer', summary: 'Engines. '.repeat(500) })
  const experience = Array.from({ length: 50 }, (_, index) => entry(index))
  const volunteer = experience.map(({ id, summary }) => ({ id, organization: 'Mill', summary }))
  const { visitor, deps, ada } = await startWithOwner({ experience, volunteer, editions: [] })
  const { id } = (await ada.get('/api/portfolio')).body
  const before = await portfolioById(deps.db, id)
  expect((await visitor.get('/me/ada-lovelace/unknown')).status).toBe(404)
  expect(await portfolioById(deps.db, id)).toBe(before)
})
