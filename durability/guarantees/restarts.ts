import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ReceivedMail, readMails } from '#test/mails.ts'
import { createOwner, type Owner, password } from '../../bench/people.ts'
import { Client, RequestRefusedError } from '../../scripts/client.ts'
import type { Database } from '../databases.ts'
import { type Installation, withInstallation } from '../installation.ts'
import { exactly, type ResultRow } from '../result-row.ts'
import { guess, wrongPin } from '../workers/guesser.ts'

/** The default rate limits; only the tests may use other IPs. */
const settings = { TRUSTED_PROXIES: '127.0.0.0/8', DISK_RESERVE_MB: '1' }
const [stubborn, another] = ['10.1.1.1', '10.2.2.2'] as const
const triesOfAddress = 4
const freeSignIns = 10
const mailWithin = 10_000

interface Scene {
  ada: Owner
  /** Signed out again. */
  ended: Client
  usedLink: string
  unusedLink: string
}

/** A request, its expected status and its actual status. */
type Asked = readonly [what: string, expected: number, status: number]

/** R14: counters, ended sessions and used tokens survive `kill -9`. */
export async function restarts(database: Database): Promise<ResultRow[]> {
  return await withInstallation(database, settings, async (installation) => {
    await installation.start()
    const scene = await prepare(installation)
    const before = await answers(installation.origin, scene, 1)
    await installation.running.kill()
    await installation.start()
    const after = [...(await answers(installation.origin, scene, 2)), ...(await useLink(installation.origin, scene))]
    return [lineOf('before', before), lineOf('after kill -9', after)]
  })
}

function lineOf(when: string, requests: readonly Asked[]): ResultRow {
  const wrong = requests
    .filter(([, expected, status]) => status !== expected)
    .map(([what, expected, status]) => `${what}: ${status}, not ${expected}`)
  return exactly(0, {
    promise: `${when}: sessions, limits, PIN counts and reset links that don't hold`,
    value: wrong.length,
    beside: wrong.join('; ') || `of ${requests.length}`,
  })
}

async function prepare({ origin, dataDir }: Installation): Promise<Scene> {
  const ada = await createOwner(origin, 'ada')
  const ended = new Client(origin)
  await ended.login({ email: ada.email, password })
  // The session cookie from before signing out, as a thief would have it.
  const savedCookie = ended.at(origin)
  await ended.send('POST', '/api/logout')
  const [used, unused] = [await resetLink(origin, dataDir, 'used'), await resetLink(origin, dataDir, 'unused')]
  await new Client(origin).send('POST', '/api/reset-password', { token: used, password: 'another good password' })
  for (let count = 0; count < triesOfAddress; count++) await guess(origin, ada.handle, wrongPin(count), stubborn)
  for (let count = 0; count < freeSignIns; count++) await signIn(origin)
  return { ada, ended: savedCookie, usedLink: used, unusedLink: unused }
}

/** Sends all requests; `turn` is their number so far, for requests of which each attempt counts. */
async function answers(origin: string, { ada, ended, usedLink }: Scene, turn: number): Promise<Asked[]> {
  const owner = ada.client.at(origin)
  const otherAddress = await guess(origin, ada.handle, wrongPin(triesOfAddress + turn), another)
  const { left, capacity } = await owner.send<{ left: number; capacity: number }>('GET', '/api/pin-budget')
  return [
    ['an open session', 200, await statusOf(owner.portfolio())],
    ['an ended session', 401, await statusOf(ended.at(origin).portfolio())],
    ['a used reset link', 400, await statusOf(new Client(origin).send('POST', '/api/reset-password/check', { token: usedLink }))],
    ['wrong PINs of one address', 429, await guess(origin, ada.handle, wrongPin(triesOfAddress + 100), stubborn)],
    ['a wrong PIN of another address', 403, otherAddress],
    ['wrong PINs that count', triesOfAddress + turn, capacity - left],
    ['wrong passwords of one account', 429, await signIn(origin)],
  ]
}

async function useLink(origin: string, { unusedLink }: Scene): Promise<Asked[]> {
  const use = () =>
    statusOf(new Client(origin).send('POST', '/api/reset-password', { token: unusedLink, password: 'another good password' }))
  return [
    ['an unused reset link', 200, await use()],
    ['the same link again', 400, await use()],
  ]
}

/** A wrong password, always for the same account and from the same IP. */
async function signIn(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': stubborn },
    body: JSON.stringify({ email: 'ada@example.com', password: 'wrong password' }),
  })
  await answer.text()
  return answer.status
}

/** Registers an account and requests a password reset; returns the mailed token. */
async function resetLink(origin: string, dataDir: string, name: string): Promise<string> {
  const email = `${name}@example.com`
  const client = new Client(origin)
  await client.register({ email, password })
  await client.send('POST', '/api/forgot-password', { email })
  const end = performance.now() + mailWithin
  let mail: ReceivedMail | undefined
  while (!mail) {
    if (performance.now() > end) throw new Error(`No reset link came to ${email}`)
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
