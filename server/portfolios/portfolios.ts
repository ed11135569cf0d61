import type { Portfolio } from '#contract/portfolio.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { readContent } from './content.ts'
import { openPin, randomPin, sealPin } from './pin-vault.ts'
import { markChanged } from './portfolio-transaction.ts'
import { type StoredPortfolio, visibleToOwner } from './visibility.ts'

/** The portfolio of a new account: empty, private by default, with a random PIN. For use in `changing`. */
export async function insertPortfolio(tx: Db, secret: string, id: string, now: string): Promise<void> {
  await tx
    .insertInto('portfolio')
    .values({
      id,
      handle: null,
      handle_key: null,
      listed_key: null,
      version: 1,
      revision: 1,
      content: JSON.stringify(readContent({})),
      sealed_pin: sealPin(secret, id, randomPin()),
      pin_version: 1,
      endorsement_count: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
  markChanged(tx, id, { counts: true })
}

export async function countPortfolios(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('portfolio')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The owner's PIN in clear, or '' when there is none. */
export function pinOf(secret: string, { id, sealedPin }: StoredPortfolio): string {
  return sealedPin === null ? '' : openPin(secret, id, sealedPin)
}

/** The portfolio as its owner reads it. */
export function ownerView({ secret }: Pick<Config, 'secret'>, stored: StoredPortfolio): Portfolio {
  return visibleToOwner(stored, pinOf(secret, stored))
}

/** Another random PIN in place of the one that there is: whoever knew it, and every device that did, is a stranger again. For use in `changing`. */
export async function renewPin(tx: Db, secret: string, id: string): Promise<void> {
  await tx
    .updateTable('portfolio')
    .set((eb) => ({
      sealed_pin: sealPin(secret, id, randomPin()),
      pin_version: eb('pin_version', '+', 1),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('sealed_pin', 'is not', null)
    .execute()
  await tx.deleteFrom('pin_wrong').where('portfolio_id', '=', id).execute()
  markChanged(tx, id)
}

/** Marks that a visitor would read something else now; saves are counted by `version`. For use in `changing`. */
export async function incrementRevision(tx: Db, portfolioId: string): Promise<void> {
  await tx
    .updateTable('portfolio')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', portfolioId)
    .execute()
  markChanged(tx, portfolioId)
}
