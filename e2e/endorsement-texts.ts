import type { Client } from '../scripts/client.ts'
import { ChangeBus } from '../server/base/db/change-bus.ts'
import { connect } from '../server/base/db/connect.ts'
import { addEndorsementTexts as addRows } from '../test/endorsement-texts.ts'
import { test as base } from './fixtures.ts'

interface Fixtures {
  /** Adds what people say to the page of the client's account. */
  addEndorsementTexts: (client: Client, rows: Parameters<typeof addRows>[2]) => Promise<void>
}

export const test = base.extend<Fixtures>({
  addEndorsementTexts: async ({ server: { dataDir } }, use) => {
    const changes = new ChangeBus()
    const db = connect({ dataDir }, changes)
    await use(async (client, rows) => addRows({ db, changes }, (await client.portfolio()).id, rows))
    await db.destroy()
  },
})
