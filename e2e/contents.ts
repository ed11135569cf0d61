import { expect, type Page } from '@playwright/test'
import { card } from './cards.ts'

export const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

/** On a phone, the contents of a page open from its bar with the keyboard, close, and lead to a section. */
export async function expectContentsToOpen(page: Page): Promise<void> {
  await card(page, 'Education').scrollIntoViewIfNeeded()
  const opener = page.getByRole('link', { name: 'Sections', exact: true })
  await expect(sections(page)).toBeHidden()
  await opener.press('Enter')
  await expect(sections(page)).toBeVisible()
  const scroll = (await card(page, 'Education').boundingBox())?.y
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sections(page)).toBeHidden()
  expect((await card(page, 'Education').boundingBox())?.y).toBe(scroll)
  await opener.click()
  await sections(page).getByRole('link', { name: 'Private details' }).click()
  await expect(sections(page)).toBeHidden()
  await expect(card(page, 'Private details')).toBeInViewport()
}
