import { existsSync } from 'node:fs'
import { readConfig, readDataLocation } from '#server/base/config.ts'
import { ChangeBus } from '#server/base/db/change-bus.ts'
import { connect, databaseFile } from '#server/base/db/connect.ts'
import { renewSignatures } from '#server/endorsements/credentials/renewal.ts'
import { revokeSigningKey } from '#server/endorsements/credentials/signing-keys.ts'

/** `bin/understory revoke-signing-key KID` withdraws a key that signed credentials, and signs them again with a new one. The server may run. */

const usage = 'bin/understory revoke-signing-key KID, where KID is the part after the # in /.well-known/jwks.json'

try {
  await run()
} catch (error) {
  console.error(`Failed: ${(error as Error).message}`)
  process.exitCode = 1
}

async function run() {
  const kid = process.argv[2]?.replace(/^.*#/, '')
  if (!kid) throw new Error(`Name the key: ${usage}`)
  const { dataDir, databaseUrl } = readDataLocation(process.env)
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) throw new Error(`There is no database at ${databaseFile(dataDir)}`)
  const config = readConfig(process.env)
  const changes = new ChangeBus()
  const db = connect(config, changes)
  try {
    const deps = { config, db, changes, clock: () => new Date() }
    if (!(await revokeSigningKey(deps, kid))) throw new Error(`There is no key ${kid}. ${usage}`)
    console.log(`Withdrawn: ${kid}. Copies signed with it are now reported as worthless.`)
    console.log(`Signed again with a new key: ${await renewSignatures(deps)} statements.`)
  } finally {
    await db.destroy()
  }
}
