import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

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
  expect(await verifyPassword({ password: 'a good password', hash: await hashPassword('a good password') })).toBe(true)
  const threads = (await readdir('/proc/self/task')).map((id) => ({
    isOfFiles: readFileSync(`/proc/self/task/${id}/comm`, 'latin1').startsWith('libuv-worker'),
    priority: getPriority(Number(id)),
  }))
  const ofFiles = threads.filter(({ isOfFiles }) => isOfFiles)
  expect(new Set(ofFiles.map(({ priority }) => priority))).toEqual(new Set([getPriority()]))
  expect(Math.max(...threads.map(({ priority }) => priority))).toBeGreaterThanOrEqual(10)
})
