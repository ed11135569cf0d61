import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const paths = ['/debug', '/test-auth', '/api/debug/demo', '/api/debug/check-password', '/api/debug/reset-password']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const

it('answers every debug path like an unknown path without DEBUG_TOOLS', async () => {
  const { app } = await startApp()
  const headers = { 'sec-fetch-site': 'same-origin' }
  for (const method of methods) {
    for (const path of paths) {
      const unknown = await app.inject({ method, url: path.startsWith('/api/') ? '/api/unknown/path' : '/unknown', headers })
      const response = await app.inject({ method, url: path, headers })
      expect([method, path, response.statusCode, response.body]).toEqual([method, path, 404, unknown.body])
    }
  }
})

it('refuses to start with DEBUG_TOOLS on a host that is reachable from outside', async () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.2', 'portfolios.example']) {
    await expect(startApp({ DEBUG_TOOLS: 'true', HOST })).rejects.toThrow('DEBUG_TOOLS')
  }
  await expect(startApp({ DEBUG_TOOLS: 'true', HOST: 'localhost' })).resolves.toBeTruthy()
})

it('creates the debug portfolio and returns only its visible fields', async () => {
  const { visitor } = await startApp({ DEBUG_TOOLS: 'true' })
  const { status, body } = await visitor.get('/api/debug/demo')
  expect([status, body.urlHandle, body.phone, body.accessPin]).toEqual([200, 'demo', undefined, undefined])
  expect((await visitor.get('/api/debug/other')).body.message).toBe('No portfolio data found')
  const opened = await visitor.post('/api/portfolio/demo/verify', { accessPin: '7294' })
  expect(Object.keys(opened.body).sort()).toEqual(['demographics', 'phone', 'salaryMax', 'salaryMin'])
})

it('checks and sets passwords', async () => {
  const { visitor, registerOwner } = await startApp({ DEBUG_TOOLS: 'true' })
  const ada = await registerOwner('ada@example.com', 'right password')
  const check = async (email: string, password: string) => (await visitor.post('/api/debug/check-password', { email, password })).body
  expect(await check('ada@example.com', 'right password')).toEqual({ userExists: true, credentialsValid: true })
  expect(await check('ada@example.com', 'wrong')).toEqual({ userExists: true, credentialsValid: false })
  expect(await check('nobody@example.com', 'wrong')).toEqual({ userExists: false, credentialsValid: false })
  expect((await visitor.post('/api/debug/reset-password', { email: 'ada@example.com' })).status).toBe(200)
  expect(await check('ada@example.com', 'debug-password')).toEqual({ userExists: true, credentialsValid: true })
  expect((await ada.get('/api/user')).status).toBe(401)
  expect((await visitor.post('/api/debug/reset-password', { email: 'ada@example.com', password: 'chosen one' })).status).toBe(200)
  expect((await check('ada@example.com', 'chosen one')).credentialsValid).toBe(true)
  expect((await visitor.post('/api/debug/reset-password', { email: 'nobody@example.com' })).status).toBe(404)
})
