import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { isPostgres } from '../base/db/advisory-lock.ts'

const { deps, registerOwner } = await startApp()

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
  const owner = await registerOwner()
  const id = String(owner.account?.id)
  expect((await owner.change({ ...emptyFields, urlHandle: `Person-${id}`, ...content })).status).toBe(200)
  const row = await deps.db.selectFrom('portfolio').select('listed_key').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ listed_key: isListed ? `person-${id}` : null })
})

it('uses the index of listed portfolios to find the next page of the sitemap', async () => {
  const query = sql`select listed_key from portfolio where listed_key > 'a' order by listed_key limit 1000`
  const plan = await deps.db.transaction().execute(async (tx) => {
    if (!isPostgres(tx)) return await sql`explain query plan ${query}`.execute(tx)
    // The planner prefers a scan for an empty table.
    await sql`set local enable_seqscan = off`.execute(tx)
    return await sql`explain ${query}`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toContain('portfolio_listed')
})
