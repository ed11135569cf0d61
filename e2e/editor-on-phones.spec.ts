import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { canvas, choose, city, openEntry, saveChanges, section } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })

const list = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const opener = (page: Page) => page.getByRole('button', { name: /^Sections, now at/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Saving' })

test('on a phone the editor is the page, with one bar, a dropdown of sections and a sheet for each form', async ({
  page,
  createAccount,
}) => {
  await signIn(page, await createAccount(filled), '/editor')
  await expect(canvas(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Ada Lovelace')

  await test.step('one bar of 64 pixels stays, and nothing is cut in it', async () => {
    expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(64)
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('button', { name: 'Preview Portfolio' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('it says that the page can be pressed, and its list leads to sending and to the dashboard', async () => {
    await expect(page.getByText('Press anything on the page to change it.')).toBeInViewport()
    await opener(page).click()
    await expect(list(page).getByRole('link', { name: 'Send it to someone' })).toHaveAttribute('href', /send=/)
    await expect(list(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
    await list(page).getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the looks are drawn when the sheet of the page opens', async () => {
    await choose(page, 'Page')
    await expect(page.locator('iframe[title="Your page in the look Clay"]')).toBeAttached()
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('what was typed in a sheet stays when it closes, and is shown on the page', async () => {
    await choose(page, 'Personal Info')
    await city(page).fill('Salem')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(city(page)).toHaveCount(0)
    await expect(canvas(page).getByText('Salem, OR').first()).toBeVisible()
    await expect(bar(page)).toContainText('Not saved yet')
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Salem')
    await city(page).scrollIntoViewIfNeeded()
    await saveChanges(page)
    await expect(city(page)).toBeInViewport()
  })

  await test.step('an entry opens in its sheet, and Escape closes it', async () => {
    const experience = await openEntry(page, 'Experience', 'Programmer, Analytical Engines')
    await expect(experience.getByLabel('Company')).toHaveValue('Analytical Engines')
    await expectNoSidewaysScroll(page)
    await experience.getByLabel('Company').press('Escape')
    await expect(experience.getByLabel('Company')).toHaveCount(0)
  })

  await test.step('in landscape the bar is a row of 48 pixels at most', async () => {
    await page.setViewportSize({ width: 568, height: 320 })
    await expectNoSidewaysScroll(page)
    await expect.poll(async () => (await bar(page).boundingBox())?.height).toBeLessThanOrEqual(48)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 0.9 })
  })

  await test.step('the navigation is a dropdown below 768 pixels', async () => {
    await page.setViewportSize({ width: 767, height: 800 })
    const choice = list(page).getByRole('link', { name: 'Skills' })

    await test.step('the dropdown closes when a section is chosen', async () => {
      await expect(choice).toHaveCount(0)
      await opener(page).click()
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
      const last = list(page).getByRole('button', { name: 'All fields' })
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
      await choice.click()
      await expect(choice).toHaveCount(0)
      await expect(opener(page)).toHaveAccessibleName('Sections, now at Skills')
      await expect(section(page, 'Skills').getByRole('button', { name: 'Add category' })).toBeInViewport()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Done' }).click()
    })

    await test.step('the dropdown closes and becomes a sidebar at 768 pixels', async () => {
      await opener(page).click()
      await expect(choice).toBeVisible()
      await page.setViewportSize({ width: 768, height: 800 })
      await expect(opener(page)).toHaveCount(0)
      await expect(choice).toBeVisible()
      await page.setViewportSize({ width: 767, height: 800 })
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
    })
  })
})
