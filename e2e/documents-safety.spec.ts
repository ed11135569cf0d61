import type { Page } from '@playwright/test'
import type { Client } from '../scripts/client.ts'
import { onePage, stream, writePdf } from '../test/pdfs/write-pdf.ts'
import { expect, test } from './fixtures.ts'

/** A valid PDF that also contains an HTML page with a script, for browsers that sniff the type. */
const pdfWithScript = writePdf([
  ...onePage(),
  stream(`${' '.repeat(2000)}<html><script>document.title = 'it ran'; top.ran = true</script>`),
])

/** Uploads the file and returns its URL. */
async function upload(client: Client): Promise<string> {
  const { id } = await client.upload('Ada "the first" Löwe.pdf', pdfWithScript)
  return `/api/document/${id}/download`
}

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window || document.title === 'it ran')

test('the URL of a document downloads it without rendering it', async ({ page, createAccount }) => {
  const { handle, client } = await createAccount()
  const url = await upload(client)
  await page.goto(`/me/${handle}`)
  const started = page.waitForEvent('download')
  await page.evaluate((target) => location.assign(target), url)
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^Ada .the first. Löwe\.pdf$/)
  await expect(page).toHaveURL(new RegExp(`/me/${handle}$`))
  expect(await hasRun(page)).toBe(false)
})

test('a document can be neither embedded in a page nor run as a script', async ({ browser, baseURL, createAccount }) => {
  const { handle, client } = await createAccount()
  const url = await upload(client)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/me/${handle}`)
  for (const name of ['iframe', 'embed', 'object', 'script']) {
    await page.evaluate(
      ([tag, source]) =>
        new Promise<void>((resolve) => {
          const element = Object.assign(document.createElement(tag), { src: source, data: source })
          element.onload = element.onerror = () => resolve()
          document.body.append(element)
          // A refused frame fires no event: wait for a later request instead.
          fetch(source).then(() => resolve())
        }),
      [name, url] as const,
    )
  }
  expect(await hasRun(page)).toBe(false)
  await context.close()
})

test('the script of a document does not run even when the document is served as a page', async ({ browser, baseURL, createAccount }) => {
  const { client } = await createAccount()
  const url = await upload(client)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.route(`**${url}`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-type': 'text/html', 'content-disposition': 'inline' }
    await route.fulfill({ response, headers })
  })
  await page.goto(url)
  await expect(page.locator('html')).toContainText('endstream')
  expect(await page.title()).not.toBe('it ran')
  await context.close()
})
