import type { Selectable } from 'kysely'
import type { EndorsementTable } from '../db/endorsement-tables.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { markChanged, portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { issuerOf } from './credential.ts'
import { type StatementSignature, signWith } from './sign.ts'
import { currentSigningKey } from './signing-keys.ts'
import { contentOf } from './stored-content.ts'

/** Short transactions, so that saves do not wait. */
const batchSize = 200

type Row = Selectable<EndorsementTable>
type RenewalDeps = Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>

/**
 * Signs every statement that has no signature, one with a withdrawn key, or one of another issuer. Interrupted, it continues with the next
 * call. The words stay those of their day.
 * @returns the number of new signatures
 */
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
    const signed: [Row, StatementSignature][] = []
    for (const row of rows) {
      const content = contentOf(row)
      if (content) signed.push([row, await signWith(key, config, issuer, content)])
    }
    count += await store(deps, signed)
    lastId = rows.at(-1)?.id ?? ''
  }
  return count
}

async function outdatedRows(db: Db, issuer: string, afterId: string): Promise<Row[]> {
  return await db
    .selectFrom('endorsement')
    .selectAll()
    .where('statement_id', 'is not', null)
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

async function store(deps: RenewalDeps, signed: readonly [Row, StatementSignature][]): Promise<number> {
  return await portfolioTransaction(deps, async (tx) => {
    let count = 0
    const nowSigned = new Set<string>()
    for (const [row, signature] of signed) {
      const { numUpdatedRows } = await tx
        .updateTable('endorsement')
        .set({ ...signature })
        .where('id', '=', row.id)
        // Its writer may have changed the words, or taken them back, since they were read. Each save has a signature of its own.
        .where('words_at', '=', row.words_at)
        .where('text', '=', row.text)
        .where('jws', row.jws === null ? 'is' : '=', row.jws)
        .executeTakeFirst()
      count += Number(numUpdatedRows)
      if (numUpdatedRows > 0n && row.jws === null && row.state === 'shown') nowSigned.add(row.portfolio_id)
    }
    // The page now offers to check them.
    for (const id of nowSigned) {
      await tx
        .updateTable('portfolio')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute()
      markChanged(tx, id)
    }
    return count
  })
}
