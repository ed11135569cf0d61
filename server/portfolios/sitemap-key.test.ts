import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { isPostgres } from '../base/db/advisory-lock.ts'

const migration = readFileSync(new URL('../base/db/migrations/0011-sitemap.sql', import.meta.url), 'utf8')
const emptyFields = { experience: [], education: [], skillCategories: [], links: [], bio: '', firstName: '', lastName: '', headline: '' }
const withVisibleLinks = { ...filled.privacySettings, hideLinks: false }

it('computes the same sitemap key in the migration as in a save', async () => {
  const { registerOwner, deps } = await startApp()
  const contents: object[] = [
    {},
    { city: 'Portland' },
    { firstName: 'Ada' },
    { lastName: 'Lovelace' },
    { headline: 'Analyst' },
    { bio: 'Says "headline":"" and "searchable":false' },
    { headline: '"bio":""' },
    { experience: filled.experience },
    { education: filled.education },
    { skillCategories: filled.skillCategories },
    { links: filled.links, privacySettings: { ...withVisibleLinks, hideLinks: true } },
    { links: filled.links, privacySettings: withVisibleLinks },
    { firstName: 'Eve', searchable: false },
    { firstName: 'Bea', urlHandle: '' },
  ]
  for (const [index, content] of contents.entries()) {
    const { status } = await (await registerOwner()).change({ ...emptyFields, urlHandle: `Person-${index}`, ...content })
    expect(status).toBe(200)
  }
  const keys = () => deps.db.selectFrom('portfolio').select(['handle', 'listed_key']).orderBy('id').execute()
  const saved = await keys()
  expect(saved.filter(({ listed_key }) => listed_key !== null)).toHaveLength(9)
  await deps.db.updateTable('portfolio').set({ listed_key: null }).execute()
  const [, update = ''] = /^(update portfolio [^;]+);/m.exec(migration) ?? []
  await sql.raw(update).execute(deps.db)
  expect(await keys()).toEqual(saved)
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
