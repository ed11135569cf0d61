import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
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

const blankEdition = { slug: '', language: '', nameless: false, leavesOut: {}, without: [], order: [], entryOrder: {}, phrases: {} }

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const menu = (page: Page, current: string) => page.getByRole('button', { name: `Edition: ${current}`, exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title="Live preview"]')
const expectSaved = (page: Page) => expect(region(page, 'Saving')).toContainText('All changes saved')

async function choose(page: Page, current: string, next: string) {
  await menu(page, current).click()
  await page.getByRole('list', { name: 'Editions' }).getByRole('button', { name: next }).click()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectSaved(page)
}

test('an edition leaves out an entry and says a text differently, in the preview and after a reload', async ({ page, createAccount }) => {
  const { client, handle } = await createAccount(portfolio)
  await signIn(page, { client })
  await page.goto('/editor')
  await choose(page, 'Main page', 'New edition')
  const dialog = page.getByRole('dialog', { name: 'New edition' })
  await dialog.getByRole('button', { name: 'Make this edition' }).click()
  await expect(dialog.getByText('Enter a name, such as Teaching')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Backend')
  await dialog.getByRole('radio', { name: 'Everything, then leave out' }).check()
  await dialog.getByRole('button', { name: 'Make this edition' }).click()
  await expect(menu(page, 'Backend')).toBeFocused()
  await expect(page.getByText('Editing the edition Backend')).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')).toHaveText('This edition')

  await page.getByRole('switch', { name: 'In this edition: Computer, Difference Works' }).uncheck()
  await expect(page.getByText('Left out here')).toBeVisible()
  await page.getByRole('button', { name: 'Say it differently: Headline' }).click()
  const headline = page.getByLabel('Headline in this edition')
  await expect(headline).toBeFocused()
  await headline.fill('Backend engineer')
  await expect(page.getByText('This edition leaves out 1 entry, says 1 text differently.')).toBeVisible()
  await expect(preview(page).getByText('Backend engineer')).toBeVisible()
  await expect(preview(page).getByText('Difference Works')).toBeHidden()

  const address = page.getByLabel('Address', { exact: true })
  await address.fill('resume')
  await expect(page.getByText('This word has another use')).toBeVisible()
  await address.fill('backend')
  await expect(page.getByText(`/me/${handle}/backend`)).toBeVisible()
  await save(page)
  await page.reload()
  await expect(menu(page, 'Backend')).toBeVisible()
  await expect(headline).toHaveValue('Backend engineer')
  await expect(page.getByRole('link', { name: 'See it as…' })).toHaveAttribute('href', /^\/see-as\?who=edition/)
  await expect(page.getByRole('switch', { name: 'In this edition: Computer, Difference Works' })).not.toBeChecked()

  await choose(page, 'Backend', 'Main page')
  await expect(page.getByLabel('Headline')).toHaveValue('Analyst of engines')
  await expect(preview(page).getByText('Difference Works')).toBeVisible()
  const row = region(page, 'Experience').getByRole('group', { name: 'experience 2' })
  await row.getByRole('button', { name: 'In 0 of 1 edition' }).click()
  await row.getByRole('checkbox', { name: 'Backend' }).check()
  await expect(row.getByRole('button', { name: 'In 1 of 1 edition' })).toBeVisible()
})

test('marks a text whose original has changed, and keeps it or takes the original', async ({ page, createAccount }) => {
  const phrases = { headline: { text: 'Backend engineer', of: 'old' }, 'experience/job-1/summary': { text: 'Services.', of: 'old' } }
  await signIn(page, await createAccount({ ...portfolio, editions: [{ ...blankEdition, id: 'e1', name: 'Backend', phrases }] }))
  await page.goto('/editor?edition=e1')
  await expect(page.getByText('says 2 texts differently. 2 originals have changed.')).toBeVisible()
  await expect(page.getByText('The original has changed since')).toHaveCount(1)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('The original has changed since')).toHaveCount(0)
  await menu(page, 'Backend').click()
  await expect(page.getByRole('list', { name: 'Editions' })).toContainText('By private link only · 1 original has changed')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Headline in this edition')).toHaveValue('Backend engineer')

  await region(page, 'Experience').getByRole('button', { name: 'Programmer, Analytical Engines', exact: true }).click()
  await expect(page.getByText('Dates, employers, schools, amounts, links and pictures are the same in every edition.')).toBeVisible()
  await page.getByRole('button', { name: 'Take the original' }).click()
  await expect(page.getByLabel('Summary in this edition')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByLabel('Summary in this edition')).toHaveValue('Services.')
  await save(page)
})

test('a deleted entry leaves the editions with the save, and undo restores its place', async ({ page, createAccount }) => {
  const leavesOut = { experience: { mode: 'all-but', ids: ['job-2'] } }
  const { client } = await createAccount({ ...portfolio, editions: [{ ...blankEdition, id: 'e1', name: 'Backend', leavesOut }] })
  await signIn(page, { client })
  await page.goto('/editor')
  const experience = region(page, 'Experience')
  await experience.getByRole('button', { name: 'Remove experience 2' }).click()
  await save(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(experience.getByRole('group', { name: 'experience 2' }).getByText('In 0 of 1 edition')).toBeVisible()
  await save(page)

  await choose(page, 'Main page', 'Backend')
  await page.getByRole('button', { name: 'Delete this edition' }).click()
  await expect(menu(page, 'Main page')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await choose(page, 'Main page', 'Backend')
  await expect(page.getByRole('switch', { name: 'In this edition: Computer, Difference Works' })).not.toBeChecked()
})

test('an edition without a name says where the name is, and leads there', async ({ page, createAccount }) => {
  const named = { ...portfolio, bio: 'Ada writes programs.', editions: [{ ...blankEdition, id: 'e1', name: 'Agency', nameless: true }] }
  await signIn(page, await createAccount(named))
  await page.goto('/editor?edition=e1')
  const warning = page.getByRole('region', { name: 'Your name, an address or a link is in 1 text' })
  await warning.getByRole('button', { name: 'Personal Info: Bio' }).click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Say it differently: Bio' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Bio in this edition').fill('I write programs.')
  await expect(warning).toBeHidden()
  await expect(preview(page).getByText('Lovelace')).toBeHidden()
  await expect(preview(page).getByText('Save contact')).toBeHidden()
})

test('moves sections and entries in an edition by keyboard', async ({ page, createAccount }) => {
  await signIn(page, await createAccount({ ...portfolio, editions: [{ ...blankEdition, id: 'e1', name: 'Backend' }] }))
  await page.goto('/editor?edition=e1')
  await page.getByRole('button', { name: 'Move Skills up' }).press('Enter')
  await expect(region(page, 'Order of sections').getByRole('listitem')).toHaveText(['Skills', 'Experience'])
  await page.getByRole('button', { name: 'Move Computer, Difference Works up' }).press('Enter')
  await expect(region(page, 'Experience').getByRole('heading', { level: 3 })).toHaveText([/^Computer/, /^Programmer/])
  await expect(preview(page).getByRole('heading', { level: 2 }).first()).toHaveText('Skills')
  await save(page)
})

test('works on a phone', async ({ page, createAccount }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await createAccount({ ...portfolio, editions: [{ ...blankEdition, id: 'e1', name: 'Backend' }] }))
  await page.goto('/editor')
  await expect(page.getByLabel('Headline')).toBeVisible()
  await page.mouse.wheel(0, 50)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await choose(page, 'Main page', 'Backend')
  await expect(page.getByRole('heading', { name: 'This edition' })).toBeVisible()
  const sections = page.getByRole('button', { name: /^Sections, now at/ })
  await expect(sections).toHaveText('This edition · Backend')
  await page.getByRole('switch', { name: 'In this edition: Headline' }).uncheck()
  await expect(sections).toHaveAccessibleName('Sections, now at Personal Info · Backend')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Page' }).click()
  await expect(preview(page).getByText('Ada Lovelace').first()).toBeVisible()
  await expect(preview(page).getByText('Analyst of engines')).toBeHidden()
  await expectNoSidewaysScroll(page)
})
