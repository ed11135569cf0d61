import type { Client } from '../scripts/client.ts'
import { ChangeBus } from '../server/db/change-bus.ts'
import { connect } from '../server/db/connect.ts'
import { addStatements as addRows } from '../test/statements.ts'
import { test as base } from './fixtures.ts'

interface Fixtures {
  /** Adds what people say to the page of the client's account. */
  addStatements: (client: Client, rows: Parameters<typeof addRows>[2]) => Promise<void>
}

export const test = base.extend<Fixtures>({
  addStatements: async ({ server: { dataDir } }, use) => {
    const changes = new ChangeBus()
    const db = connect({ dataDir }, changes)
    await use(async (client, rows) => addRows({ db, changes }, (await client.portfolio()).id, rows))
    await db.destroy()
  },
})
