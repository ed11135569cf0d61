import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { hashSync } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { hashPassword } from './passwords.ts'

async function register(password: string) {
  const { newVisitor } = await startApp()
  const { status } = await newVisitor().post('/api/register', { email: 'ada@example.com', password })
  const login = async (other: string) => (await newVisitor().post('/api/login', { email: 'ada@example.com', password: other })).status
  return { status, login }
}

it('accepts passwords of 6 to 256 characters', async () => {
  for (const [length, status] of [
    [5, 400],
    [6, 201],
    [64, 201],
    [256, 201],
    [257, 400],
  ] as const) {
    expect([length, (await register('p'.repeat(length))).status]).toEqual([length, status])
  }
})

it('compares every character of a password', async () => {
  const long = 'Grüße, Ада ٣🌲 "\'<>\\ %00 '.repeat(5).slice(0, 99)
  const { status, login } = await register(`${long}!`)
  expect([status, await login(`${long}!`)]).toEqual([201, 200])
  for (const other of [long, `${long}?`, `${long}! `, ` ${long}!`, long.toLowerCase(), `${long.slice(0, 72)}x${long.slice(73)}!`]) {
    expect(await login(other)).toBe(401)
  }
})

/* The same password, as one device and as another writes it. */
const composed = 'Żółć Việt 각'.normalize('NFC')
const decomposed = composed.normalize('NFD')

it('takes a password as each device writes its accents, wherever a password is entered', async () => {
  const { newVisitor, mailsTo } = await startApp()
  const email = 'ada@example.com'
  const token = async (path: string) => (await mailsTo(email)).findLast(({ link }) => link.includes(path))?.token
  const ada = newVisitor()
  const registration = { email, password: decomposed, confirmPassword: composed }
  expect((await ada.post('/api/register', registration)).status).toBe(201)
  for (const password of [composed, decomposed]) expect((await newVisitor().post('/api/login', { email, password })).status).toBe(200)
  const confirmation = { token: await token('/confirm-email'), password: composed }
  expect((await newVisitor().post('/api/confirm-email', confirmation)).status).toBe(200)
  const change = { currentPassword: composed, password: `${decomposed} 2` }
  expect((await ada.post('/api/account/password', change)).status).toBe(200)
  expect((await ada.post('/api/account/two-step', { password: `${composed} 2` })).status).toBe(200)
  expect((await ada.post('/api/account/email', { email: 'new@example.com', password: `${composed} 2` })).status).toBe(200)
  await newVisitor().post('/api/forgot-password', { email })
  const reset = { token: await token('/reset-password'), password: `${decomposed} 3` }
  expect((await newVisitor().post('/api/reset-password', reset)).status).toBe(200)
  expect((await ada.post('/api/login', { email, password: `${composed} 3` })).status).toBe(200)
  expect((await ada.post('/api/account/delete', { email, password: `${composed} 3` })).status).toBe(204)
})

it('counts the characters of a password in NFC', async () => {
  // 256 characters, which are 768 on another device, and 5, which are 10 or more.
  for (const [password, status] of [
    ['각'.repeat(256), 201],
    ['각'.repeat(257), 400],
    ['ệ'.repeat(6), 201],
    ['ệ'.repeat(5), 400],
    ['e\u0301'.repeat(500), 400],
  ] as const) {
    const { newVisitor } = await startApp()
    const registration = { email: 'ada@example.com', password: password.normalize('NFD') }
    expect([password.length, (await newVisitor().post('/api/register', registration)).status]).toEqual([password.length, status])
  }
})

it('accepts a password with an older hash as it was typed then, and from then on as every device writes it', async () => {
  const { registerOwner, newVisitor, deps } = await startApp()
  const email = 'ada@example.com'
  await registerOwner(email, 'another password')
  const hash = () => deps.db.selectFrom('account').select(['password_hash', 'password_version']).executeTakeFirstOrThrow()
  const { password_version } = await hash()
  await deps.db
    .updateTable('account')
    .set({ password_hash: hashSync(decomposed) })
    .execute()
  const login = async (password: string) => (await newVisitor().post('/api/login', { email, password })).status
  expect([await login(composed), await login(`${decomposed}.`)]).toEqual([401, 401])
  const known = newVisitor()
  expect((await known.post('/api/login', { email, password: decomposed })).status).toBe(200)
  expect([await login(composed), await login(decomposed)]).toEqual([200, 200])
  // The session and the known devices stay, because the password has not changed.
  expect((await known.get('/api/user')).status).toBe(200)
  expect((await hash()).password_version).toBe(password_version)
})

it('tells full-width letters, spaces at the ends and invisible characters apart', async () => {
  const { login } = await register('pass\u200dword ①')
  for (const other of ['password ①', 'pass\u200dword 1', 'pass\u200dword ① ', 'ｐａss\u200dword ①', 'pass\u200dword ①\ufe0f'])
    expect(await login(other)).toBe(401)
  expect(await login('pass\u200dword ①')).toBe(200)
})

it('accepts no security questions or password hints', async () => {
  const { newVisitor } = await startApp()
  const credentials = { email: 'ada@example.com', password: 'a good password' }
  for (const extraFields of [{ question: 'First pet?' }, { hint: 'the usual' }, { answer: 'Rex' }]) {
    for (const url of ['/api/register', '/api/login', '/api/forgot-password']) {
      expect((await newVisitor().post(url, { ...credentials, ...extraFields })).status).toBe(400)
    }
  }
})

it.runIf(process.platform === 'linux')('hashes in threads of their own with a low priority, not in those that flush saves', async () => {
  await hashPassword('a good password')
  const threads = (await readdir('/proc/self/task')).map((id) => ({
    isOfFiles: readFileSync(`/proc/self/task/${id}/comm`, 'latin1').startsWith('libuv-worker'),
    priority: getPriority(Number(id)),
  }))
  const ofFiles = threads.filter(({ isOfFiles }) => isOfFiles)
  expect(new Set(ofFiles.map(({ priority }) => priority))).toEqual(new Set([getPriority()]))
  expect(Math.max(...threads.map(({ priority }) => priority))).toBeGreaterThanOrEqual(10)
})
