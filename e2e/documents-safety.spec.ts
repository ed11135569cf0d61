import type { Page } from '@playwright/test'
import type { Client } from '../scripts/client.ts'
import { onePage, stream, writePdf } from '../test/pdfs/write-pdf.ts'
import { expect, test } from './fixtures.ts'

/** A PDF for whoever reads a PDF, and a page with a script for whoever is made to read a page. */
const both = writePdf([...onePage(), stream(`${' '.repeat(2000)}<html><script>document.title = 'it ran'; top.ran = true</script>`)])

/** Uploads it and answers its address. */
async function upload(client: Client): Promise<string> {
  const { id } = await client.upload('Ada "the first" Löwe.pdf', both)
  return `/api/document/${id}/download`
}

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window || document.title === 'it ran')

test('the address of a document downloads it, and shows nothing', async ({ page, person }) => {
  const { handle, client } = await person()
  const url = await upload(client)
  await page.goto(`/me/${handle}`)
  const started = page.waitForEvent('download')
  await page.evaluate((address) => location.assign(address), url)
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^Ada .the first. Löwe\.pdf$/)
  await expect(page).toHaveURL(new RegExp(`/me/${handle}$`))
  expect(await hasRun(page)).toBe(false)
})

test('a page cannot show a document in itself, nor run it', async ({ browser, baseURL, person }) => {
  const { handle, client } = await person()
  const url = await upload(client)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/me/${handle}`)
  for (const name of ['iframe', 'embed', 'object', 'script']) {
    await page.evaluate(
      ([tag, address]) =>
        new Promise<void>((resolve) => {
          const element = Object.assign(document.createElement(tag), { src: address, data: address })
          element.onload = element.onerror = () => resolve()
          document.body.append(element)
          // A refused frame says nothing: its answer has come when a later one has.
          fetch(address).then(() => resolve())
        }),
      [name, url] as const,
    )
  }
  expect(await hasRun(page)).toBe(false)
  await context.close()
})

test('even as a page in its own right, its script is not run', async ({ browser, baseURL, person }) => {
  const { client } = await person()
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
