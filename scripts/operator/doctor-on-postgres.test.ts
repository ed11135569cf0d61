import { expect, it } from 'vitest'
import { migrationNames } from '#server/base/db/migrate.ts'
import { startApp } from '#test/app.ts'
import { examine } from '#test/doctor.ts'

it('examines PostgreSQL: its size and migrations, emails that wait, and that it refuses a password', async () => {
  const { deps } = await startApp()
  const { dataDir, databaseUrl = '' } = deps.config
  const newest = migrationNames().at(-1) ?? ''
  await deps.db.deleteFrom('migration').where('name', '=', newest).execute()
  const unknownUser = new URL(databaseUrl)
  unknownUser.username = 'nobody-here'
  unknownUser.password = 'geheim'
  const settings = { DATA_DIR: dataDir, PORT: '1', SMTP_URL: 'smtp://127.0.0.1:1' }
  const [{ line }, refused] = await Promise.all([
    examine({ ...settings, DATABASE_URL: databaseUrl }),
    examine({ ...settings, DATABASE_URL: unknownUser.href }),
  ])
  expect(line('Database')).toMatch(/^warning +Database: PostgreSQL, [\d.]+ MB\. 1 migration is missing\.$/)
  expect(line('Mail')).toMatch(/^ok .+ None waits\.$/)
  // It is on this machine, so it has no other clock.
  expect(line('Clock')).not.toContain('the database')
  expect(line('Backup')).toMatch(/^not checked +Backup: Backups of PostgreSQL are made outside/)
  expect([refused.code, refused.line('Database')]).toEqual([
    1,
    expect.stringMatching(/^problem +Database: PostgreSQL does not answer\. It says: .+nobody-here/),
  ])
  expect(refused.output).not.toContain('geheim')
})
