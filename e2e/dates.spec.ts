import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { choose, save, section } from './editor.ts'
import { expect, fillDate, signIn, test } from './fixtures.ts'
import { countOf } from './stubbed-calls.ts'

const experience = (page: Page) => section(page, 'Experience')
const date = (page: Page, name: string) => experience(page).getByRole('textbox', { name })

test('dates of entries are typed or picked, read in common formats, and checked', async ({ page, createAccount }) => {
  await signIn(page, await createAccount({ ...filled, experience: [], education: [] }), '/editor')
  await choose(page, 'Experience')
  await experience(page).getByRole('button', { name: 'Add experience' }).click()
  await experience(page).getByLabel('Title').fill('Programmer')

  await test.step('an unreadable date shows an error at its field and is not saved', async () => {
    const saves = countOf(page, 'PUT /api/portfolio')

    await test.step('the error appears when the field loses the focus', async () => {
      await date(page, 'Start date').fill('March')
      await expect(date(page, 'Start date')).not.toHaveAttribute('aria-invalid', 'true')
      await experience(page).getByLabel('Title').focus()
      await expect(date(page, 'Start date')).toHaveAccessibleDescription('Add the year, such as Mar 2022')
    })

    await test.step('saving moves the focus there and sends nothing', async () => {
      await choose(page, 'Personal Info')
      await page.getByLabel('City').focus()
      await save(page).click()
      await expect(date(page, 'Start date')).toBeFocused()
      await expect(date(page, 'Start date')).toBeInViewport()
      await expect(date(page, 'Start date')).toHaveValue('March')
      expect(saves()).toBe(0)
    })

    await test.step('a readable date is saved', async () => {
      await fillDate(experience(page), 'Start date', '3/20')
      await expect(date(page, 'Start date')).toHaveValue('Mar 2020')
      await save(page).click()
      await expect(page.getByText('Changes saved successfully!')).toBeVisible()
      expect(saves()).toBe(1)
    })
  })

  await test.step('a date is read in common formats and shown as on the page', async () => {
    await fillDate(experience(page), 'Start date', '03/2022')
    await expect(date(page, 'Start date')).toHaveValue('Mar 2022')
    await experience(page).getByLabel('Title').fill('Analyst')
    await fillDate(experience(page), 'Start date', 'Spring 2021')
    await expect(date(page, 'Start date')).toHaveValue('Mar 2021')
    await expect(experience(page).getByText('“Spring 2021” is saved as Mar 2021')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(date(page, 'Start date')).toHaveValue('Mar 2022')
  })

  await test.step('a date that can be read in two ways is asked about, and isn’t saved before the answer', async () => {
    const saves = countOf(page, 'PUT /api/portfolio')
    await date(page, 'Start date').fill('03/05/2019')
    await expect(experience(page).getByText('May 2019 or Mar 2019?')).toBeVisible()
    await date(page, 'Start date').blur()
    await expect(date(page, 'Start date')).toHaveAccessibleDescription(/This can be read in two ways. Choose one/)
    await save(page).click()
    await expect(date(page, 'Start date')).toBeFocused()
    expect(saves()).toBe(0)
    const question = experience(page).getByRole('group', { name: 'Start date: which date is 03/05/2019?' })
    await question.getByRole('button', { name: 'May 2019' }).click()
    await expect(question).toHaveCount(0)
    await expect(date(page, 'Start date')).toHaveValue('May 2019')
    await expect(date(page, 'Start date')).toBeFocused()
  })

  await test.step('on a small phone all of the question is seen', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await date(page, 'Start date').fill('03/05/2019')
    await date(page, 'Start date').evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await date(page, 'Start date').blur()
    const answer = experience(page).getByRole('button', { name: 'Mar 2019', exact: true })
    await expect(answer).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await answer.click()
  })

  await test.step('a month can be picked by keyboard', async () => {
    await date(page, 'Start date').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const picker = experience(page).getByRole('group', { name: 'Pick a month: Start date' })
    await expect(picker.getByLabel('Month')).toBeFocused()
    await page.keyboard.type('Mar')
    await picker.getByLabel('Year').selectOption('2019')
    await expect(date(page, 'Start date')).toHaveValue('Mar 2019')
    await page.keyboard.press('Escape')
    await expect(picker).toHaveCount(0)
    await expect(date(page, 'Start date')).toBeFocused()
  })

  await test.step('an end date before the start date shows an error at the end date', async () => {
    await fillDate(experience(page), 'Start date', 'March 2024')
    await fillDate(experience(page), 'End date', 'March 2020')
    await save(page).click()
    await expect(date(page, 'End date')).toHaveAccessibleDescription('The end date can’t be before the start date')
    await expect(date(page, 'End date')).toBeFocused()
  })

  await test.step('Present in an end date means the current position, or studies that continue', async () => {
    await fillDate(experience(page), 'End date', 'present')
    await expect(experience(page).getByLabel('This is my current position')).toBeChecked()
    await expect(date(page, 'End date')).toHaveValue('')
    await expect(date(page, 'End date')).toBeDisabled()
    await expect(experience(page).getByText('No end date: it continues to the present')).toBeVisible()

    const education = await choose(page, 'Education')
    await education.getByRole('button', { name: 'Add education' }).click()
    await education.getByLabel('School').fill('University of London')
    await education.getByLabel('Graduated').check()
    await fillDate(education, 'Start date', '2020')
    await fillDate(education, 'End date', 'now')
    await expect(education.getByLabel('Graduated')).not.toBeChecked()
    await choose(page, 'Education')
    await expect(education.getByRole('listitem').getByText('2020 - Present')).toBeVisible()
  })
})
