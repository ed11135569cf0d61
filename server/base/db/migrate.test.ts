import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { isUniqueViolation } from './errors.ts'
import { migrate, migrationNames } from './migrate.ts'

it('applies each migration once', async () => {
  const { deps } = await startApp()
  expect(await migrate(deps.db)).toEqual([])
})

it('rejects a database of a newer version, and a changed migration', async () => {
  const { deps } = await startApp()
  const first = deps.db.updateTable('migration').where('name', 'like', '0001-%')
  await first.set({ checksum: 'another' }).execute()
  await expect(migrate(deps.db)).rejects.toThrow('was changed after it had been applied')
  await first.set({ name: '9999-future.sql' }).execute()
  await expect(migrate(deps.db)).rejects.toThrow('newer version of Understory')
})

it('starts on a newer database whose migrations say that this version still works, and keeps serving it', async () => {
  const { deps, registerOwner, visitor } = await startApp()
  const apply = (name: string) => deps.db.insertInto('migration').values({ name, checksum: '', applied_at: '' }).execute()
  const [newest = ''] = migrationNames().at(-1)?.split('-') ?? []
  await sql`alter table account add column nickname text`.execute(deps.db)
  await apply(`9998-nicknames.since-${newest}.sql`)
  await apply(`9998-nicknames-index.since-0001.postgres.sql`)
  expect(await migrate(deps.db)).toEqual([])
  const ada = await registerOwner()
  await ada.change({ urlHandle: 'ada-lovelace' })
  expect((await visitor.get('/me/ada-lovelace')).status).toBe(200)
  await apply('9999-later.since-9998.sql')
  await expect(migrate(deps.db)).rejects.toThrow('it has 9999-later.since-9998.sql')
})

it('has no migration since the first release that the release before could not work with unannounced', () => {
  const sinceRelease = migrationNames().filter((name) => name > '0001-tables.sql')
  expect(sinceRelease.filter((name) => !/\.since-\d{4}\.(postgres\.)?sql$/.test(name))).toEqual([])
})

it('rejects a Date value instead of storing null, and recognizes a violated unique constraint', async () => {
  const { deps, registerOwner } = await startApp()
  const invalid = new Date() as unknown as string
  await expect(deps.db.insertInto('former_handle').values({ handle_key: invalid, portfolio_id: 'a' }).execute()).rejects.toThrow(
    'Cannot store Date',
  )
  await registerOwner('ada@example.com')
  const error = await sql`insert into account (id, email, email_confirmed, created_at) select 'x', email, 0, '' from account`
    .execute(deps.db)
    .catch((thrown: unknown) => thrown)
  expect(isUniqueViolation(error, 'account', 'email')).toBe(true)
  expect(isUniqueViolation(error, 'account', 'id')).toBe(false)
})
