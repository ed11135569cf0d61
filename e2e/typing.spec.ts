import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expectStored } from './browser-storage.ts'
import { choose, city, openEntry, section } from './editor.ts'
import { fillDate, signIn } from './fixtures.ts'
import { expect, test } from './stubbed-calls.ts'

const expectStatus = (page: Page, text: string) => expect(page.getByRole('region', { name: 'Saving' })).toContainText(text)
const expectSaved = (page: Page) => expectStatus(page, 'All changes saved')

test('saving keeps what is being typed', async ({ page, createAccount }) => {
  const ada = await signIn(page, await createAccount(filled), '/editor')

  await test.step('a skill that is not added yet is an unsaved change and is saved', async () => {
    await openEntry(page, 'Skills', 'Mathematics')
    await page.getByLabel('Add skill').pressSequentially('Poet')
    await expectStatus(page, 'Not saved yet')
    await page.keyboard.press('ControlOrMeta+s')
    await expectSaved(page)
    expect((await ada.client.portfolio()).skillCategories[0]?.skills).toEqual(['Bernoulli numbers', 'Algebra', 'Poet'])

    await page.getByLabel('Add skill').pressSequentially('ry')
    await expectStored(page, 'Poetry')
    const dialogOpened = page.waitForEvent('dialog')
    const reloaded = page.reload()
    await (await dialogOpened).accept()
    await reloaded
    await openEntry(page, 'Skills', 'Mathematics')
    await expect(section(page, 'Skills').getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText([
      'Bernoulli numbers',
      'Algebra',
      'Poetry',
    ])
  })

  await test.step('saving while typing preserves trailing spaces and the cursor position', async () => {
    await choose(page, 'Personal Info')
    const headline = page.getByLabel('Headline')
    await headline.fill('Countess ')
    await page.keyboard.press('ControlOrMeta+s')
    await expectSaved(page)
    await page.keyboard.type('of programs ')
    for (const _ of 'of programs ') await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ControlOrMeta+s')
    await expectSaved(page)
    await page.keyboard.type('and author ')
    await expect(headline).toHaveValue('Countess and author of programs ')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+s')
    await expectSaved(page)
    await expect(headline).toHaveValue('Countess and author of programs')
    expect((await ada.client.portfolio()).headline).toBe('Countess and author of programs')
  })

  await test.step('a salary that can be read in two ways is asked about, and is not saved before', async () => {
    await choose(page, 'Work Preferences')
    const salary = page.getByLabel('Minimum salary', { exact: true })
    await salary.fill('85.000')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(salary).toHaveAccessibleDescription(/can be read in more than one way/)
    expect((await ada.client.portfolio()).salaryMin).toBe(filled.salaryMin)
    await page.getByRole('group', { name: 'Minimum salary: what did you mean?' }).getByRole('button', { name: '$85,000 per year' }).click()
    await expect(salary).toHaveValue('85000')
    await expect(salary).toBeFocused()
    await page.keyboard.press('ControlOrMeta+s')
    await expectSaved(page)
    expect((await ada.client.portfolio()).salaryMin).toBe(85_000)
  })

  await test.step('what no one can see is replaced while typing, and the cursor stays', async () => {
    await choose(page, 'Personal Info')
    await city(page).fill('Sa lem')
    await city(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 3))
    await page.keyboard.insertText('\u00ad\u200b')
    await expect(city(page)).toHaveValue('Salem')
    await page.keyboard.type('x')
    await expect(city(page)).toHaveValue('Saxlem')
    await page.getByLabel('PIN digit 1').focus()
    await page.keyboard.insertText('٥')
    await expect(page.getByLabel('PIN digit 1')).toHaveValue('5')
  })

  await test.step('a text from right to left is shown from the right, with Latin words and signs in their places', async () => {
    for (const name of ['Headline', 'City']) await expect(page.getByLabel(name, { exact: true })).toHaveCSS('unicode-bidi', 'plaintext')
    await choose(page, 'Experience')
    const title = page.getByRole('heading', { name: 'Programmer, Analytical Engines' }).getByRole('button')
    await expect(title).toHaveAttribute('dir', 'auto')
  })
})

test('a save after an interruption does not move the focus', async ({ page, createAccount }) => {
  await test.step('a new empty entry stays and retains the focus during a save', async () => {
    const ada = await signIn(page, await createAccount(filled), '/editor')
    await choose(page, 'Personal Info')
    await city(page).fill('Salem')
    await page.context().setOffline(true)
    await expectStatus(page, 'You’re offline')
    const experience = await choose(page, 'Experience')
    await experience.getByRole('button', { name: 'Add experience' }).click()
    const company = experience.getByLabel('Company')
    await expect(company).toBeFocused()
    await page.context().setOffline(false)
    await expectSaved(page)
    await expect(company).toBeFocused()
    expect(await ada.client.portfolio()).toMatchObject({ city: 'Salem', experience: filled.experience })

    await page.keyboard.press('ControlOrMeta+s')
    await expectSaved(page)
    await expect(company).toBeFocused()
    await page.keyboard.type('Meridian Pay')
    await fillDate(experience, 'Start date', 'April 2021')
    await page.keyboard.press('ControlOrMeta+s')
    await expectSaved(page)
    await expect.poll(async () => (await ada.client.portfolio()).experience.map(({ company }) => company)).toContain('Meridian Pay')
  })

  await test.step('a session that expired offline does not move the focus', async () => {
    await choose(page, 'Personal Info')
    await city(page).fill('Eugene')
    await page.context().setOffline(true)
    await expectStatus(page, 'You’re offline')
    await page.context().clearCookies()
    await page.context().setOffline(false)
    await expectStatus(page, 'Signed out: sign in again, your changes are kept')
    await expect(city(page)).toBeFocused()
    await page.keyboard.type('em')
    await expect(city(page)).toHaveValue('Eugeneem')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  })
})
