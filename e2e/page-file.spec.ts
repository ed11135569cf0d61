import { mkdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import { demoPeople } from '../scripts/demo-people.ts'
import { raftLab } from '../scripts/demo-pictures.ts'
import { redSquare } from '../test/fixtures.ts'
import { entriesOf } from '../test/zip.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Saves the file, opens it from the disk, and returns a list that collects the other URLs that the page requests. */
async function openFile(page: Page, info: TestInfo, html: string): Promise<string[]> {
  const path = info.outputPath('page.html')
  await writeFile(path, html)
  const { href } = pathToFileURL(path)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url() !== href && !request.url().startsWith('data:')) requests.push(request.url())
  })
  await page.goto(href)
  return requests
}

test('the exported HTML page works from the disk without requests or scripts', async ({ page, browser, createAccount, baseURL }, info) => {
  const jane = await signIn(page, await createAccount(demoPeople[0]?.portfolio))
  const headers = { 'content-type': 'image/jpeg', origin: baseURL ?? '' }
  expect((await page.request.post('/api/photo', { data: redSquare, headers })).status()).toBe(201)
  const html = await (await page.request.get('/api/export/page.html')).text()
  const requests = await openFile(page, info, html)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('img.photo')).toHaveJSProperty('naturalWidth', 8)
  expect(await page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts].some(({ status }) => status === 'loaded')))).toBe(true)
  expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)).toContain('Source Serif')
  expect(requests).toEqual([])
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: /^Email/ })).toBeHidden()
  await expect(page.locator('.printed')).toHaveText(`${baseURL}/me/${jane.handle}`)

  await test.step('a script inserted into it does not run', async () => {
    // In another browser context, because the refusal is logged as an error.
    const context = await browser.newContext()
    const changed = await context.newPage()
    const refused = changed.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
    await openFile(changed, info, html.replace('<main', '<script>document.title = "changed"</script><main'))
    await refused
    expect(await changed.title()).not.toBe('changed')
    await context.close()
  })

  await test.step('in the archive, it shows the pictures next to it', async () => {
    await page.emulateMedia({ media: null })
    const { client } = await createAccount({ firstName: 'Ada' })
    await client.save({ projects: [{ name: 'raft-lab', ...(await raftLab(client)) }] })
    const archive = entriesOf(Buffer.from(await client.download('/api/account/download')))
    await mkdir(info.outputPath('pictures'))
    for (const [name, bytes] of archive) if (name.endsWith('.small.jpg')) await writeFile(info.outputPath(name), bytes)
    await openFile(page, info, String(archive.get('page.html')))
    const cover = page.getByRole('img', { name: /^Five nodes/ })
    await cover.scrollIntoViewIfNeeded()
    await expect(cover).toHaveJSProperty('naturalWidth', 800)
    await page.getByText('More about this project · 5 more pictures').click()
    await expect(page.getByText('Every message, clock and crash comes from one seed.')).toBeVisible()
  })
})
