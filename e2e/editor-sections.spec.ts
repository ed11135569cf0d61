import type { Page } from '@playwright/test'
import { expectStored } from './browser-storage.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'Add a section' })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const inNav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true, includeHidden: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const expectSaved = (page: Page) => expect(page.getByRole('region', { name: 'Saving' })).toContainText('All changes saved')

async function add(page: Page, name: string) {
  await menu(page).click()
  await page.getByRole('list', { name: 'Sections to add' }).getByRole('button', { name, exact: true }).click()
}

test('the menu adds a section with an empty first entry, and the section stays when it has content', async ({ page, createAccount }) => {
  const ada = await createAccount()
  await signIn(page, ada)
  await page.goto('/editor')
  await expect(section(page, 'Projects')).toHaveCount(0)
  await menu(page).focus()
  await page.keyboard.press('Enter')
  const option = page.getByRole('list', { name: 'Sections to add' }).getByRole('button', { name: 'Projects' })
  await expect(option).toHaveAccessibleDescription('What you made or led, and how it turned out.')
  await expectAccessible(page)
  await option.press('Enter')
  const projects = section(page, 'Projects')
  await expect(projects.getByLabel('Name')).toBeFocused()
  await expect(inNav(page, 'Projects')).toHaveCount(1)
  await expectSaved(page)

  await page.keyboard.type('Engine')
  await projects.getByRole('textbox', { name: 'Start date' }).fill('March 2019')
  await projects.getByLabel('Website').fill('engine.example')
  await save(page).click()
  await expectSaved(page)
  expect((await ada.client.portfolio()).projects).toMatchObject([{ name: 'Engine', startDate: '2019-03', url: 'https://engine.example' }])
  await page.reload()
  await expect(section(page, 'Projects').getByRole('button', { name: 'Engine', exact: true })).toBeVisible()
  await expect(section(page, 'Projects').getByText('Mar 2019')).toBeVisible()
})

test('the More sections button of the sidebar and of the dropdown moves the focus to the menu', async ({ page, createAccount }) => {
  await signIn(page, await createAccount())
  await page.goto('/editor')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await page.setViewportSize({ width: 1000, height: 800 })
  await sections.getByRole('button', { name: 'More sections' }).click()
  await expect(menu(page)).toBeFocused()
  await expect(menu(page)).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 800 })
  await sections.getByRole('button', { name: /^Sections, now at/ }).click()
  await sections.getByRole('button', { name: 'More sections' }).press('Enter')
  await expect(menu(page)).toBeFocused()
  await expect(sections.getByRole('link')).toHaveCount(0)
})

test('an empty section is removed from the menu or by a reload', async ({ page, createAccount }) => {
  await signIn(page, await createAccount())
  await page.goto('/editor')
  await add(page, 'Awards')
  await add(page, 'Interests')
  await menu(page).click()
  await page.getByRole('button', { name: 'Remove Awards' }).click()
  await expect(section(page, 'Awards')).toHaveCount(0)
  await expect(inNav(page, 'Awards')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(section(page, 'Interests')).toHaveCount(0)
})

test('adding a section can be undone and redone', async ({ page, createAccount }) => {
  await signIn(page, await createAccount())
  await page.goto('/editor')
  await add(page, 'Languages')
  const rows = section(page, 'Languages').getByRole('heading', { level: 3 })
  await expect(section(page, 'Languages').getByLabel('Language', { exact: true })).toBeFocused()
  await page.keyboard.type('Navajo')
  await expect(rows).toHaveText(['Navajo'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rows).toHaveText(['Language 1'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rows).toHaveCount(0)
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(rows).toHaveText(['Navajo'])
})

test('a draft of a new section survives a reload, including an incomplete date', async ({ page, createAccount }) => {
  await signIn(page, await createAccount())
  await page.goto('/editor')
  await add(page, 'Certificates')
  await page.keyboard.type('First aid')
  await section(page, 'Certificates').getByRole('textbox', { name: 'Issued' }).fill('Mar 2')
  await expectStored(page, '"date":"Mar 2"')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await section(page, 'Certificates').getByRole('button', { name: 'First aid', exact: true }).click()
  await expect(section(page, 'Certificates').getByRole('textbox', { name: 'Issued' })).toHaveValue('Mar 2')
})

test('an unreadable date shows an error at its field and is not saved', async ({ page, createAccount }) => {
  const ada = await createAccount({ awards: [{ id: 'a', title: 'Medal', date: '2019' }] })
  await signIn(page, ada)
  await page.goto('/editor')
  await section(page, 'Awards').getByRole('button', { name: 'Medal', exact: true }).click()
  const date = section(page, 'Awards').getByRole('textbox', { name: 'Date' })
  await date.fill('some day in March')
  await expect(date).not.toHaveAttribute('aria-invalid', 'true')
  await date.blur()
  await expect(date).toHaveAccessibleDescription(/Use a date such as 2019, Mar 2019 or Mar 15, 2019/)
  await section(page, 'Awards').getByRole('button', { name: 'Medal', exact: true }).click()
  await save(page).click()
  await expect(date).toBeFocused()
  expect((await ada.client.portfolio()).awards).toMatchObject([{ date: '2019' }])
  await date.fill('March 15, 2019')
  await date.blur()
  await expect(date).toHaveValue('Mar 15, 2019')
  await save(page).click()
  await expectSaved(page)
  expect((await ada.client.portfolio()).awards).toMatchObject([{ date: '2019-03-15' }])
})

test('entries are sorted by dates of any precision', async ({ page, createAccount }) => {
  const awards = [
    { id: 'a', title: 'Old', date: '1999' },
    { id: 'b', title: 'Undated' },
    { id: 'c', title: 'New', date: '2019-03-15' },
    { id: 'd', title: 'Middle', date: '2019-01' },
  ]
  const job = (title: string, startYear: string, endYear: string) => ({ title, startYear, endYear })
  await signIn(page, await createAccount({ awards, experience: [job('Then', '1990', '1995'), job('Later', '2000', '2003')] }))
  await page.goto('/editor')
  await section(page, 'Awards').getByRole('button', { name: 'Sort by date' }).click()
  await expect(section(page, 'Awards').getByRole('heading', { level: 3 })).toHaveText(['New', 'Middle', 'Old', 'Undated'])
  await expect(section(page, 'Experience').getByText('1990 - 1995')).toBeVisible()
  await section(page, 'Experience').getByRole('button', { name: 'Sort by date' }).click()
  await expect(section(page, 'Experience').getByRole('heading', { level: 3 })).toHaveText(['Later', 'Then'])
})

test('each section has its privacy switch in place and in Privacy Settings, and references are hidden by default', async ({
  page,
  createAccount,
}) => {
  const ada = await createAccount({ references: [{ id: 'r', name: 'Charles', text: 'She saw further.' }] })
  await signIn(page, ada)
  await page.goto('/editor')
  const all = section(page, 'Privacy Settings')
  await expect(all.getByRole('switch', { name: 'Hide references' })).toBeChecked()
  await expect(all.getByRole('switch', { name: 'Hide projects' })).toHaveCount(0)
  const inPlace = section(page, 'References').getByRole('switch', { name: 'Hide references' })
  await expect(inPlace).toHaveAccessibleDescription('Hidden until your PIN unlocks it.')
  await inPlace.uncheck()
  await expect(all.getByRole('switch', { name: 'Hide references' })).not.toBeChecked()
  await expect(all.getByRole('switch', { name: 'Hide salary' })).toHaveAccessibleDescription('Nothing filled in yet.')
  await save(page).click()
  await expectSaved(page)
  expect((await ada.client.portfolio()).sectionPrivacy.references).toBe(false)
})
