import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

it('answers saves with 507 while the disk is full, still serves reads without data loss, and saves again once there is space', async () => {
  const { deps, registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const {
    rows: [{ max_page_count: previousLimit } = { max_page_count: 0 }],
  } = await sql<{ max_page_count: number }>`pragma max_page_count`.execute(deps.db)
  // SQLite raises the limit to the current number of pages.
  await sql`pragma max_page_count = 1`.execute(deps.db)
  let savedCount = 0
  let response = await ada.change({ headline: '1' })
  while (response.status === 200 && savedCount < 1000) response = await ada.change({ headline: String(++savedCount + 1) })
  expect([response.status, response.body]).toEqual([507, { code: 'disk_full', message: expect.stringContaining('no room') }])
  expect((await ada.change({ headline: 'Again' })).status).toBe(507)

  expect((await ada.portfolio()).headline).toBe(savedCount === 0 ? filled.headline : String(savedCount))
  expect((await visitor.get('/me/ada-lovelace')).status).toBe(200)
  expect((await visitor.get('/health')).status).toBe(200)

  await sql.raw(`pragma max_page_count = ${previousLimit}`).execute(deps.db)
  expect((await ada.change({ headline: 'Room' })).body.headline).toBe('Room')
})
