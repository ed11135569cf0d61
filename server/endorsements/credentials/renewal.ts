import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { portfolioTransaction } from '../../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../../portfolios/portfolios.ts'
import { type CredentialSignature, contentOf, issuerOf, signWith } from './credential.ts'
import { currentSigningKey } from './signing-keys.ts'

/** Short transactions, so that saves do not wait. */
const batchSize = 200

type Row = Selectable<Tables['endorsement']>
type RenewalDeps = Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>

/** Signs credentials without a signature, with a withdrawn key or by another issuer. After an interruption, the next call continues. */
export async function renewSignatures(deps: RenewalDeps, signal?: AbortSignal): Promise<number> {
  const { config, db } = deps
  const issuer = issuerOf(config)
  if (!issuer) return 0
  let count = 0
  let lastId = ''
  while (!signal?.aborted) {
    const rows = await outdatedRows(db, issuer, lastId)
    if (rows.length === 0) break
    const key = await currentSigningKey(deps)
    const signatures: [Row, CredentialSignature][] = []
    for (const row of rows) {
      const content = contentOf(row)
      if (content) signatures.push([row, await signWith(key, config, issuer, content)])
    }
    count += await storeSignatures(deps, signatures)
    lastId = rows.at(-1)?.id ?? ''
  }
  return count
}

async function outdatedRows(db: Db, issuer: string, afterId: string): Promise<Row[]> {
  return await db
    .selectFrom('endorsement')
    .selectAll()
    .where('credential_id', 'is not', null)
    .where('text', 'is not', null)
    .where('id', '>', afterId)
    .where((eb) =>
      eb.or([
        eb('jws', 'is', null),
        eb('issuer', '!=', issuer),
        eb('kid', 'in', eb.selectFrom('signing_key').select('signing_key.kid').where('revoked_at', 'is not', null)),
      ]),
    )
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

async function storeSignatures(deps: RenewalDeps, signatures: readonly [Row, CredentialSignature][]): Promise<number> {
  return await portfolioTransaction(deps, async (tx) => {
    let count = 0
    /** The pages that offer a check of these credentials from now on. */
    const changedPages = new Set<string>()
    for (const [row, signature] of signatures) {
      const { numUpdatedRows } = await tx
        .updateTable('endorsement')
        .set(signature)
        .where('id', '=', row.id)
        // The writer may have changed the words, or withdrawn them, since they were read.
        .where('written_at', '=', row.written_at)
        .where('text', '=', row.text)
        .where('jws', row.jws === null ? 'is' : '=', row.jws)
        .executeTakeFirst()
      count += Number(numUpdatedRows)
      if (numUpdatedRows > 0n && row.jws === null && row.state === 'shown') changedPages.add(row.portfolio_id)
    }
    for (const id of changedPages) await incrementRevision(tx, id)
    return count
  })
}
