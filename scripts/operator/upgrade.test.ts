import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { migrationNames } from '#server/base/db/migrate.ts'
import { startApp } from '#test/app.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

async function check(dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/operator/upgrade.ts', '--check'], { cwd: root, env })
  return stdout + stderr
}

it('says what the next start will do to the database, and changes nothing', async () => {
  const { deps } = await startApp()
  const { dataDir } = deps.config
  expect(await check(dataDir)).toBe('The database is up to date: a restart changes nothing in it.\n')
  const newest = migrationNames().at(-1) ?? ''
  await deps.db.deleteFrom('migration').where('name', '=', newest).execute()
  for (let run = 0; run < 2; run++) {
    const output = await check(dataDir)
    expect(output).toContain(`The next start applies 1 migration: ${newest}.`)
    expect(output).toContain(`Stop all processes of the version before first: they do not know ${newest}`)
    expect(output).toMatch(/It copies the database first: \d+ MB\. Free are [\d,]+ MB\./)
  }
  await expect(check('/nowhere')).rejects.toThrow('There is no database at /nowhere/understory.sqlite')
})
