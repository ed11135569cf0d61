import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const closedSignUp = { SIGN_UP: 'closed', ADMIN_EMAIL: 'admin@example.com' }
const password = 'a good password'

it('creates only the first account and that of ADMIN_EMAIL when SIGN_UP is closed', async () => {
  const { newVisitor, deps } = await startApp(closedSignUp)
  const send = async (email: string) => {
    const { status, body } = await newVisitor().post('/api/register', { password, email })
    return status === 201 ? status : [status, body]
  }
  const refused = [403, { code: 'forbidden', message: 'This site accepts no new accounts. Please ask its operator.' }]
  expect(await send('first@example.com')).toBe(201)
  expect(await send('second@example.com')).toEqual(refused)
  // The same response as for a new email, so that it reveals neither who has an account nor who the administrator is.
  expect(await send('first@example.com')).toEqual(refused)
  expect(await send('admin@example.com')).toBe(201)
  expect(await send('admin@example.com')).toEqual(refused)
  expect(await deps.db.selectFrom('account').select('email').execute()).toHaveLength(2)
})

it('creates one of several concurrent first accounts when SIGN_UP is closed', async () => {
  const { newVisitor, deps } = await startApp(closedSignUp)
  const emails = Array.from({ length: 8 }, (_, index) => `person${index}@example.com`)
  const responses = await Promise.all(emails.map((email) => newVisitor().post('/api/register', { password, email })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(403)])
  expect(await deps.db.selectFrom('account').select('email').execute()).toHaveLength(1)
})

it('creates no debug account when SIGN_UP is closed, so that it does not become the first one', async () => {
  const { registerOwner, visitor } = await startApp({ ...closedSignUp, DEBUG_TOOLS: 'true' })
  expect((await visitor.get('/api/debug/demo')).status).toBe(404)
  expect((await registerOwner()).account?.email).toBeTruthy()
})

it('allows sign-in and serves every page, but offers no registration, when SIGN_UP is closed', async () => {
  const { registerOwner, newVisitor, visitor } = await startApp(closedSignUp)
  const isMarked = async () => (await visitor.get('/auth')).text.includes('data-sign-up="closed"')
  expect(await isMarked()).toBe(false)
  const ada = await registerOwner('ada@example.com')
  await ada.change({ urlHandle: 'ada-lovelace', firstName: 'Ada' })
  expect(await isMarked()).toBe(true)
  expect((await newVisitor().post('/api/login', { password, email: 'ada@example.com' })).status).toBe(200)
  const pages = ['/me/ada-lovelace', `/portfolio/id/${ada.account?.id}`, '/me/nobody', '/not/there']
  const formResponse = await visitor.send({
    method: 'POST',
    url: '/me/ada-lovelace/unlock',
    payload: 'accessPin=0000',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  for (const text of [...(await Promise.all(pages.map(async (page) => (await visitor.get(page)).text))), formResponse.text]) {
    expect(text).toContain('>Login</a>')
    expect(text).not.toMatch(/FREE Portfolio|Join /)
  }
})

it('allows registration by default', async () => {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  await ada.change({ urlHandle: 'ada-lovelace' })
  expect((await registerOwner()).account?.email).toBeTruthy()
  expect((await visitor.get('/auth')).text).not.toContain('data-sign-up')
  expect((await visitor.get('/me/ada-lovelace')).text).toMatch(/Create FREE Portfolio.*Join 2 professionals/s)
})
