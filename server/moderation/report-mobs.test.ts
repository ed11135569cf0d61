import { expect, it } from 'vitest'
import { filled } from '#test/fixtures.ts'
import { startWithOperator } from '#test/operator.ts'

it('shows the same bytes of a page after 1,000 reports', async () => {
  const { registerOwner, visitor, deps } = await startWithOperator()
  const ada = await registerOwner()
  await ada.change(filled)
  const urls = ['/me/ada-lovelace', '/api/portfolio/ada-lovelace', '/sitemap.xml']
  const read = () => Promise.all(urls.map(async (url) => (await visitor.get(url)).text))
  const before = await read()
  const text = 'Everybody in our forum says that this is wrong.'
  for (let count = 0; count < 1000; count++) {
    const { status } = await visitor.post('/api/reports', { portfolio: ada.account?.id, reason: 'harassment', text })
    if (status !== 201) throw new Error(`The report was answered ${status}`)
  }
  expect(await read()).toEqual(before)
  expect(await deps.db.selectFrom('freeze').select('id').execute()).toEqual([])
})
