import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expect, signIn, test, unfold } from './fixtures.ts'

const city = (page: Page) => page.getByRole('textbox', { name: 'City' })
const headline = (page: Page) => page.getByLabel('Headline')
const experience = (page: Page) => page.getByRole('region', { name: 'Experience', exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const redo = (page: Page) => page.getByRole('button', { name: 'Redo', exact: true })
const expectStatus = (page: Page, text: string) => expect(page.getByRole('region', { name: 'Saving' })).toContainText(text)

test.beforeEach(async ({ page, createAccount }) => {
  await signIn(page, await createAccount(filled))
  await page.clock.install()
  await page.goto('/editor')
  await expect(city(page)).toHaveValue('Portland')
})

test('the buttons undo and redo changes across sections', async ({ page }) => {
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
  await city(page).fill('Salem')
  await page.getByRole('switch', { name: 'Hide email' }).check()
  await experience(page).getByRole('button', { name: 'Remove experience 2' }).click()
  await experience(page).getByRole('button', { name: 'Add experience' }).click()
  await experience(page).getByLabel('Title').fill('Poet')

  const titles = experience(page).getByRole('heading', { level: 3 })
  const [first, second] = ['Programmer, Analytical Engines', 'Computer, Difference Works']
  for (const expected of [['Experience 1', first], [first], [first, second]]) {
    await undo(page).click()
    await expect(titles).toHaveText(expected)
  }
  await undo(page).click()
  await expect(page.getByRole('switch', { name: 'Hide email' })).not.toBeChecked()
  await undo(page).click()
  await expect(city(page)).toHaveValue('Portland')
  await expect(city(page)).toBeInViewport()
  await expectStatus(page, 'All changes saved')
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')

  for (const _ of [1, 2, 3, 4, 5]) await redo(page).click()
  await expect(redo(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(city(page)).toHaveValue('Salem')
  await expect(page.getByRole('switch', { name: 'Hide email' })).toBeChecked()
  await expect(titles).toHaveText(['Poet', first])
  await undo(page).click()
  await headline(page).fill('Countess')
  await expect(redo(page)).toHaveAttribute('aria-disabled', 'true')
})

test('shortcuts undo and redo, and typing without a pause is one step', async ({ page }) => {
  await page.clock.pauseAt(Date.now() + 60_000)
  await headline(page).fill('')
  await page.clock.runFor(2000)
  await headline(page).pressSequentially('Countess')
  await page.clock.runFor(2000)
  await headline(page).press('End')
  await headline(page).pressSequentially(' of programs')
  await city(page).press('End')
  await city(page).pressSequentially('er')
  await expect(city(page)).toHaveValue('Portlander')

  await page.keyboard.press('ControlOrMeta+z')
  await expect(city(page)).toHaveValue('Portland')
  await expect(headline(page)).toHaveValue('Countess of programs')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(headline(page)).toHaveValue('Countess')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(headline(page)).toHaveValue('')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(headline(page)).toHaveValue('Countess')
  await page.keyboard.press('ControlOrMeta+y')
  await expect(headline(page)).toHaveValue('Countess of programs')
})

test('undo restores the shown salary, and in the skill field undoes only typing', async ({ page }) => {
  const salary = page.getByLabel('Minimum salary')
  await salary.fill('99,000')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(salary).toHaveValue('120000')
  await unfold(page.getByRole('region', { name: 'Skills' }), 'Mathematics')
  await city(page).fill('Salem')
  await page.getByLabel('Add skill').pressSequentially('Poe')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByLabel('Add skill')).toHaveValue('')
  await expect(city(page)).toHaveValue('Salem')
})

test('undo continues across a save and is limited to 100 steps', async ({ page }) => {
  await page.clock.pauseAt(Date.now() + 60_000)
  for (let step = 1; step <= 101; step++) {
    await city(page).fill(`City ${step}`)
    await page.clock.runFor(1001)
  }
  await page.clock.resume()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectStatus(page, 'All changes saved')
  await undo(page).click()
  await expect(city(page)).toHaveValue('City 100')
  await expectStatus(page, 'Unsaved changes')
  for (let step = 99; step >= 1; step--) await page.keyboard.press('ControlOrMeta+z')
  await expect(city(page)).toHaveValue('City 1')
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
})

test('undo restores the handle after an available and an unavailable one', async ({ page, createAccount }) => {
  const { handle } = await createAccount()
  const field = page.getByRole('textbox', { name: 'URL Handle' })
  const own = await field.inputValue()
  await field.fill(handle)
  await expect(field).toHaveAccessibleDescription('This URL handle is already taken')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field).toHaveValue(own)
  const free = `free-${crypto.randomUUID().slice(0, 8)}`
  await field.fill(free)
  await expect(field).toHaveAccessibleDescription('This URL handle is available!')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field).toHaveValue(own)
  await expectStatus(page, 'All changes saved')
})

test('undo reverts the resolution of a conflict', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)
  await signIn(page, ada)
  await page.goto('/editor')
  await city(page).fill('Salem')
  await ada.client.save({ city: 'Eugene' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Take the saved version' }).click()
  await expect(city(page)).toHaveValue('Eugene')
  await undo(page).click()
  await expect(city(page)).toHaveValue('Salem')
  await expectStatus(page, 'Unsaved changes')
})
