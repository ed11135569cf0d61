import type { Portfolio } from '#contract/portfolio.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { readContent } from './content.ts'
import { openPin, randomPin, sealPin } from './pin-vault.ts'
import { markChanged } from './portfolio-transaction.ts'
import { portfolioForOwner, type StoredPortfolio } from './visibility.ts'

/** Creates the portfolio of a new account: empty, private by default, with a random PIN. Requires a `portfolioTransaction`. */
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
  markChanged(tx, id, { isCountChanged: true })
}

/** The PIN in plain text, or '' when there is none. */
export function pinOf(secret: string, { id, sealedPin }: StoredPortfolio): string {
  return sealedPin === null ? '' : openPin(secret, id, sealedPin)
}

/** The portfolio as its owner sees it. */
export function ownerView({ secret }: Pick<Config, 'secret'>, stored: StoredPortfolio): Portfolio {
  return portfolioForOwner(stored, pinOf(secret, stored))
}

/** Replaces an existing PIN by a random one, which also locks out every unlocked device. Requires a `portfolioTransaction`. */
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

/** For a change of public content that isn't a save: only saves also increment `version`. Requires a `portfolioTransaction`. */
export async function incrementRevision(tx: Db, portfolioId: string): Promise<void> {
  await tx
    .updateTable('portfolio')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', portfolioId)
    .execute()
  markChanged(tx, portfolioId)
}
