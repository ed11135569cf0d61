import type { Db } from '../db/schema.ts'
import { drop, lower, raise, read, set } from '../limits/counters.ts'
import { day, hour, type Limits, minute } from '../limits/limits.ts'

/** The first wrong passwords of an account are free; then each waits, twice as long as the one before; at `most` in a row no password counts. */
const policy = { free: 10, most: 100, longestWait: hour, firstWait: minute, remembered: 30 * day } as const

const keys = (account: string) => ({ row: `streak:${account}`, wait: `streak/wait:${account}` })

/**
 * Counts a try before its password is compared, in the row of wrong passwords of one account from devices that it doesn't know.
 * An address without an account has a row, too. For use in `Limits.together`.
 * @throws {Problem} `too_many_requests` while there is a wait, or once there were too many
 */
export async function countInStreak(tx: Db, limits: Limits, account: string, now: Date): Promise<void> {
  const { row, wait } = keys(account)
  const free = Math.max(1, Math.floor(policy.free * limits.scale))
  const most = Math.max(1, Math.floor(policy.most * limits.scale))
  const counted = (await raise(tx, [{ key: row, seconds: policy.remembered }], now)).get(row)
  // Read after that, so that of two tries at the same moment the second sees the wait of the first.
  const waiting = (await read(tx, [wait], now)).get(wait)
  const tries = counted?.points ?? most
  if (tries > most) throw limits.refusal(counted?.expires_at)
  if (tries > free && waiting) throw limits.refusal(waiting.expires_at)
  if (tries >= free) await set(tx, { key: wait, seconds: waitAfter(tries - free) }, 1, now)
  if (tries === most) await set(tx, { key: row, seconds: 0 }, tries, now)
}

/** For a try that was never compared. */
export async function takeFromStreak(tx: Db, account: string, now: Date): Promise<void> {
  await lower(tx, [keys(account).row], now)
}

/** The password was right, or has been set anew by somebody who reads the account's mail. */
export async function endStreak(db: Db, account: string): Promise<void> {
  const { row, wait } = keys(account)
  await drop(db, [row, wait])
}

/** 1, 2, 4 … 60 minutes, as seconds. */
function waitAfter(tries: number): number {
  return Math.min(policy.longestWait, policy.firstWait * 2 ** tries)
}
