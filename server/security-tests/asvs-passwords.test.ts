import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

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
