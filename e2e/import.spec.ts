import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { saveChanges } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'
import { chooseFile, demoResume, dropFile, engines, expectFound, openImport, resumeFile, reversedResume } from './resumes.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Import' })
const apply = (page: Page) => bar(page).getByRole('button', { name: 'Apply' })
const expectApplied = (page: Page) => expect(page.getByRole('heading', { name: 'Your portfolio has been filled in' })).toBeFocused()

test('a new account imports a resume from the dashboard, selects items, and undoes the import before publishing', async ({ page }) => {
  const email = `jane-${crypto.randomUUID().slice(0, 8)}@example.com`

  await test.step('the dashboard of a new account links to the import', async () => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a good password')
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('a good password')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('link', { name: 'Skip' }).click()
    const step = page.getByRole('region', { name: 'Your Portfolio' })
    await step.getByRole('link', { name: 'Import your resume' }).click()
    await expect(page.getByRole('heading', { name: 'Import a resume' })).toBeFocused()
  })

  await test.step('a dropped file is read and its content is shown', async () => {
    await dropFile(page, await demoResume('complete-resume.json'))
    await expectFound(page, 'complete-resume.json')
    const experience = page.getByRole('region', { name: 'Experience' })
    await expect(experience.getByText('3 new')).toBeVisible()
    await expect(page.getByRole('region', { name: 'About you' }).getByRole('checkbox', { name: 'Last name Developer' })).toBeChecked()
  })

  await test.step('on a small phone a value is below its name', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    const row = page.getByRole('region', { name: 'About you' }).getByRole('listitem').filter({ hasText: 'Last name' })
    const [name, value] = [row.getByText('Last name', { exact: true }), row.getByText('Developer', { exact: true })]
    expect((await value.boundingBox())?.y).toBeGreaterThan((await name.boundingBox())?.y ?? 0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('two entries are deselected', async () => {
    const before = await bar(page).innerText()
    const experience = page.getByRole('region', { name: 'Experience' })
    await experience.getByRole('checkbox').last().uncheck()
    await page.getByRole('region', { name: 'References' }).getByRole('checkbox').last().uncheck()
    await expect(bar(page)).not.toHaveText(before)
  })

  await test.step('the import is applied', async () => {
    await apply(page).click()
    await expectApplied(page)
    await expect(page.getByRole('region', { name: 'Who can read it?' })).toContainText('No one but you so far.')
  })

  await test.step('the import can be undone later', async () => {
    await page.goto('/import')
    await page.getByRole('complementary', { name: 'Your last import' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone: your portfolio is as it was before.')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Import your resume' })).toBeVisible()
  })

  await test.step('leaving the page preserves the choices, and Cancel discards the file', async () => {
    await openImport(page)
    await chooseFile(page, await demoResume('new-grad.resume.json'))
    await expectFound(page, 'new-grad.resume.json')
    const awards = page.getByRole('region', { name: 'Awards' })
    await awards.getByRole('checkbox').uncheck()
    const chosen = await bar(page).innerText()
    await page.goto('/')
    await page.getByRole('link', { name: 'Import your resume' }).click()
    await expect(page.getByText('You were looking at it')).toBeVisible()
    await expect(awards.getByRole('checkbox')).not.toBeChecked()
    expect(await bar(page).innerText()).toBe(chosen)
    await bar(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Import a resume' })).toBeFocused()
    await expect(page.getByText('Import canceled: nothing was imported, and new-grad.resume.json has been deleted.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  })

  await test.step('a Word file is read, and its whole text can be compared', async () => {
    await openImport(page)
    const name = 'word-german.docx'
    const buffer = await readFile(new URL(`../fixtures/import/layouts/docx/${name}`, import.meta.url))
    await chooseFile(page, { name, mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', buffer })
    await expectFound(page, name)
    await expect(page.getByText('Read as Word.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Experience' }).getByText('3 new')).toBeVisible()
    await page.getByText('The whole text of the file').first().click()
    await expect(page.getByRole('region', { name: 'The whole text of the file' })).toContainText('Brauhaus Zum Krummen Fass')
  })
})

test('differing values can be chosen, missing ones are filled in, and unmapped ones are retained', async ({ page, createAccount }) => {
  const experience = filled.experience.map((job) => ({ ...job, summary: 'My own words.', location: '' }))
  const ada = await signIn(page, await createAccount({ ...filled, experience }))
  const [job] = experience
  const incoming = { name: job?.company, position: job?.title, startDate: job?.startDate, summary: 'Notes on the engine.' }
  await openImport(page)
  await chooseFile(page, resumeFile({ ...engines, work: [incoming, { name: 'Royal Society', position: 'Guest' }] }))
  await expectFound(page, 'resume.json')

  await test.step('the current values are preselected', async () => {
    await expect(page.getByRole('group', { name: 'Phone' }).getByRole('radio', { name: 'Yours' })).toBeChecked()
    await expect(bar(page)).toContainText('Import 1 entry')
    const section = page.getByRole('region', { name: 'Experience' })
    await expect(section.getByRole('radio', { name: 'Add to mine' })).toBeChecked()
    await expect(section.getByText('My own words.')).toBeVisible()
  })

  await test.step('the values of the file can be chosen instead', async () => {
    await page.getByRole('group', { name: 'Phone' }).getByRole('radio', { name: 'In the file' }).check()
    const section = page.getByRole('region', { name: 'Experience' })
    await section.getByRole('checkbox', { name: job?.title ?? '' }).check()
    await expect(bar(page)).toContainText('Import 2 entries and 1 field; keep 1 detail privately')
    await apply(page).click()
    await expectApplied(page)
    const portfolio = await ada.client.portfolio()
    expect(portfolio.phone).toBe('5035550199')
    expect(portfolio.experience.map(({ id, company, summary }) => [id === job?.id, company, summary])).toEqual([
      [true, job?.company, 'Notes on the engine.'],
      [false, 'Difference Works', 'My own words.'],
      [false, 'Royal Society', ''],
    ])
  })

  await test.step('what is retained stays until its owner deletes it', async () => {
    const stored = async () => JSON.stringify(await ada.client.portfolio())
    expect(await stored()).toContain('Sagittarius')
    await page.getByRole('link', { name: 'Continue editing' }).click()
    await page.getByRole('button', { name: 'Delete imported details without a field' }).click()
    await expect(page.getByRole('button', { name: 'Delete imported details without a field' })).toHaveCount(0)
    await saveChanges(page)
    expect(await stored()).not.toContain('Sagittarius')
  })
})

test('with title and employer the other way round, an entry of the file is found to be there already', async ({ page, createAccount }) => {
  const known = { id: 'known', title: 'People and Culture', company: 'Wayfinder', startYear: '2019', current: true }
  const mara = await signIn(page, await createAccount({ experience: [known] }))
  await openImport(page)
  await chooseFile(page, reversedResume)
  await expectFound(page, 'mara.txt')
  const section = page.getByRole('region', { name: 'Experience' })
  await expect(section.getByText('2 new')).toBeVisible()
  await section.getByRole('checkbox', { name: 'Title and employer the other way round' }).check()
  await expect(section.getByText('1 new, 1 with more details than yours')).toBeVisible()

  await test.step('leaving the page preserves the choice', async () => {
    await page.goto('/import')
    await expect(section.getByRole('checkbox', { name: 'Title and employer the other way round' })).toBeChecked()
  })

  await apply(page).click()
  await expectApplied(page)
  const { experience } = await mara.client.portfolio()
  expect(experience).toMatchObject([
    { id: 'known', title: 'People and Culture', company: 'Wayfinder', highlights: ['Wrote the first handbook.'] },
    { title: 'Front of House', company: 'Tinker' },
  ])
})
