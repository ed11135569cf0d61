import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page, test } from '@playwright/test'
import { Client } from '../scripts/client.ts'
import { findFreePort, serve } from '../scripts/serve.ts'
import { filled } from '../test/fixtures.ts'
import { readMails } from '../test/mails.ts'
import { canvas, choose, openEntry, saveChanges } from './editor.ts'
import { signIn } from './fixtures.ts'

/** A name in a network without certificates, which the browser finds here without knowing that this is its own machine. */
const host = 'portfolios.intern'

const pasted = async (page: Page) => {
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<textarea id="paste"></textarea>'))
  await page.locator('#paste').press('Control+v')
  return await page.locator('#paste').inputValue()
}

test('everything works over http on another machine, and the panel of the operator warns', async ({ launchOptions }) => {
  const [dataDir, port] = [await mkdtemp(join(tmpdir(), 'understory-http-')), await findFreePort()]
  const origin = `http://${host}:${port}`
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: origin, ADMIN_EMAIL: 'ada@example.com', RATE_LIMIT_SCALE: '1000', DISK_RESERVE_MB: '1' }
  const server = await serve(settings, { port })
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`]
  const browser = await chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const page = await context.newPage()

  const client = new Client(server.origin, origin)
  await test.step('the editor opens, saves and shows the page', async () => {
    await client.register({ email: 'ada@example.com', password: 'a good password' })
    await client.save({ ...filled, urlHandle: 'ada' })
    await signIn(page, { client }, `${origin}/editor`)
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID, typeof navigator.clipboard])).toEqual([
      false,
      'undefined',
      'undefined',
    ])
    const experience = await choose(page, 'Experience')
    await experience.getByRole('button', { name: 'Add experience' }).click()
    await experience.getByLabel('Title').fill('Poet')
    await choose(page, 'Skills')
    await openEntry(page, 'Links', 'Notes')
    await saveChanges(page)
    await expect(canvas(page).getByText('Poet').first()).toBeVisible()
    expect((await client.portfolio()).experience.map(({ title }) => title)).toContain('Poet')
  })

  await test.step('links are copied', async () => {
    await page.goto(`${origin}/`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Copy link', exact: true }).click()
    await expect(page.getByText('Portfolio link copied to clipboard')).toBeVisible()
    expect(await pasted(page)).toBe(`${origin}/me/ada`)

    await page.goto(`${origin}/me/ada`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText('Portfolio link copied to clipboard')).toBeVisible()
    expect(await pasted(page)).toBe(`${origin}/me/ada`)
  })

  await test.step('the panel of the operator warns', async () => {
    const mails = () => readMails(join(dataDir, 'mail'))
    await expect.poll(async () => (await mails()).length).toBe(1)
    const [mail] = await mails()
    await client.send('POST', '/api/confirm-email', { token: mail?.token })
    await page.goto(`${origin}/admin`)
    await expect(page.getByRole('complementary', { name: 'Opened with http' })).toContainText('passkeys and signatures are off')
  })

  await test.step('passkeys are off, with the reason, and so are signatures', async () => {
    await page.goto(`${origin}/account`)
    await expect(page.getByText('Passkeys work only at an address with https and a name')).toBeVisible()
    expect((await page.request.get(`${server.origin}/.well-known/did.json`)).status()).toBe(404)
  })

  await test.step('the forms of the public page work without JavaScript', async () => {
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await visitor.goto(`${origin}/me/ada`)
    await visitor.getByLabel('PIN or code').first().fill(filled.accessPin)
    await visitor.getByLabel('PIN or code').first().press('Enter')
    await expect(visitor.getByText('(503) 555-0142')).toBeVisible()
  })

  expect(errors).toEqual([])
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true })
})
