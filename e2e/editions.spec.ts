import type { Page } from '@playwright/test'
import { canvas, choose, openEntry, saveChanges } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'
import { pressSummary } from './journey-steps.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

const portfolio = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  headline: 'Analyst of engines',
  bio: 'I write programs for machines that are not built yet.',
  experience: [
    { id: 'job-1', company: 'Analytical Engines', title: 'Programmer', current: true, startDate: '2015-01', summary: 'First programs.' },
    { id: 'job-2', company: 'Difference Works', title: 'Computer', startDate: '2012-07', endDate: '2014-12' },
  ],
  skillCategories: [{ id: 'skill-1', name: 'Mathematics', skills: ['Algebra'] }],
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const menu = (page: Page, current: string) => page.getByRole('button', { name: `Edition: ${current}`, exact: true })
const _expectSaved = (page: Page) => expect(region(page, 'Saving')).toContainText('All changes saved')

const openMenu = (page: Page) => page.locator(':popover-open')

async function chooseEdition(page: Page, current: string, next: string) {
  await menu(page, current).click()
  await openMenu(page).getByRole('button', { name: next }).click()
}

async function save(page: Page) {
  await saveChanges(page)
}

test('an edition leaves out an entry, says a text differently, and has its own order', async ({ page, createAccount }) => {
  await test.step('an edition leaves out an entry and says a text differently, in the preview and after a reload', async () => {
    const { client, handle } = await createAccount(portfolio)
    await signIn(page, { client }, '/editor')
    await choose(page, 'Page')
    await page.getByRole('button', { name: 'Another version for some readers' }).click()
    const dialog = page.getByRole('dialog', { name: 'New edition' })
    await dialog.getByRole('button', { name: 'Make this edition' }).click()
    await expect(dialog.getByText('Enter a name, such as Teaching')).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('Backend')
    await dialog.getByRole('radio', { name: 'Everything, then leave out' }).check()
    await dialog.getByRole('button', { name: 'Make this edition' }).click()
    await expect(menu(page, 'Backend')).toBeVisible()
    await expect(page.getByText('Editing the edition Backend')).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')).toHaveText('This edition')

    await choose(page, 'Experience')
    // Without `force`, Playwright refuses to press the track, which is part of the switch's label.
    await page.getByRole('switch', { name: 'In this edition: Computer, Difference Works' }).uncheck({ force: true })
    await expect(page.getByText('Left out here').first()).toBeVisible()
    await choose(page, 'Personal Info')
    await page.getByRole('button', { name: 'Say it differently: Headline' }).click()
    const headline = page.getByLabel('Headline in this edition')
    await expect(headline).toBeFocused()
    await headline.fill('Backend engineer')
    await expect(canvas(page).getByText('Backend engineer')).toBeVisible()
    // The entry stays in its place on the canvas, and says that it is left out.
    await expect(page.getByRole('button', { name: /Difference Works.*, left out/ })).toBeAttached()

    await choose(page, 'This edition')
    await expect(page.getByRole('region', { name: 'Said differently 1 text' }).getByRole('button', { name: 'Headline' })).toBeVisible()
    await expect(page.getByRole('group', { name: /^Left out 1 thing/ })).toContainText('Computer, Difference Works')
    const address = page.getByLabel('Address', { exact: true })
    await address.fill('resume')
    await expect(page.getByText('This word is reserved')).toBeVisible()
    await address.fill('backend')
    await expect(page.getByText(`/me/${handle}/backend`).filter({ visible: true }).first()).toBeVisible()
    await save(page)
    await page.reload()
    await expect(menu(page, 'Backend')).toBeVisible()
    await choose(page, 'Personal Info')
    await expect(headline).toHaveValue('Backend engineer')
    await choose(page, 'Experience')
    await expect(page.getByRole('switch', { name: 'In this edition: Computer, Difference Works' })).not.toBeChecked()

    await chooseEdition(page, 'Backend', 'Main page')
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('Headline')).toHaveValue('Analyst of engines')
    await expect(canvas(page).getByText('Difference Works')).toBeVisible()
    const row = (await openEntry(page, 'Experience', 'Computer, Difference Works')).getByRole('group', { name: 'experience 2' })
    await row.getByRole('button', { name: 'In 0 of 1 edition' }).click()
    await row.getByRole('checkbox', { name: 'Backend' }).check()
    await expect(row.getByRole('button', { name: 'In 1 of 1 edition' })).toBeVisible()
  })

  await test.step('moves sections and entries in an edition by keyboard', async () => {
    await signIn(page, await createAccount({ ...portfolio, editions: [{ id: 'e1', name: 'Backend' }] }), '/editor?edition=e1')
    await pressSummary(page, 'Order of sections')
    await page.getByRole('button', { name: 'Move Skills up' }).press('Enter')
    await expect(page.getByRole('list', { name: 'Order of sections' }).getByRole('listitem')).toHaveText(['Skills', 'Experience'])
    const experience = await choose(page, 'Experience')
    await page.getByRole('button', { name: 'Move Computer, Difference Works up' }).press('Enter')
    await expect(experience.getByRole('heading', { level: 3 })).toHaveText([/^Computer/, /^Programmer/])
    await expect(canvas(page).getByRole('heading', { level: 2 }).first()).toHaveText('Skills')
    await save(page)
  })

  await test.step('one press on the page leaves an entry out, and another takes it in', async () => {
    await page.locator('[data-active-at="experience.job-1"]').hover()
    await page.getByRole('button', { name: 'Leave out here: Programmer' }).click()
    const included = page.getByRole('switch', { name: 'In this edition: Programmer, Analytical Engines' })
    await expect(included).not.toBeChecked()
    await page.getByRole('button', { name: 'Left out here. Take it in: Programmer' }).click()
    await expect(included).toBeChecked()
  })
})

test('an edition marks changed originals, follows deleted entries, and leaves out the name', async ({ page, createAccount }) => {
  await test.step('marks a text whose original has changed, and keeps it or takes the original', async () => {
    const phrases = { headline: { text: 'Backend engineer', of: 'old' }, 'experience/job-1/summary': { text: 'Services.', of: 'old' } }
    await signIn(page, await createAccount({ ...portfolio, editions: [{ id: 'e1', name: 'Backend', phrases }] }), '/editor?edition=e1')
    await expect(page.getByRole('region', { name: 'Said differently 2 texts' })).toBeVisible()
    await choose(page, 'Personal Info')
    await expect(page.getByText('The original has changed since')).toHaveCount(1)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('The original has changed since')).toHaveCount(0)
    await menu(page, 'Backend').click()
    await expect(openMenu(page)).toContainText('By private link only · 1 original has changed')
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Headline in this edition')).toHaveValue('Backend engineer')

    await openEntry(page, 'Experience', 'Programmer, Analytical Engines')
    await expect(page.getByText('Dates, employers, schools, amounts, links and pictures are the same in every edition.')).toBeVisible()
    await page.getByRole('button', { name: 'Take the original' }).click()
    await expect(page.getByLabel('Summary in this edition')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByLabel('Summary in this edition')).toHaveValue('Services.')
    await save(page)
  })

  await test.step('a deleted entry leaves the editions with the save, and undo restores its place', async () => {
    const leavesOut = { experience: { mode: 'all-but', ids: ['job-2'] } }
    const { client } = await createAccount({ ...portfolio, editions: [{ id: 'e1', name: 'Backend', leavesOut }] })
    await signIn(page, { client }, '/editor')
    const experience = await choose(page, 'Experience')
    await experience.getByRole('button', { name: 'Remove experience 2' }).click()
    await save(page)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await openEntry(page, 'Experience', 'Computer, Difference Works')
    await expect(experience.getByText('In 0 of 1 edition')).toBeVisible()
    await save(page)

    await chooseEdition(page, 'Main page', 'Backend')
    await choose(page, 'This edition')
    await page.getByRole('button', { name: 'Delete this edition' }).click()
    await expect(menu(page, 'Backend')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await chooseEdition(page, 'Main page', 'Backend')
    await choose(page, 'Experience')
    await expect(page.getByRole('switch', { name: 'In this edition: Computer, Difference Works' })).not.toBeChecked()
  })

  await test.step('an edition without a name says where the name is, and leads there', async () => {
    const named = { ...portfolio, bio: 'Ada writes programs.', editions: [{ id: 'e1', name: 'Agency', nameless: true }] }
    await signIn(page, await createAccount(named), '/editor?edition=e1')
    await choose(page, 'This edition')
    const warning = page.getByRole('region', { name: 'Your name, an address or a link is in 1 text' })
    await warning.getByRole('button', { name: 'Personal Info: Bio' }).click()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Say it differently: Bio' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByLabel('Bio in this edition').fill('I write programs.')
    await choose(page, 'This edition')
    await expect(warning).toHaveCount(0)
    await expect(canvas(page).getByText('Lovelace')).toBeHidden()
    await expect(canvas(page).getByText('Save contact')).toBeHidden()
  })
})

test('works on a phone', async ({ page, createAccount }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await createAccount({ ...portfolio, editions: [{ id: 'e1', name: 'Backend' }] }), '/editor')
  const sections = page.getByRole('button', { name: /^Sections, now at/ })
  await sections.click()
  await chooseEdition(page, 'Main page', 'Backend')
  await page.keyboard.press('Escape')
  await choose(page, 'Personal Info')
  await page.getByRole('switch', { name: 'In this edition: Headline' }).uncheck()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(sections).toHaveAccessibleName(/Backend/)
  await expect(canvas(page).getByText('Ada Lovelace').first()).toBeVisible()
  await expect(canvas(page).getByText('Analyst of engines')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('fits a tablet, whatever the name of the edition', async ({ page, createAccount }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn(page, await createAccount({ ...portfolio, editions: [{ id: 'e1', name: 'For those who teach '.repeat(3) }] }))
  await page.goto('/editor')
  await chooseEdition(page, 'Main page', 'For those who teach')
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
})
