import { expect, type Locator, type Page } from '@playwright/test'

/** A section of the editor. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The page that the editor shows. */
export const canvas = (page: Page) => page.frameLocator('iframe[title="Live preview"]')

export const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
export const redo = (page: Page) => page.getByRole('button', { name: 'Redo', exact: true })

/** Chooses a section in the list of the editor, which leads to its form. */
export async function choose(page: Page, name: string): Promise<Locator> {
  const list = page.getByRole('navigation', { name: 'Sections' })
  await expect(list).toBeVisible()
  const opener = list.getByRole('button', { name: /^Sections, now at/ })
  if (await opener.isVisible()) await opener.click()
  const line = list.getByRole('link', { name, exact: true })
  if (!(await line.isVisible())) await list.getByRole('button', { name: /^More/ }).click()
  await line.click()
  return section(page, name)
}

/** Chooses a section and opens one of its entries. */
export async function openEntry(page: Page, sectionName: string, name: string): Promise<Locator> {
  const chosen = await choose(page, sectionName)
  await chosen.getByRole('button', { name, exact: true, expanded: false }).click()
  return chosen
}

/** Presses an action in the menu of the entry that is open. */
export async function pressAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

export const expectSaved = (page: Page) => expect(page.getByRole('region', { name: 'Saving' })).toContainText('All changes saved')

export async function saveChanges(page: Page): Promise<void> {
  await save(page).click()
  await expectSaved(page)
}

export const city = (page: Page) => page.getByRole('textbox', { name: 'City' })

/** Opens the editor of an account with the portfolio `filled`, at its personal info. */
export async function openPersonalInfo(page: Page): Promise<void> {
  await page.goto('/editor')
  await choose(page, 'Personal Info')
  await expect(city(page)).toHaveValue('Portland')
}
