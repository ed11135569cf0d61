import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { isPostgres } from '../base/db/advisory-lock.ts'

const emptyFields = { experience: [], education: [], skillCategories: [], links: [], bio: '', firstName: '', lastName: '', headline: '' }
const withVisibleLinks = { ...filled.privacySettings, hideLinks: false }

it.each<[boolean, object]>([
  [false, {}],
  [false, { city: 'Portland' }],
  [true, { firstName: 'Ada' }],
  [true, { lastName: 'Lovelace' }],
  [true, { headline: 'Analyst' }],
  [true, { bio: 'Says "headline":"" and "searchable":false' }],
  [true, { experience: filled.experience }],
  [true, { education: filled.education }],
  [true, { skillCategories: filled.skillCategories }],
  [false, { links: filled.links, privacySettings: { ...withVisibleLinks, hideLinks: true } }],
  [true, { links: filled.links, privacySettings: withVisibleLinks }],
  [false, { firstName: 'Eve', searchable: false }],
  [false, { firstName: 'Bea', urlHandle: '' }],
])('is in the sitemap: %s, with %j', async (isListed, content) => {
  const { registerOwner, deps } = await startApp()
  expect((await (await registerOwner()).change({ ...emptyFields, urlHandle: 'Person', ...content })).status).toBe(200)
  expect(await deps.db.selectFrom('portfolio').select('listed_key').execute()).toEqual([{ listed_key: isListed ? 'person' : null }])
})

it('uses the index of listed portfolios to find the next page of the sitemap', async () => {
  const { deps } = await startApp()
  const query = sql`select listed_key from portfolio where listed_key > 'a' order by listed_key limit 1000`
  const plan = await deps.db.transaction().execute(async (tx) => {
    if (!isPostgres(tx)) return await sql`explain query plan ${query}`.execute(tx)
    // The planner prefers a scan for an empty table.
    await sql`set local enable_seqscan = off`.execute(tx)
    return await sql`explain ${query}`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toContain('portfolio_listed')
})
