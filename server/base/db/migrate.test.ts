import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { isUniqueViolation } from './errors.ts'
import { migrate } from './migrate.ts'

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
