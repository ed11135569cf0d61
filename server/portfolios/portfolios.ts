import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import { type Content, readContent } from './content.ts'
import { openPin, randomPin, sealPin } from './pin-vault.ts'
import { markChanged, revisionStep } from './portfolio-transaction.ts'
import type { StoredPortfolio } from './stored-portfolio.ts'
import { portfolioForOwner } from './visibility.ts'

/** The content of a new portfolio. Visitors can write to its owner once the email is confirmed. */
export const initialContent: Content = { ...readContent({}), contactForm: true }

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
      revision: revisionStep(),
      content: JSON.stringify(initialContent),
      sealed_pin: sealPin(secret, id, randomPin()),
      pin_version: 1,
      endorsement_count: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
  markChanged(tx, id, { isCountChanged: true })
}

export function pinOf(secret: string, { id, sealedPin }: StoredPortfolio): string {
  return sealedPin === null ? '' : openPin(secret, id, sealedPin)
}

export function ownerView({ secret }: Pick<Config, 'secret'>, stored: StoredPortfolio): Portfolio {
  return portfolioForOwner(stored, pinOf(secret, stored))
}

/** Replaces an existing PIN by a random one, which also locks out every unlocked device. Requires a `portfolioTransaction`. */
export async function renewPin(tx: Db, secret: string, id: string): Promise<void> {
  await tx
    .updateTable('portfolio')
    .set((eb) => ({
      sealed_pin: sealPin(secret, id, randomPin()),
      pin_version: eb('pin_version', '+', revisionStep()),
      revision: eb('revision', '+', revisionStep()),
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
    .set((eb) => ({ revision: eb('revision', '+', revisionStep()) }))
    .where('id', '=', portfolioId)
    .execute()
  markChanged(tx, portfolioId)
}
