import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expect, fillMonth, signIn, test } from './fixtures.ts'
import { countOf } from './stubbed-calls.ts'

const experience = (page: Page) => page.getByRole('region', { name: 'Experience', exact: true })
const date = (page: Page, name: string) => experience(page).getByRole('group', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

async function pasteInto(page: Page, name: string, text: string) {
  await date(page, name).getByLabel('Year').focus()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test.beforeEach(async ({ page, createAccount }) => {
  await signIn(page, await createAccount({ ...filled, experience: [] }))
  await page.goto('/editor')
  await experience(page).getByRole('button', { name: 'Add experience' }).click()
  await experience(page).getByLabel('Title').fill('Programmer')
})

test('an incomplete month shows an error at its field and is not saved', async ({ page }) => {
  const saves = countOf(page, 'PUT /api/portfolio')

  await test.step('the error appears when the field loses the focus', async () => {
    await date(page, 'Start date').getByLabel('Month').focus()
    await date(page, 'Start date').getByLabel('Month').selectOption('March')
    await expect(experience(page).getByText('Enter the year with 4 digits')).toHaveCount(0)
    await experience(page).getByLabel('Title').focus()
    await expect(date(page, 'Start date')).toHaveAccessibleDescription('Enter the year with 4 digits')
  })

  await test.step('saving moves the focus there and sends nothing', async () => {
    await page.getByLabel('City').focus()
    await save(page).click()
    await expect(date(page, 'Start date').getByLabel('Year')).toBeFocused()
    await expect(date(page, 'Start date').getByLabel('Year')).toBeInViewport()
    await expect(date(page, 'Start date').getByLabel('Month')).toHaveValue('03')
    expect(saves()).toBe(0)
  })

  await test.step('a year without a month is incomplete', async () => {
    await fillMonth(experience(page), 'Start date', 'March', '2020')
    await date(page, 'End date').getByLabel('Year').fill('2024')
    await save(page).click()
    await expect(date(page, 'End date').getByLabel('Month')).toBeFocused()
    await expect(date(page, 'End date')).toHaveAccessibleDescription('Choose the month')
    expect(saves()).toBe(0)
  })

  await test.step('a complete month is saved', async () => {
    await date(page, 'End date').getByLabel('Month').selectOption('May')
    await save(page).click()
    await expect(page.getByText('Changes saved successfully!')).toBeVisible()
    expect(saves()).toBe(1)
  })
})

test('a month can be pasted in common formats', async ({ page }) => {
  for (const text of ['March 2024', '03/2024', '2024-03']) {
    await fillMonth(experience(page), 'Start date', 'January', '1999')
    await pasteInto(page, 'Start date', text)
    await expect(date(page, 'Start date').getByLabel('Month')).toHaveValue('03')
    await expect(date(page, 'Start date').getByLabel('Year')).toHaveValue('2024')
  }
})

test('an end date before the start date shows an error at the end date', async ({ page }) => {
  await fillMonth(experience(page), 'Start date', 'March', '2024')
  await fillMonth(experience(page), 'End date', 'March', '2020')
  await save(page).click()
  await expect(date(page, 'End date')).toHaveAccessibleDescription("The end date can't be before the start date")
  await expect(date(page, 'End date').getByLabel('Month')).toBeFocused()
})
