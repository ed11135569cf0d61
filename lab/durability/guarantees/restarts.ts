import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ReceivedMail, readMails } from '#test/mails.ts'
import { Client, RequestRefusedError } from '../../../scripts/client.ts'
import { createOwner, type Owner, password } from '../../bench/people.ts'
import type { Database } from '../databases.ts'
import { type Installation, withInstallation } from '../installation.ts'
import { exactly, type ResultRow } from '../result-row.ts'
import { attemptPin, wrongPin } from '../workers/pin-attempter.ts'

/** The rate limits are the default ones. The proxy setting lets a test choose the IP of a request. */
const settings = { TRUSTED_PROXIES: '127.0.0.0/8', DISK_RESERVE_MB: '1' }
const [blockedIp, otherIp] = ['10.1.1.1', '10.2.2.2'] as const
const attemptsPerIp = 4
const allowedSignIns = 10
const maxMailMs = 10_000

interface Fixture {
  ada: Owner
  /** A client with the cookie of a session that has been signed out. */
  endedSession: Client
  usedLink: string
  unusedLink: string
}

/** A request, its expected status and its actual status. */
type CheckedRequest = readonly [name: string, expected: number, status: number]

/** R14: counters, ended sessions and used tokens survive `kill -9`. */
export async function measureRestarts(database: Database): Promise<ResultRow[]> {
  return await withInstallation(database, settings, async (installation) => {
    await installation.start()
    const fixture = await prepare(installation)
    const before = await checkRequests(installation.origin, fixture, 1)
    await installation.running.kill()
    await installation.start()
    const after = [...(await checkRequests(installation.origin, fixture, 2)), ...(await useLink(installation.origin, fixture))]
    return [rowOf('before', before), rowOf('after kill -9', after)]
  })
}

function rowOf(time: string, requests: readonly CheckedRequest[]): ResultRow {
  const wrong = requests
    .filter(([, expected, status]) => status !== expected)
    .map(([name, expected, status]) => `${name}: ${status}, not ${expected}`)
  return exactly(0, {
    guarantee: `${time}: sessions, limits, PIN counts and reset links that were lost`,
    value: wrong.length,
    note: wrong.join('; ') || `of ${requests.length}`,
  })
}

async function prepare({ origin, dataDir }: Installation): Promise<Fixture> {
  const ada = await createOwner(origin, 'ada')
  const signedOut = new Client(origin)
  await signedOut.login({ email: ada.email, password })
  // The session cookie as it was before signing out, as a thief would have it.
  const savedCookie = signedOut.at(origin)
  await signedOut.send('POST', '/api/logout')
  const [used, unused] = [await requestResetLink(origin, dataDir, 'used'), await requestResetLink(origin, dataDir, 'unused')]
  await new Client(origin).send('POST', '/api/reset-password', { token: used, password: 'another good password' })
  for (let count = 0; count < attemptsPerIp; count++) await attemptPin(origin, ada.handle, wrongPin(count), blockedIp)
  for (let count = 0; count < allowedSignIns; count++) await signInWrongly(origin)
  return { ada, endedSession: savedCookie, usedLink: used, unusedLink: unused }
}

/** Sends all requests; `turn` counts the calls, because each call adds one counted attempt. */
async function checkRequests(origin: string, { ada, endedSession, usedLink }: Fixture, turn: number): Promise<CheckedRequest[]> {
  const owner = ada.client.at(origin)
  const otherIpStatus = await attemptPin(origin, ada.handle, wrongPin(attemptsPerIp + turn), otherIp)
  const { left, capacity } = await owner.send<{ left: number; capacity: number }>('GET', '/api/pin-budget')
  return [
    ['an open session', 200, await statusOf(owner.portfolio())],
    ['an ended session', 401, await statusOf(endedSession.at(origin).portfolio())],
    ['a used reset link', 400, await statusOf(new Client(origin).send('POST', '/api/reset-password/check', { token: usedLink }))],
    ['wrong PINs of one IP', 429, await attemptPin(origin, ada.handle, wrongPin(attemptsPerIp + 100), blockedIp)],
    ['a wrong PIN of another IP', 403, otherIpStatus],
    ['wrong PINs that count', attemptsPerIp + turn, capacity - left],
    ['wrong passwords of one account', 429, await signInWrongly(origin)],
  ]
}

async function useLink(origin: string, { unusedLink }: Fixture): Promise<CheckedRequest[]> {
  const use = () =>
    statusOf(new Client(origin).send('POST', '/api/reset-password', { token: unusedLink, password: 'another good password' }))
  return [
    ['an unused reset link', 200, await use()],
    ['the same link again', 400, await use()],
  ]
}

/** Sends a wrong password, always for the same account and from the same IP. */
async function signInWrongly(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': blockedIp },
    body: JSON.stringify({ email: 'ada@example.com', password: 'wrong password' }),
  })
  await response.text()
  return response.status
}

/** Registers an account and requests a password reset; returns the mailed token. */
async function requestResetLink(origin: string, dataDir: string, name: string): Promise<string> {
  const email = `${name}@example.com`
  const client = new Client(origin)
  await client.register({ email, password })
  await client.send('POST', '/api/forgot-password', { email })
  const end = performance.now() + maxMailMs
  let mail: ReceivedMail | undefined
  while (!mail) {
    if (performance.now() > end) throw new Error(`No reset link was mailed to ${email}`)
    await wait(20)
    mail = (await readMails(join(dataDir, 'mail'))).find(({ to, link }) => to === email && link.includes('/reset-password'))
  }
  return mail.token
}

async function statusOf(sent: Promise<unknown>): Promise<number> {
  return await sent.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof RequestRefusedError) return error.status
      throw error
    },
  )
}
