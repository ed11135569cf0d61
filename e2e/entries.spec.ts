import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expect, fillDate, signIn, test, unfold } from './fixtures.ts'
import { delayRequest } from './stubbed-calls.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const expectSaved = (page: Page) => expect(page.getByRole('region', { name: 'Saving' })).toContainText('All changes saved')

test('entries collapse to one line; one is open at a time, and a new one opens at the top', async ({ page, createAccount }) => {
  await signIn(page, await createAccount(filled))
  await page.goto('/editor')
  const experience = section(page, 'Experience')
  const [first, second] = ['Programmer, Analytical Engines', 'Computer, Difference Works']
  const row = (name: string) => experience.getByRole('button', { name, exact: true })

  await expect(experience.getByLabel('Company')).toHaveCount(0)
  await expect(experience.getByText('Jan 2015 - Present')).toBeVisible()
  await unfold(experience, first)
  await expect(experience.getByLabel('Company')).toHaveValue('Analytical Engines')
  await unfold(experience, second)
  await expect(experience.getByLabel('Company')).toHaveValue('Difference Works')
  await expect(row(first)).toHaveAttribute('aria-expanded', 'false')
  await row(second).press('Enter')
  await expect(experience.getByLabel('Company')).toHaveCount(0)

  await experience.getByRole('button', { name: 'Add experience' }).click()
  await expect(experience.getByLabel('Company')).toBeFocused()
  await experience.getByLabel('Title').fill('Poet')
  await expect(experience.getByRole('heading', { level: 3 })).toHaveText(['Poet', first, second])

  await experience.getByRole('button', { name: 'Remove experience 1' }).click()
  await experience.getByRole('button', { name: 'Restore' }).click()
  await expect(experience.getByLabel('Title')).toHaveValue('Poet')
})

test('nothing moves when the number of editions appears in the entries', async ({ page, createAccount }) => {
  const sendEditions = await delayRequest(page, /edition-checkboxes/)
  await signIn(page, await createAccount(filled))
  await page.goto('/editor')
  const links = section(page, 'Links')
  const top = () => links.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  await expect(links.getByText('ada.example.com/notes')).toBeVisible()
  const before = await top()
  sendEditions()
  await expect(links.getByText('In 0 of 1 edition')).toHaveCount(2)
  expect(await top()).toBe(before)
})

test('Sort by date puts the newest entry first', async ({ page, createAccount }) => {
  const job = (title: string, startDate: string, endDate: string, current = false) => ({ title, startDate, endDate, current })
  const experience = [
    job('Oldest', '1990-01', '1995-01'),
    job('Undated', '', ''),
    job('Now', '2010-01', '', true),
    job('Later start', '2000-06', '2005-01'),
    job('Earlier start', '2000-01', '2005-01'),
  ]
  const ada = await createAccount({ ...filled, experience })
  await signIn(page, ada)
  await page.goto('/editor')
  await section(page, 'Experience').getByRole('button', { name: 'Sort by date' }).click()
  const sorted = ['Now', 'Later start', 'Earlier start', 'Oldest', 'Undated']
  await expect(section(page, 'Experience').getByRole('heading', { level: 3 })).toHaveText(sorted)
  await expect(section(page, 'Skills').getByRole('button', { name: 'Sort by date' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectSaved(page)
  expect((await ada.client.portfolio()).experience.map(({ title }) => title)).toEqual(sorted)
})

test('a new job takes its place by date until an entry is moved by hand', async ({ page, createAccount }) => {
  const job = (title: string, startDate: string, endDate: string) => ({ title, startDate, endDate })
  const ada = await createAccount({ ...filled, experience: [job('New', '2010-01', '2015-01'), job('Old', '1990-01', '1995-01')] })
  await signIn(page, ada)
  await page.goto('/editor')
  const experience = section(page, 'Experience')
  const titles = experience.getByRole('heading', { level: 3 })
  const add = async (title: string, start: string, end: string) => {
    await experience.getByRole('button', { name: 'Add experience' }).click()
    await experience.getByLabel('Title').fill(title)
    await fillDate(experience, 'Start date', start)
    await fillDate(experience, 'End date', end)
  }

  await experience.getByRole('button', { name: 'Sort by date' }).click()
  await expect(experience.getByText('Already sorted by date')).toBeVisible()
  await add('Middle', '1/2000', '1/2005')
  await expect(titles).toHaveText(['Middle', 'New', 'Old'])
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectSaved(page)
  await expect(titles).toHaveText(['New', 'Middle', 'Old'])
  expect((await ada.client.portfolio()).experience.map(({ title }) => title)).toEqual(['New', 'Middle', 'Old'])

  await experience.getByRole('button', { name: 'Old', exact: true }).click()
  await experience.getByRole('button', { name: 'Move experience 3 up' }).click()
  await add('Latest', '1/2016', 'present')
  await experience.getByRole('button', { name: 'Latest', exact: true }).click()
  await expect(titles).toHaveText(['Latest', 'New', 'Old', 'Middle'])
  await add('Between', '1/2006', '1/2009')
  await experience.getByRole('button', { name: 'Between', exact: true }).click()
  await expect(titles).toHaveText(['Between', 'Latest', 'New', 'Old', 'Middle'])
})

test('an empty entry is neither saved nor an unsaved change', async ({ page, createAccount }) => {
  const ada = await createAccount(filled)
  await signIn(page, ada)
  await page.goto('/editor')
  for (const add of ['Add education', 'Add experience', 'Add category', 'Add link']) await page.getByRole('button', { name: add }).click()
  await expectSaved(page)
  await page.getByLabel('City').fill('Salem')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectSaved(page)
  const { education, experience, skillCategories, links, city } = await ada.client.portfolio()
  expect([education.length, experience.length, skillCategories.length, links.length, city]).toEqual([1, 2, 1, 2, 'Salem'])
  await expect(section(page, 'Links').getByRole('heading', { level: 3 })).toHaveCount(2)
})

test('a link without https:// is completed, also when it is saved before the field loses the focus', async ({ page, createAccount }) => {
  const ada = await createAccount({ ...filled, links: [] })
  await signIn(page, ada)
  await page.goto('/editor')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByLabel('URL', { exact: true }).fill('linkedin.com/in/ada')
  await page.keyboard.press('ControlOrMeta+s')
  await expectSaved(page)
  expect((await ada.client.portfolio()).links).toMatchObject([{ url: 'https://linkedin.com/in/ada' }])
})

test('Save Changes expands a collapsed entry that is invalid', async ({ page, createAccount }) => {
  await signIn(page, await createAccount(filled))
  await page.goto('/editor')
  const links = section(page, 'Links')
  await unfold(links, 'Notes')
  await links.getByLabel('URL').fill('nowhere')
  await links.getByRole('button', { name: 'Notes', exact: true }).click()
  await expect(links.getByLabel('URL')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(links.getByLabel('URL')).toBeFocused()
  await expect(links.getByLabel('URL')).toHaveValue('nowhere')
})

test('an error message of two lines does not shift the layout', async ({ page, createAccount }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await signIn(page, await createAccount(filled))
  await page.goto('/editor')
  const links = section(page, 'Links')
  await unfold(links, 'Notes')
  const below = links.getByLabel('Custom label')
  const before = await below.evaluate((field) => field.getBoundingClientRect().top + window.scrollY)
  const bottom = await links.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY)
  await links.getByLabel('URL').fill('nowhere')
  await expect(links.getByText('URL must start with http:// or https://')).toBeVisible()
  expect(await below.evaluate((field) => field.getBoundingClientRect().top + window.scrollY)).toBe(before)
  expect(await links.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY)).toBe(bottom)
  const message = await links.getByText('URL must start with http:// or https://').boundingBox()
  const label = await links.getByText('Custom label', { exact: true }).boundingBox()
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(label?.y ?? 0)
})

test('at 400 % zoom the bars do not cover the form', async ({ page, createAccount }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn(page, await createAccount(filled))
  await page.goto('/editor')
  await page.getByLabel('City').focus()
  await page.getByLabel('City').scrollIntoViewIfNeeded()
  await expect(page.getByLabel('City')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tablist', { name: 'View' })).not.toBeInViewport()
  const [field, bar] = [await page.getByLabel('City').boundingBox(), await page.getByRole('region', { name: 'Saving' }).boundingBox()]
  expect(bar?.height).toBeLessThanOrEqual(46)
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
