import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const { newVisitor } = await startApp()

const invalidBody = JSON.stringify({ email: 'nobody', password: 1, admin: true })

it.each([
  ['application/json', 400],
  ['application/json; charset=utf-8', 400],
  ['APPLICATION/JSON', 400],
  [' application/json', 400],
  ['application/json\t', 400],
  ['application/json\t; charset=utf-8', 400],
  ['application/json garbage', 415],
  ['application/jsonx', 415],
  ['application/x-json', 415],
  ['text/json', 415],
  ['text/plain', 415],
  ['text/plain; application/json', 415],
  ['application/json, text/plain', 415],
  ['*/*', 415],
  ['', 415],
])('validates or rejects a body of type %j', async (type, status) => {
  const response = await newVisitor().send({
    method: 'POST',
    url: '/api/register',
    payload: invalidBody,
    headers: { 'content-type': type },
  })
  expect(response.status).toBe(status)
  if (status === 400) expect(Object.keys(response.body.fields).sort()).toEqual(['admin', 'email', 'password'])
})

it.each([
  ['__proto__', '{"__proto__":{"admin":true}}', 400],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 400],
  ['broken JSON', '{', 400],
  ['deep JSON', '['.repeat(30_000), 400],
  ['a body that is too large', JSON.stringify({ email: 'x'.repeat(70_000) }), 413],
])('rejects %s', async (_, payload, status) => {
  const response = await newVisitor().send({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': 'application/json' } })
  expect([response.status, response.body.code, response.body.message]).toEqual([status, expect.any(String), expect.any(String)])
  expect({}).not.toHaveProperty('admin')
})

it('rejects a repeated query parameter instead of reading a list', async () => {
  const { registerConfirmedOwner } = await startApp({ ADMIN_EMAIL: 'admin@example.com' })
  const admin = await registerConfirmedOwner('admin@example.com')
  expect((await admin.get('/api/admin/users?search=a&search=b')).status).toBe(400)
  expect((await admin.get('/api/admin/users?limit=5&limit=6')).status).toBe(400)
})
