import fc from 'fast-check'
import { expect, it } from 'vitest'
import { portfolioFields } from '#contract/fields/fields.ts'
import { startApp } from '#test/app.ts'
import { invalidRow, valuesOf } from '#test/arbitraries.ts'

const { deps, visitor, newVisitor, registerOwner } = await startApp()

it('saves, returns and renders any valid values, and a repeated save changes nothing', async () => {
  const ada = await registerOwner()
  const { id } = await ada.portfolio()
  await fc.assert(
    fc.asyncProperty(valuesOf(portfolioFields), async (values) => {
      const { version } = await ada.portfolio()
      const saved = await ada.put('/api/portfolio', { ...values, urlHandle: 'ada', version })
      expect([saved.status, saved.body.fields]).toEqual([200, undefined])
      expect((await ada.get('/api/portfolio')).body).toEqual(saved.body)
      expect((await ada.change({})).body).toEqual({ ...saved.body, version: version + 2, revision: expect.any(Number) })
      for (const url of [`/api/portfolio/id/${id}`, `/portfolio/id/${id}`]) expect((await visitor.get(url)).status).toBe(200)
    }),
    { numRuns: 30 },
  )
})

const withOpenVisibility = (row: unknown) => (typeof row === 'object' && row !== null ? { ...row, visibility: 'open' } : row)

it('returns and renders any stored content, valid or not', async () => {
  const ada = await registerOwner()
  const { id, accessPin } = await ada.portfolio()
  let revision = 1
  await fc.assert(
    fc.asyncProperty(invalidRow(portfolioFields), async (row) => {
      revision += 1
      await deps.db
        .updateTable('portfolio')
        .set({ content: JSON.stringify(withOpenVisibility(row)), revision })
        .execute()
      deps.changes.announce({ portfolioId: String(id) })
      const visitor = newVisitor()
      const responses = [
        await ada.get('/api/portfolio'),
        await visitor.get(`/api/portfolio/id/${id}`),
        await visitor.get(`/portfolio/id/${id}`),
        await visitor.post(`/api/portfolio/id/${id}/verify`, { accessPin }),
      ]
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }),
    { numRuns: 60 },
  )
})
