import type { Page } from '@playwright/test'
import { onePage, stream, writePdf } from '../test/pdfs/write-pdf.ts'
import { expect, test } from './fixtures.ts'

/** A valid PDF that also contains an HTML page with a script, for browsers that sniff the type. */
const pdfWithScript = writePdf([
  ...onePage(),
  stream(`${' '.repeat(2000)}<html><script>document.title = 'it ran'; top.ran = true</script>`),
])

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window || document.title === 'it ran')

test('a document is downloaded and not rendered, embedded or run as a script', async ({ page, browser, baseURL, createAccount }) => {
  const { handle, client } = await createAccount()
  const { id } = await client.upload('Ada "the first" Löwe.pdf', pdfWithScript)
  const url = `/api/document/${id}/download`
  // Its pages log errors, because the Content Security Policy refuses what they try.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const visitor = await context.newPage()

  await test.step('its URL downloads it', async () => {
    await page.goto(`/me/${handle}`)
    const started = page.waitForEvent('download')
    await page.evaluate((target) => location.assign(target), url)
    expect((await started).suggestedFilename()).toMatch(/^Ada .the first. Löwe\.pdf$/)
    await expect(page).toHaveURL(new RegExp(`/me/${handle}$`))
    expect(await hasRun(page)).toBe(false)
  })

  await test.step('no element of a page shows or runs it', async () => {
    await visitor.goto(`/me/${handle}`)
    for (const name of ['iframe', 'embed', 'object', 'script']) {
      await visitor.evaluate(
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
    expect(await hasRun(visitor)).toBe(false)
  })

  await test.step('its script does not run even when it is served as a page', async () => {
    await visitor.route(`**${url}`, async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-type': 'text/html', 'content-disposition': 'inline' }
      await route.fulfill({ response, headers })
    })
    await visitor.goto(url)
    await expect(visitor.locator('html')).toContainText('endstream')
    expect(await visitor.title()).not.toBe('it ran')
  })

  await context.close()
})
