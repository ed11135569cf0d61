import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { adminEmail } from './with-mail.ts'
import { test as base } from './with-operator.ts'

interface Fixtures {
  /** Makes every account two days older. */
  ageAccounts: () => void
}

/** For tests of what a new account may not do yet. */
export const test = base.extend<Fixtures, { dataDir: string }>({
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'understory-e2e-'))
      await use(dataDir)
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],

  environment: [
    async ({ mailbox, dataDir }, use) => use({ SMTP_URL: mailbox.url, ADMIN_EMAIL: adminEmail, DATA_DIR: dataDir }),
    { scope: 'worker' },
  ],

  ageAccounts: async ({ dataDir }, use) => {
    await use(() => {
      const database = new DatabaseSync(join(dataDir, 'understory.sqlite'), { timeout: 5000 })
      database.prepare('update account set created_at = ?').run(new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString())
      database.close()
    })
  },
})
