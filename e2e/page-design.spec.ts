import type { Locator, Page } from '@playwright/test'
import { canvas, choose, openEntry, save, saveChanges } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'
import { pressSummary } from './journey-steps.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

const design = (page: Page) => page.getByRole('region', { name: 'Page', exact: true })
const order = (page: Page) => design(page).getByRole('list', { name: 'Order of sections' }).getByRole('listitem')

const onPaper = 'Picture, PDF and Word'

const portfolio = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  headline: 'Analyst of engines',
  experience: [{ id: 'a', title: 'Programmer' }],
  education: [{ id: 'b', school: 'Home' }],
  skillCategories: [{ id: 'c', name: 'Tools', skills: ['Pen'] }],
}

test('the look, the picture and who finds the page change the preview immediately and are saved with the portfolio', async ({
  page,
  createAccount,
  visitor,
}) => {
  const ada = await signIn(page, await createAccount(portfolio), '/editor')

  await choose(page, 'Page')
  await test.step('look, picture, search engines and visits', async () => {
    const choice = (name: string) => design(page).getByRole('radio', { name, exact: true })
    await expect(choice('Leaf')).toBeChecked()
    await choice('Leaf').focus()
    await page.keyboard.press('ArrowRight')
    await expect(choice('Lake')).toBeChecked()
    await expect(canvas(page).getByText('Analyst of engines')).toHaveCSS('color', 'rgb(15, 27, 36)')
    await expect(canvas(page).getByRole('heading', { name: 'Ada Lovelace', includeHidden: true })).toHaveCSS('font-family', /Bricolage/)
    await expect(canvas(page).getByText('AL', { exact: true })).toHaveCount(0)
    await pressSummary(page, onPaper)
    await choice('My photo, otherwise my initials').check()
    await expect(canvas(page).getByText('AL', { exact: true })).toBeVisible()
    await choice('No picture').check()
    await expect(canvas(page).getByText('AL', { exact: true })).toHaveCount(0)
    await design(page).getByRole('checkbox', { name: 'Let search engines find my page' }).uncheck()
    await design(page).getByRole('checkbox', { name: 'Count visits' }).uncheck()
    await saveChanges(page)
    const look = { accent: 'lake', picture: 'none' }
    expect(await ada.client.portfolio()).toMatchObject({ look, searchable: false, countVisits: false })
    const view = await visitor.request.get(`/api/portfolio/${ada.handle}`)
    expect(await view.json()).toMatchObject({ look, searchable: false })
  })

  await test.step('each look is shown as a sample of the own page, in light colors', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await choose(page, 'Page')
    const sample = (name: string) => design(page).frameLocator(`iframe[title="Your page in the look ${name}"]`)
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
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(page)
  })
})

test('sections are reordered with the keyboard and by dragging, and the resume PDF has a length and sections of its own', async ({
  page,
  createAccount,
}) => {
  const ada = await signIn(page, await createAccount(portfolio), '/editor')

  await choose(page, 'Page')
  await test.step('with the keyboard, and each move is announced', async () => {
    await pressSummary(page, 'Order of sections')
    await expect(order(page)).toHaveText(['Experience', 'Education', 'Skills'])
    const up = design(page).getByRole('button', { name: 'Move Skills up' })
    await up.press('Enter')
    await expect(up).toBeFocused()
    await expect(page.getByText('Skills moved to place 2 of 3')).toBeAttached()
    await up.press('Enter')
    await expect(order(page)).toHaveText(['Skills', 'Experience', 'Education'])
    await expect(canvas(page).getByRole('heading', { level: 2, includeHidden: true })).toHaveText(['Skills', 'Experience', 'Education'])
    await expect(up).toHaveAttribute('aria-disabled', 'true')
    await saveChanges(page)
    const { sectionOrder } = await ada.client.portfolio()
    expect(sectionOrder.filter((key) => ['experience', 'education', 'skills'].includes(key))).toEqual(['skills', 'experience', 'education'])
    await page.reload()
    await choose(page, 'Page')
    await pressSummary(page, 'Order of sections')
    await expect(order(page)).toHaveText(['Skills', 'Experience', 'Education'])
  })

  await test.step('by dragging', async () => {
    const dragHandle = (row: Locator) => row.getByTitle('Drag to reorder')
    await order(page).first().scrollIntoViewIfNeeded()
    const [from, to] = [await dragHandle(order(page).nth(0)).boundingBox(), await dragHandle(order(page).nth(2)).boundingBox()]
    if (!from || !to) throw new Error('The drag handles are not visible')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 12 })
    await page.mouse.up()
    await expect(order(page)).toHaveText(['Experience', 'Education', 'Skills'])
  })

  await test.step('the length and the sections of the resume PDF', async () => {
    await pressSummary(page, onPaper)
    await expect(design(page).getByRole('radio', { name: 'As long as needed' })).toBeChecked()
    await design(page).getByRole('radio', { name: 'One page' }).check()
    const included = design(page).getByRole('group', { name: 'Sections in the resume PDF' }).getByRole('checkbox')
    await expect(included).toHaveCount(3)
    await included.and(page.getByLabel('Skills')).uncheck()
    await included.and(page.getByLabel('Education')).uncheck()
    await included.and(page.getByLabel('Education')).check()
    await saveChanges(page)
    expect((await ada.client.portfolio()).pdf).toMatchObject({ length: 'one', omitted: ['skills'] })
    await page.reload()
    await choose(page, 'Page')
    await pressSummary(page, onPaper)
    await expect(design(page).getByRole('radio', { name: 'One page' })).toBeChecked()
    await expect(included.and(page.getByLabel('Skills'))).not.toBeChecked()
  })

  await test.step('what only paper has', async () => {
    await expect(design(page).getByLabel('Title in my own words')).toHaveCount(0)
    await design(page).getByRole('radio', { name: 'My own words' }).check()
    await design(page).getByLabel('Title in my own words').fill('Dossier')
    await design(page).getByRole('group', { name: 'Begin on a new page' }).getByLabel('Education').check()
    await design(page).getByRole('checkbox', { name: 'Place and date' }).check()
    await design(page).getByLabel('Closing text').fill('I agree that you store this.')
    await saveChanges(page)
    const closing = 'I agree that you store this.'
    expect((await ada.client.portfolio()).pdf).toMatchObject({
      ...{ title: 'own', ownTitle: 'Dossier', newPages: ['education'], placeAndDate: true, closing },
    })
  })

  await test.step('a closing text that is too long is shown, also if its part is closed', async () => {
    await design(page).getByLabel('Closing text').fill('a'.repeat(601))
    await pressSummary(page, onPaper)
    await expect(design(page).getByLabel('Closing text')).toBeHidden()
    await save(page).click()
    await expect(design(page).getByLabel('Closing text')).toBeFocused()
    await design(page).getByLabel('Closing text').fill('')
  })

  await test.step('German pages offer degrees of their own', async () => {
    const degrees = () => page.getByLabel('Degree', { exact: true }).getByRole('option')
    await openEntry(page, 'Education', 'Home')
    await expect(degrees()).toHaveCount(9)
    await choose(page, 'Page')
    await design(page).getByLabel('Page language').selectOption('German')
    await openEntry(page, 'Education', 'Home')
    await expect(degrees()).toHaveCount(12)
    await page.getByLabel('Degree', { exact: true }).selectOption('diplom')
    await choose(page, 'Page')
    await design(page).getByLabel('Page language').selectOption('French')
    await openEntry(page, 'Education', 'Home')
    await expect(degrees()).toHaveCount(10)
  })
})
