import { filled } from '../test/fixtures.ts'
import { openPersonalInfo } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

test('Preview shows unsaved changes, and the public page after a save', async ({ page, createAccount }) => {
  const ada = await signIn(page, await createAccount(filled))
  await openPersonalInfo(page)
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
