import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

interface Dragged {
  files?: string[]
  text?: string
}

/** Drops something as the browser does, with what it does itself when no script prevents it. */
async function drop(page: Page, target: Locator, { files = [], text }: Dragged) {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target is not visible.')
  const browser = await page.context().newCDPSession(page)
  const items = text === undefined ? [] : [{ mimeType: 'text/plain', data: text }]
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items, files, dragOperationsMask: 1 },
    })
}

const resume = fileURLToPath(new URL('../fixtures/import/pdf/latex.pdf', import.meta.url))

test('a file that is dropped next to its area does not replace the app, and a text is dropped into a field', async ({
  page,
  createAccount,
}) => {
  await test.step('a text, where a file may be dropped anywhere', async () => {
    await page.goto('/auth')
    const email = page.getByLabel('Email')
    await drop(page, email, { text: 'ada@example.com' })
    await expect(email).toHaveValue('ada@example.com')
  })

  await test.step('a file, on the header, the page and the form of the editor', async () => {
    await signIn(page, await createAccount(), '/editor')
    const headline = page.getByRole('textbox', { name: 'Headline' })
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Personal Info' }).click()
    await headline.fill('Not saved yet')
    for (const target of [page.getByRole('banner'), page.locator('iframe[title="Live preview"]'), headline])
      await drop(page, target, { files: [resume] })
    await expect(headline).toHaveValue('Not saved yet')
    expect(page.context().pages()).toHaveLength(1)
  })
})
