import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { choose } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

const city = (page: Page) => page.getByRole('textbox', { name: 'City' })

async function open(page: Page) {
  await page.goto('/editor')
  await choose(page, 'Personal Info')
  await expect(city(page)).toHaveValue('Portland')
}

test('Preview shows unsaved changes, and the public page after a save', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)
  await signIn(page, ada)
  await open(page)
  await page.getByLabel('Headline').fill('Countess of programs')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Preview Portfolio' }).click()
  const tab = await opened
  await expect(tab.getByText('Unsaved changes', { exact: true })).toBeVisible()
  const shown = tab.frameLocator('iframe[title="Preview"]')
  await expect(shown.getByText('Countess of programs')).toBeVisible()
  await expect(shown.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()

  await test.step('the preview updates when its tab gets the focus', async () => {
    await page.getByLabel('Headline').fill('Duchess of programs')
    await expect(page.getByRole('region', { name: 'Saving' })).toContainText('Not saved yet')
    await tab.bringToFront()
    await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(shown.getByText('Duchess of programs')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await tab.reload()
  await expect(tab).toHaveURL(`/me/${ada.handle}`)
})
