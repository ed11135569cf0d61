import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

it('says 507 while the database has no room, keeps what was saved and reads on, and saves again once there is room', async () => {
  const { deps, person, visitor } = await startApp()
  const ada = await person()
  await ada.change(filled)
  const {
    rows: [{ max_page_count: usual } = { max_page_count: 0 }],
  } = await sql<{ max_page_count: number }>`pragma max_page_count`.execute(deps.db)
  // As many pages as there are.
  await sql`pragma max_page_count = 1`.execute(deps.db)
  let saved = 0
  let answer = await ada.change({ headline: '1' })
  while (answer.status === 200 && saved < 1000) answer = await ada.change({ headline: String(++saved + 1) })
  expect([answer.status, answer.body]).toEqual([507, { code: 'disk_full', message: expect.stringContaining('no room') }])
  expect((await ada.change({ headline: 'Again' })).status).toBe(507)

  expect((await ada.portfolio()).headline).toBe(saved === 0 ? filled.headline : String(saved))
  expect((await visitor.get('/me/ada-lovelace')).status).toBe(200)
  expect((await visitor.get('/health')).status).toBe(200)

  await sql.raw(`pragma max_page_count = ${usual}`).execute(deps.db)
  expect((await ada.change({ headline: 'Room' })).body.headline).toBe('Room')
})
