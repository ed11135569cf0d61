import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expect, expectAccessible, signIn, test, unfold } from './fixtures.ts'

const city = (page: Page) => page.getByRole('textbox', { name: 'City' })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const livePreview = (page: Page) => page.frameLocator('iframe[title="Live preview"]')

async function open(page: Page) {
  await page.goto('/editor')
  await expect(city(page)).toHaveValue('Portland')
}

test('Preview shows unsaved changes with a notice; after a save it opens the public page', async ({ page, createAccount }) => {
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
  await expectAccessible(tab)

  await test.step('the preview updates when its tab gets the focus', async () => {
    await page.getByLabel('Headline').fill('Duchess of programs')
    await expect(page.getByRole('region', { name: 'Saving' })).toContainText('Unsaved changes')
    await tab.bringToFront()
    await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(shown.getByText('Duchess of programs')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await tab.reload()
  await expect(tab).toHaveURL(`/me/${ada.handle}`)
})

test('on a narrow screen the preview is a second tab of the editor', async ({ page, createAccount }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await createAccount(filled))
  await open(page)
  await city(page).fill('Salem')
  await city(page).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await page.getByRole('tab', { name: 'Page' }).click()
  await expect(livePreview(page).getByText('Salem, OR')).toBeVisible()
  await expect(city(page)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Edit' }).click()
  await expect(city(page)).toHaveValue('Salem')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('the current section and the live preview follow the focus', async ({ page, createAccount }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const jobs = Array.from({ length: 9 }, (_, index) => ({ company: `Company ${index + 1}`, title: 'Engineer' }))
  await signIn(page, await createAccount({ ...filled, experience: jobs }))
  await open(page)
  const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')
  await unfold(section(page, 'Experience'), 'Engineer, Company 9')
  await section(page, 'Experience').getByLabel('Company').focus()
  await expect(current).toHaveText('Experience')
  await expect(livePreview(page).getByText('Company 9', { exact: true })).toBeInViewport()
  await section(page, 'Experience').getByRole('button', { name: 'Add experience' }).click()
  await expect(section(page, 'Experience').getByLabel('Company')).toBeFocused()
  await expect(current).toHaveText('Experience')
  await section(page, 'Skills').getByRole('button', { name: 'Add category' }).focus()
  await expect(current).toHaveText('Skills')
  await expect(livePreview(page).getByRole('heading', { name: 'Skills' })).toBeInViewport()
  await city(page).focus()
  await expect(current).toHaveText('Personal Info')
  await expect(livePreview(page).getByRole('heading', { level: 1 })).toBeInViewport()
})

test('the live preview scrolls to a role grouped under its employer', async ({ page, createAccount }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const highlights = ['A point', 'Another point', 'A third point', 'A fourth point']
  const roles = Array.from({ length: 9 }, (_, index) => ({ company: 'Meridian Pay', title: `Engineer ${index + 1}`, highlights }))
  await signIn(page, await createAccount({ ...filled, experience: roles }))
  await open(page)
  await unfold(section(page, 'Experience'), 'Engineer 9, Meridian Pay')
  await section(page, 'Experience').getByLabel('Company', { exact: true }).focus()
  await expect(livePreview(page).getByRole('heading', { name: 'Engineer 9' })).toBeInViewport()
  await expect(livePreview(page).getByRole('heading', { name: 'Meridian Pay' })).not.toBeInViewport()
})
