import { messages } from '#contract/messages.ts'
import type { Opened } from '#contract/portfolio.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { pinOf } from '../portfolios/portfolios.ts'
import { openedByPin, type StoredPortfolio } from '../portfolios/visibility.ts'
import { Problem } from '../problems.ts'
import { samePin } from './pin-vault.ts'
import { unlockKey } from './unlock-key.ts'

const triesPerWindow = 4
const windowLength = 15 * 60 * 1000

/**
 * Opens the private part for one answer.
 * @throws {Problem} `wrong_code`, also when no PIN is set; `unlock_paused` with the seconds to wait
 */
export async function openWithPin(
  { config, db, clock }: { config: Config; db: Db; clock: () => Date },
  portfolio: StoredPortfolio,
  accessPin: string,
  address: string,
): Promise<Opened> {
  const now = clock()
  await countTry(db, portfolio.id, address, now)
  const pin = pinOf(config.secret, portfolio)
  if (pin === '' || !samePin(pin, accessPin))
    throw new Problem('wrong_code', messages.wrongCode, { fields: { accessPin: messages.wrongCode } })
  await db.deleteFrom('pin_attempts').where('portfolio_id', '=', portfolio.id).where('address', '=', address).execute()
  return openedByPin(portfolio, unlockKey(config.secret, { portfolioId: portfolio.id, pinVersion: portfolio.pinVersion }, now))
}

/** Counts before anything is compared, in one statement, so that tries at the same moment can't slip past each other. */
async function countTry(db: Db, portfolioId: string, address: string, now: Date): Promise<void> {
  const counted = await db
    .insertInto('pin_attempts')
    .values({ portfolio_id: portfolioId, address, tries: 1, ends_at: new Date(now.getTime() + windowLength).toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['portfolio_id', 'address'])
        .doUpdateSet((eb) => ({
          tries: eb
            .case()
            .when('pin_attempts.ends_at', '<=', now.toISOString())
            .then(1)
            .else(eb('pin_attempts.tries', '+', 1))
            .end(),
          ends_at: eb
            .case()
            .when('pin_attempts.ends_at', '<=', now.toISOString())
            .then(eb.ref('excluded.ends_at'))
            .else(eb.ref('pin_attempts.ends_at'))
            .end(),
        }))
        .where((eb) => eb.or([eb('pin_attempts.tries', '<', triesPerWindow), eb('pin_attempts.ends_at', '<=', now.toISOString())])),
    )
    .returning('tries')
    .executeTakeFirst()
  if (counted) return
  const { ends_at } = await db
    .selectFrom('pin_attempts')
    .select('ends_at')
    .where('portfolio_id', '=', portfolioId)
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  const seconds = Math.max(1, Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  throw new Problem('unlock_paused', `Too many wrong codes. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    retryAfter: seconds,
  })
}
