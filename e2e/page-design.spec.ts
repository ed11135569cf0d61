import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

const design = (page: Page) => page.getByRole('region', { name: 'Page design', exact: true })
const order = (page: Page) => design(page).getByRole('list', { name: 'Order of sections' }).getByRole('listitem')
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const preview = (page: Page) => page.frameLocator('iframe[title="Live preview"]')
const expectSaved = (page: Page) => expect(page.getByRole('region', { name: 'Saving' })).toContainText('All changes saved')

const portfolio = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  headline: 'Analyst of engines',
  experience: [{ id: 'a', title: 'Programmer' }],
  education: [{ id: 'b', school: 'Home' }],
  skillCategories: [{ id: 'c', name: 'Tools', skills: ['Pen'] }],
}

test('look and picture change the preview immediately and are saved with the portfolio', async ({
  page,
  createAccount,
  visitor,
  baseURL,
}) => {
  const ada = await createAccount(portfolio)
  await signIn(page, ada)
  await page.goto('/editor')
  const choice = (name: string) => design(page).getByRole('radio', { name, exact: true })
  await expect(choice('Leaf')).toBeChecked()
  await choice('Leaf').focus()
  await page.keyboard.press('ArrowRight')
  await expect(choice('Lake')).toBeChecked()
  await expect(preview(page).getByText('Analyst of engines')).toHaveCSS('color', 'rgb(15, 27, 36)')
  await expect(preview(page).getByRole('heading', { name: 'Ada Lovelace', includeHidden: true })).toHaveCSS('font-family', /Bricolage/)
  await expect(preview(page).getByText('AL', { exact: true })).toHaveCount(0)
  await choice('My photo, otherwise my initials').check()
  await expect(preview(page).getByText('AL', { exact: true })).toBeVisible()
  await choice('No picture').check()
  await expect(preview(page).getByText('AL', { exact: true })).toHaveCount(0)
  await design(page).getByRole('checkbox', { name: 'Let search engines find my page' }).uncheck()
  await design(page).getByRole('checkbox', { name: 'Count visits' }).uncheck()
  await expectAccessible(page, '#page-design')
  await save(page).click()
  await expectSaved(page)
  const look = { accent: 'lake', picture: 'none' }
  expect(await ada.client.portfolio()).toMatchObject({ look, searchable: false, countVisits: false })
  const view = await visitor.request.get(`${baseURL}/api/portfolio/${ada.handle}`)
  expect(await view.json()).toMatchObject({ look, searchable: false })
})

test('each look is shown as a sample of the own page, in light colors, and the chosen one in words', async ({ page, createAccount }) => {
  await signIn(page, await createAccount(portfolio))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/editor')
  const sample = (name: string) => design(page).frameLocator(`iframe[title="Your page in the look ${name}"]`)
  await expect(sample('Leaf').locator('h1')).toHaveCount(0)
  await design(page).getByRole('group', { name: 'Look', exact: true }).scrollIntoViewIfNeeded()
  for (const [name, ink, font] of [
    ['Leaf', 'rgb(23, 33, 27)', /Source Serif/],
    ['Lake', 'rgb(15, 27, 36)', /Bricolage/],
    ['Clay', 'rgb(42, 26, 18)', /Besley/],
    ['Plum', 'rgb(36, 19, 31)', /Noto Display/],
    ['Slate', 'rgb(20, 24, 29)', /Geist Mono/],
  ] as const) {
    await expect(sample(name).locator('h1')).toHaveText('Ada Lovelace')
    await expect(sample(name).locator('h1')).toHaveCSS('color', ink)
    await expect(sample(name).locator('h1')).toHaveCSS('font-family', font)
  }
  await design(page).getByRole('radio', { name: 'Plum' }).check()
  await expect(design(page).getByText('Plum chosen')).toBeVisible()
  await expectAccessible(page, '#page-design')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('non-empty sections are reordered with the keyboard, and each move is announced', async ({ page, createAccount }) => {
  const ada = await createAccount(portfolio)
  await signIn(page, ada)
  await page.goto('/editor')
  await expect(order(page)).toHaveText(['Experience', 'Education', 'Skills'])
  const up = design(page).getByRole('button', { name: 'Move Skills up' })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(page.getByText('Skills moved to place 2 of 3')).toBeAttached()
  await up.press('Enter')
  await expect(order(page)).toHaveText(['Skills', 'Experience', 'Education'])
  await expect(preview(page).getByRole('heading', { level: 2, includeHidden: true })).toHaveText([
    'Skills',
    'Experience',
    'Education',
    'Salary Expectations',
  ])
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await save(page).click()
  await expectSaved(page)
  const { sectionOrder } = await ada.client.portfolio()
  expect(sectionOrder.filter((key) => ['experience', 'education', 'skills'].includes(key))).toEqual(['skills', 'experience', 'education'])
  await page.reload()
  await expect(order(page)).toHaveText(['Skills', 'Experience', 'Education'])
})

test('the length and the sections of the resume PDF are saved with the portfolio', async ({ page, createAccount }) => {
  const ada = await createAccount(portfolio)
  await signIn(page, ada)
  await page.goto('/editor')
  await expect(design(page).getByRole('radio', { name: 'As long as needed' })).toBeChecked()
  await design(page).getByRole('radio', { name: 'One page' }).check()
  const included = design(page).getByRole('group', { name: 'Sections in the resume PDF' }).getByRole('checkbox')
  await expect(included).toHaveCount(3)
  await included.and(page.getByLabel('Skills')).uncheck()
  await included.and(page.getByLabel('Education')).uncheck()
  await included.and(page.getByLabel('Education')).check()
  await expectAccessible(page, '#page-design')
  await save(page).click()
  await expectSaved(page)
  expect((await ada.client.portfolio()).pdf).toEqual({ length: 'one', omitted: ['skills'] })
  await page.reload()
  await expect(design(page).getByRole('radio', { name: 'One page' })).toBeChecked()
  await expect(included.and(page.getByLabel('Skills'))).not.toBeChecked()
})

test('sections are reordered by dragging', async ({ page, createAccount }) => {
  await signIn(page, await createAccount(portfolio))
  await page.goto('/editor')
  const dragHandle = (row: Locator) => row.getByTitle('Drag to reorder')
  await order(page).first().scrollIntoViewIfNeeded()
  const [from, to] = [await dragHandle(order(page).nth(0)).boundingBox(), await dragHandle(order(page).nth(2)).boundingBox()]
  if (!from || !to) throw new Error('The drag handles are not visible')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 12 })
  await page.mouse.up()
  await expect(order(page)).toHaveText(['Education', 'Skills', 'Experience'])
})
