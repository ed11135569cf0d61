import type { Page } from '@playwright/test'
import { expectStored } from './browser-storage.ts'
import { choose, expectSaved, openEntry, redo, saveChanges, section, undo } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

const list = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const inList = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true })

async function add(page: Page, name: string) {
  const option = list(page).getByRole('button', { name, exact: true })
  if (!(await option.isVisible())) await list(page).getByRole('button', { name: /^More/ }).click()
  await option.click()
}

const portfolio = { firstName: 'Ada', lastName: 'Lovelace', headline: 'Analyst of engines', bio: 'I write programs.' }

test('sections are added in the list, and adding can be undone', async ({ page, createAccount }) => {
  await test.step('More sections adds a section with an empty first entry, and the section stays when it has content', async () => {
    const ada = await signIn(page, await createAccount(portfolio), '/editor')
    await list(page).getByRole('button', { name: 'More sections' }).press('Enter')
    await expect(section(page, 'Projects')).toHaveCount(0)
    const option = list(page).getByRole('button', { name: 'Projects' })
    await expect(option).toHaveAccessibleDescription('What you made or led, and how it turned out.')
    await option.press('Enter')
    const projects = section(page, 'Projects')
    await expect(projects.getByLabel('Name')).toBeFocused()
    await expect(inList(page, 'Projects')).toHaveAttribute('aria-current', 'location')
    await expectSaved(page)

    await page.keyboard.type('Engine')
    await projects.getByRole('textbox', { name: 'Start date' }).fill('March 2019')
    await projects.getByLabel('Website').fill('engine.example')
    await saveChanges(page)
    expect((await ada.client.portfolio()).projects).toMatchObject([{ name: 'Engine', startDate: '2019-03', url: 'https://engine.example' }])
    await page.reload()
    await choose(page, 'Projects')
    await expect(projects.getByRole('listitem').getByRole('button', { name: 'Engine', exact: true })).toBeVisible()
    await expect(projects.getByRole('listitem').getByText('Mar 2019')).toBeVisible()
  })

  await test.step('an empty section is not stored, and is gone after a reload', async () => {
    await signIn(page, await createAccount(portfolio), '/editor')
    await add(page, 'Awards')
    await choose(page, 'Personal Info')
    await expectSaved(page)
    await page.reload()
    await choose(page, 'Personal Info')
    await expect(section(page, 'Awards')).toHaveCount(0)
  })

  await test.step('adding a section can be undone and redone', async () => {
    await signIn(page, await createAccount(portfolio), '/editor')
    await add(page, 'Languages')
    const title = section(page, 'Languages').getByRole('heading', { level: 3 })
    await expect(section(page, 'Languages').getByLabel('Language', { exact: true })).toBeFocused()
    await page.keyboard.type('Navajo')
    await expect(title).toHaveText(['Navajo'])
    await undo(page).click()
    await expect(title).toHaveText(['New language'])
    await undo(page).click()
    await expect(title).toHaveCount(0)
    for (const _ of [1, 2]) await redo(page).click()
    await expect(title).toHaveText(['Navajo'])
  })

  await test.step('on a phone the list closes when a section is added', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await signIn(page, await createAccount(portfolio), '/editor')
    await list(page)
      .getByRole('button', { name: /^Sections, now at/ })
      .click()
    await add(page, 'Languages')
    await expect(section(page, 'Languages').getByLabel('Language', { exact: true })).toBeFocused()
    await expect(inList(page, 'Skills')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

test('added sections keep drafts and dates, and have their privacy switch', async ({ page, createAccount }) => {
  await test.step('a draft of a new section survives a reload, including an incomplete date', async () => {
    await signIn(page, await createAccount(), '/editor')
    await add(page, 'Certificates')
    await page.keyboard.type('First aid')
    await section(page, 'Certificates').getByRole('textbox', { name: 'Issued' }).fill('Mar 2')
    await expectStored(page, '"date":"Mar 2"')
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await openEntry(page, 'Certificates', 'First aid')
    await expect(section(page, 'Certificates').getByRole('textbox', { name: 'Issued' })).toHaveValue('Mar 2')
  })

  await test.step('each section has its privacy switch in place and in Privacy Settings, and references are hidden by default', async () => {
    const ada = await signIn(page, await createAccount({ references: [{ id: 'r', name: 'Charles', text: 'She saw further.' }] }), '/editor')
    const all = await choose(page, 'Privacy Settings')
    await expect(all.getByRole('switch', { name: 'Hide references' })).toBeChecked()
    await expect(all.getByRole('switch', { name: 'Hide projects' })).toHaveCount(0)
    const inPlace = (await choose(page, 'References')).getByRole('switch', { name: 'Hide references' })
    await expect(inPlace).toHaveAccessibleDescription('Hidden until your PIN unlocks it.')
    await inPlace.uncheck()
    await choose(page, 'Privacy Settings')
    await expect(all.getByRole('switch', { name: 'Hide references' })).not.toBeChecked()
    const switches = all.getByRole('switch')
    const texts = ['email', 'phone', 'salary', 'links', 'documents', 'demographics', 'references'].map((part) => `Hide ${part}`)
    for (const [index, text] of texts.entries()) await expect(switches.nth(index)).toHaveAccessibleName(text)
    await expect(switches).toHaveCount(texts.length)
    await expect(all.getByRole('switch', { name: 'Hide salary', exact: true })).toHaveAccessibleDescription('Nothing filled in yet.')
    await saveChanges(page)
    expect((await ada.client.portfolio()).sectionPrivacy.references).toBe(false)
  })
})
