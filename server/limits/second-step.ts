import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { post } from '../mail/outbox.ts'
import type { Limits } from './limits.ts'

interface SecondStepDeps {
  db: Db
  clock: () => Date
  mail: { wake: () => void }
  rateLimits: Limits
}

/**
 * Compares a code, and counts the try before that; only wrong ones are counted in the end. Once no more are taken, the owner is told:
 * whoever guesses codes knows the password.
 * @throws {Problem} `too_many_requests`, and then nothing was compared
 */
export async function countedCode<T>(deps: SecondStepDeps, account: string, compare: () => Promise<T>): Promise<T> {
  const { db, rateLimits } = deps
  await rateLimits.count('secondStep', { account }).catch(async (error: unknown) => {
    await tellOwner(deps, account)
    throw error
  })
  try {
    const result = await compare()
    await rateLimits.giveBack(db, 'secondStep', { account })
    return result
  } catch (error) {
    if (!(error instanceof Problem && error.body.code === 'wrong_credentials')) await rateLimits.giveBack(db, 'secondStep', { account })
    throw error
  }
}

async function tellOwner({ db, clock, mail, rateLimits }: SecondStepDeps, account: string): Promise<void> {
  if (!(await rateLimits.allows('secondStepMail', { account }))) return
  const { email } = await db.selectFrom('user').select('email').where('id', '=', account).executeTakeFirstOrThrow()
  await post(db, { kind: 'second-step-guessed', recipient: email, subjectId: account }, clock())
  mail.wake()
}
