import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { choose, city, openEntry, openPersonalInfo, redo, undo } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

const headline = (page: Page) => page.getByLabel('Headline')
const experience = (page: Page) => page.getByRole('region', { name: 'Experience', exact: true })
const expectStatus = (page: Page, text: string) => expect(page.getByRole('region', { name: 'Saving' })).toContainText(text)

test('the buttons undo and redo changes across sections, and undo restores salaries, skills and the handle', async ({
  page,
  createAccount,
}) => {
  await signIn(page, await createAccount(filled))

  await test.step('the buttons undo and redo changes across sections', async () => {
    await openPersonalInfo(page)
    await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
    await city(page).fill('Salem')
    await choose(page, 'Privacy Settings')
    await page.getByRole('switch', { name: 'Hide email' }).check()
    await choose(page, 'Experience')
    await experience(page).getByRole('button', { name: 'Remove experience 2' }).click()
    await experience(page).getByRole('button', { name: 'Add experience' }).click()
    await experience(page).getByLabel('Title').fill('Poet')

    const titles = experience(page).getByRole('heading', { level: 3 })
    const [first, second] = ['Programmer, Analytical Engines', 'Computer, Difference Works']
    for (const expected of [['New experience'], [first], [first, second]]) {
      await undo(page).click()
      await expect(titles).toHaveText(expected)
    }
    await undo(page).click()
    await choose(page, 'Privacy Settings')
    await expect(page.getByRole('switch', { name: 'Hide email' })).not.toBeChecked()
    await undo(page).click()
    await expect(city(page)).toHaveValue('Portland')
    await expect(city(page)).toBeInViewport()
    await expectStatus(page, 'All changes saved')
    await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')

    for (const _ of [1, 2, 3, 4, 5]) await redo(page).click()
    await expect(redo(page)).toHaveAttribute('aria-disabled', 'true')
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Salem')
    await choose(page, 'Privacy Settings')
    await expect(page.getByRole('switch', { name: 'Hide email' })).toBeChecked()
    await choose(page, 'Experience')
    await expect(titles).toHaveText(['Poet', first])
    await undo(page).click()
    await choose(page, 'Personal Info')
    await headline(page).fill('Countess')
    await expect(redo(page)).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('undo restores the handle after an available and an unavailable one', async () => {
    await page.goto('/editor')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expectStatus(page, 'All changes saved')
    const { handle } = await createAccount()
    await choose(page, 'URL Handle')
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

  await test.step('undo restores the shown salary, and in the skill field undoes only typing', async () => {
    await choose(page, 'Work Preferences')
    const salary = page.getByLabel('Minimum salary')
    await salary.fill('99,000')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(salary).toHaveValue('120000')
    await choose(page, 'Personal Info')
    await city(page).fill('Salem')
    await openEntry(page, 'Skills', 'Mathematics')
    await page.getByLabel('Add skill').pressSequentially('Poe')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByLabel('Add skill')).not.toHaveValue('Poe')
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Salem')
  })
})

test('shortcuts undo and redo steps, also across a save and after a conflict', async ({ page, createAccount }) => {
  await test.step('shortcuts undo and redo, and typing without a pause is one step', async () => {
    await page.clock.install()
    await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
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
    await page.clock.resume()
  })

  await test.step('undo reverts the resolution of a conflict', async () => {
    const ada = await signIn(page, await createAccount(filled))
    await openPersonalInfo(page)
    await city(page).fill('Salem')
    await ada.client.save({ city: 'Eugene' })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('button', { name: 'Take the saved version' }).click()
    await choose(page, 'Personal Info')
    await expect(city(page)).toHaveValue('Eugene')
    await undo(page).click()
    await expect(city(page)).toHaveValue('Salem')
    await expectStatus(page, 'Not saved yet')
  })

  await test.step('undo continues across a save', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectStatus(page, 'All changes saved')
    await undo(page).click()
    await expect(city(page)).not.toHaveValue('Salem')
    await expectStatus(page, 'Not saved yet')
  })
})
