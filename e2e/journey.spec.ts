import type { Page } from '@playwright/test'
import { pdf } from '../test/fixtures.ts'
import { choose, openEntry } from './editor.ts'
import { expect, fillDate, openDialog, test } from './fixtures.ts'

const pin = '7294'

test('an owner registers, fills in everything and shares it; a visitor reads, unlocks and endorses it', async ({ page, visitor }) => {
  const handle = `ada-${crypto.randomUUID().slice(0, 8)}`

  await test.step('register', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth$/)
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(`${handle}@example.com`)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a good password')
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('a good password')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('link', { name: 'Skip' }).click()
    await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
    await expect(page.getByText("You haven't set a custom URL for your portfolio yet.")).toBeVisible()
  })

  await test.step('fill in all ten sections', async () => {
    await page.goto('/editor')
    await fillIn(page, handle)
  })

  await test.step('save', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  })

  await test.step('a reload shows all saved values', async () => {
    await page.reload()
    await expectFilledIn(page, handle)
  })

  await test.step('a visitor sees public fields and no hidden ones', async () => {
    await visitor.goto(`/me/${handle}`)
    await expect(visitor.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible()
    for (const text of ['Analyst of engines', 'Portland, OR', 'Analytical Engines', 'University of London', 'Algebra'])
      await expect(visitor.getByText(text).first()).toBeVisible()
    await expectLocked(visitor)
  })

  await test.step('a wrong PIN unlocks nothing', async () => {
    const dialog = await openDialog(visitor, visitor.getByRole('button', { name: 'Unlock' }).last())
    await expect(dialog.getByRole('button', { name: 'Unlock' })).toBeDisabled()
    await dialog.getByLabel('PIN or code').fill('1111')
    await expect(dialog.getByText('Please enter the correct privacy code').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expectLocked(visitor)
  })

  await test.step('the right PIN unlocks the private part for this visit', async () => {
    const dialog = await openDialog(visitor, visitor.getByRole('button', { name: 'Unlock' }).last())
    await dialog.getByLabel('PIN or code').fill(pin)
    await expect(visitor.getByText('Private information is now visible')).toBeVisible()
    await expect(visitor.getByText('(503) 555-0142')).toBeVisible()
    await expect(visitor.getByText(/\$?120,000/).first()).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Unlock' })).toHaveCount(0)
    await visitor.reload()
    await expectLocked(visitor)
  })

  await test.step('endorse', async () => {
    const dialog = await openDialog(visitor, visitor.getByRole('button', { name: 'Endorse', exact: true }))
    await dialog.getByLabel('Email').fill('charles@example.com')
    await dialog.getByRole('button', { name: 'Confirm Endorsement' }).click()
    await expect(visitor.getByText('1 person has')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.goto('/')
    await expect(page.getByText('1 person has')).toBeVisible()
  })
})

async function fillIn(page: Page, handle: string) {
  await choose(page, 'URL Handle')
  await page.getByRole('textbox', { name: 'URL Handle' }).fill(handle)
  await expect(page.getByText('This URL handle is available!')).toBeVisible()

  await choose(page, 'Privacy Settings')
  await page.getByRole('switch', { name: 'Hide phone' }).check()
  await expect(page.getByRole('switch', { name: 'Hide salary' })).toBeChecked()

  const info = await choose(page, 'Personal Info')
  await info.getByLabel('First name').fill('Ada')
  await info.getByLabel('Last name').fill('Lovelace')
  await info.getByLabel('Headline').fill('Analyst of engines')
  await info.getByLabel('Bio').fill('I write programs for machines that are not built yet.')
  await info.getByLabel('City').fill('Portland')
  await info.getByLabel('State').selectOption('OR')
  await info.getByLabel('Phone').fill('5035550142')
  await info.getByLabel('Email').fill('ada@example.com')
  await info.getByLabel('PIN digit 1').click()
  await page.keyboard.type(pin)

  const work = await choose(page, 'Work Preferences')
  await work.getByLabel('Timezone').selectOption('America/Los_Angeles')
  await work.getByLabel('Work location').selectOption('hybrid')
  await work.getByLabel('Travel').selectOption('lt-10')
  await work.getByLabel('Willing to relocate').selectOption('no')
  await work.getByLabel('Minimum salary').fill('120000')
  await work.getByLabel('Maximum salary').fill('150000')

  const education = await choose(page, 'Education')
  await education.getByRole('button', { name: 'Add education' }).click()
  await education.getByLabel('School').fill('University of London')
  await education.getByLabel('Degree', { exact: true }).selectOption('other')
  await education.getByLabel('Specify degree').fill('Private tuition')
  await education.getByLabel('Field of study').fill('Mathematics')
  await education.getByLabel('Graduated').check()
  await fillDate(education, 'Start date', 'September 2008')
  await fillDate(education, 'End date', 'June 2012')

  const experience = await choose(page, 'Experience')
  await experience.getByRole('button', { name: 'Add experience' }).click()
  await experience.getByLabel('Company').fill('Analytical Engines')
  await experience.getByLabel('Title').fill('Programmer')
  await fillDate(experience, 'Start date', 'January 2015')
  await experience.getByLabel('This is my current position').check()
  await expect(experience.getByRole('textbox', { name: 'End date' })).toBeDisabled()

  const skills = await choose(page, 'Skills')
  await skills.getByRole('button', { name: 'Add category' }).click()
  await skills.getByLabel('Category name').fill('Mathematics')
  for (const skill of ['Algebra', 'Bernoulli numbers', 'Algebra']) {
    await skills.getByLabel('Add skill').fill(skill)
    await page.keyboard.press('Enter')
  }
  await expect(skills.getByText('Algebra', { exact: true })).toHaveCount(1)

  const links = await choose(page, 'Links')
  await links.getByRole('button', { name: 'Add link' }).click()
  await links.getByLabel('Type').selectOption('github')
  await links.getByLabel('URL').fill('https://github.com/ada')

  const documents = await choose(page, 'Documents')
  const chosen = page.waitForEvent('filechooser')
  await documents.getByRole('button', { name: 'Upload PDF' }).click()
  await (await chosen).setFiles({ name: 'ada.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(documents.getByText('ada.pdf').first()).toBeVisible()
  await documents.getByLabel('Type').selectOption('cover-letter')

  const demographics = await choose(page, 'Demographics')
  await demographics.getByLabel('Gender').selectOption('female')
  await demographics.getByLabel('Pronouns').selectOption('she-her')
  await demographics.getByLabel('Veteran status').selectOption('no')
  await demographics.getByLabel('Do you need sponsorship to work in the USA?').selectOption('yes')
}

async function expectFilledIn(page: Page, handle: string) {
  await choose(page, 'URL Handle')
  await expect(page.getByRole('textbox', { name: 'URL Handle' })).toHaveValue(handle)
  await choose(page, 'Privacy Settings')
  await expect(page.getByRole('switch', { name: 'Hide phone' })).toBeChecked()
  const info = await choose(page, 'Personal Info')
  await expect(info.getByLabel('Headline')).toHaveValue('Analyst of engines')
  await expect(info.getByLabel('State')).toHaveValue('OR')
  await expect(info.getByLabel('PIN digit 4')).toHaveValue('4')
  await expect((await choose(page, 'Work Preferences')).getByLabel('Maximum salary')).toHaveValue('150000')
  const education = await openEntry(page, 'Education', 'University of London')
  await expect(education.getByLabel('Specify degree')).toHaveValue('Private tuition')
  await expect(education.getByRole('textbox', { name: 'End date' })).toHaveValue('Jun 2012')
  const experience = await openEntry(page, 'Experience', 'Programmer, Analytical Engines')
  await expect(experience.getByLabel('Title')).toHaveValue('Programmer')
  await expect(experience.getByLabel('This is my current position')).toBeChecked()
  const skills = await openEntry(page, 'Skills', 'Mathematics')
  await expect(skills.getByRole('listitem').getByText('Bernoulli numbers', { exact: true })).toBeVisible()
  await expect((await openEntry(page, 'Links', 'GitHub')).getByLabel('URL')).toHaveValue('https://github.com/ada')
  await expect((await openEntry(page, 'Documents', 'ada.pdf')).getByLabel('Type')).toHaveValue('cover-letter')
  await expect((await choose(page, 'Demographics')).getByLabel('Do you need sponsorship')).toHaveValue('yes')
}

/** Hidden values must be absent from the HTML, not only invisible. */
async function expectLocked(page: Page) {
  await expect(page.getByRole('button', { name: 'Unlock' }).last()).toBeVisible()
  const html = await page.content()
  for (const hidden of ['5550142', '555-0142', '120000', '120,000', 'She/Her', 'she-her']) expect(html).not.toContain(hidden)
}
