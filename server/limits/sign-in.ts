import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { visitorOf } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import { fingerprint } from './fingerprint.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import type { Limits } from './limits.ts'

interface SignInDeps {
  config: Config
  db: Db
  clock: () => Date
  rateLimits: Limits
}

/** Where a try is counted, and where it is taken back. */
interface Lane {
  count: () => Promise<void>
  right: () => Promise<void>
  unheard: () => Promise<void>
}

/**
 * Compares a password, and counts the try before that. A try that was right, or that was never compared, isn't counted in the end.
 * A device that has signed in to the account before has tries of its own, which nobody else can use up.
 * @throws {Problem} `too_many_requests`, and then nothing was compared
 */
export async function countedSignIn<T>(
  deps: SignInDeps,
  email: string,
  request: FastifyRequest,
  reply: FastifyReply,
  compare: () => Promise<T>,
): Promise<T> {
  const { config, clock, rateLimits } = deps
  const account = fingerprint(email)
  await rateLimits.refuseSpent('signedIn', { account })
  const device = knownDevice(config, email, request, clock())
  const lane = device ? ownLane(deps, device) : commonLane(deps, email, request)
  await lane.count()
  try {
    await rateLimits.count('signInAtAll', visitorOf(request))
    const result = await compare()
    await lane.right()
    await rateLimits.allows('signedIn', { account })
    rememberDevice(config, email, reply, clock())
    return result
  } catch (error) {
    if (!isWrong(error)) await lane.unheard()
    throw error
  }
}

/** The row of wrong passwords is over: the password has been set by somebody who reads the account's mail. */
export async function endStreak({ rateLimits, db }: Pick<SignInDeps, 'rateLimits' | 'db'>, email: string): Promise<void> {
  await rateLimits.streak.end(db, fingerprint(email))
}

function ownLane({ rateLimits: limits, db }: SignInDeps, device: string): Lane {
  const giveBack = () => limits.giveBack(db, 'signInKnown', { device })
  return { count: () => limits.count('signInKnown', { device }), right: giveBack, unheard: giveBack }
}

function commonLane({ rateLimits: limits, db }: SignInDeps, email: string, request: FastifyRequest): Lane {
  const visitor = visitorOf(request)
  const account = fingerprint(email)
  return {
    count: () =>
      limits.together(async (tx) => {
        await limits.countIn(tx, 'signIn', visitor)
        await limits.streak.countIn(tx, account)
      }),
    right: () =>
      db.transaction().execute(async (tx) => {
        await limits.giveBack(tx, 'signIn', visitor)
        await limits.streak.end(tx, account)
      }),
    unheard: () =>
      db.transaction().execute(async (tx) => {
        await limits.giveBack(tx, 'signIn', visitor)
        await limits.streak.giveBack(tx, account)
      }),
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof Problem && error.body.code === 'wrong_credentials'
}
