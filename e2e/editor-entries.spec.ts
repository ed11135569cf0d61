import type { Locator } from '@playwright/test'
import { filled, pdf } from '../test/fixtures.ts'
import { choose, openEntry, saveChanges, section } from './editor.ts'
import { fillDate, signIn } from './fixtures.ts'
import { errorColor, expect, test, toastOf } from './stubbed-calls.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
const timezones = 'America/New_York America/Chicago America/Denver America/Los_Angeles America/Anchorage Pacific/Honolulu'

/** The values of every select box; `select` comes first in an optional one. */
const choices: [section: string, label: string, values: string][] = [
  ['Personal Info', 'State', `select ${states}`],
  ['Personal Info', 'Country', 'US'],
  ['Work Preferences', 'Timezone', `select ${timezones}`],
  ['Work Preferences', 'Work location', 'select on-site hybrid remote'],
  ['Work Preferences', 'Travel', 'select none lt-10 25 50 75 100 no-preference'],
  ['Work Preferences', 'Willing to relocate', 'select yes no no-preference'],
  ['Education', 'Degree', 'select high-school associate bachelor master doctorate certificate other no-degree'],
  ['Links', 'Type', 'select linkedin github portfolio facebook instagram youtube twitter blox gallery other'],
  ['Documents', 'Type', 'resume cover-letter testimonials recommendations references certificates transcripts other'],
  ['Demographics', 'Gender', 'prefer-not-to-answer male female non-binary other'],
  ['Demographics', 'Pronouns', 'prefer-not-to-answer he-him she-her they-them other'],
  ['Demographics', 'Veteran status', 'prefer-not-to-answer yes no'],
  ['Demographics', 'Do you need sponsorship to work in the USA?', 'prefer-not-to-answer yes no'],
]

test('dependent fields of entries appear, disappear and are saved together', async ({ page, createAccount }) => {
  const ada = await createAccount({ ...filled, education: [], experience: [], skillCategories: [], links: [] })
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))
  await signIn(page, ada, '/editor')
  const [education, experience, skills, links, documents] = ['Education', 'Experience', 'Skills', 'Links', 'Documents'].map((name) =>
    section(page, name),
  ) as [Locator, Locator, Locator, Locator, Locator]

  await test.step('only the degree Other has a field to specify it', async () => {
    await choose(page, 'Education')
    await education.getByRole('button', { name: 'Add education' }).click()
    await expect(education.getByLabel('Specify degree')).toHaveCount(0)
    await education.getByLabel('Degree', { exact: true }).selectOption('other')
    await education.getByLabel('Specify degree').fill('Tuition')
    await education.getByLabel('Degree', { exact: true }).selectOption('master')
    await expect(education.getByLabel('Specify degree')).toHaveCount(0)
  })

  await test.step('a current position has no end date', async () => {
    await choose(page, 'Experience')
    await experience.getByRole('button', { name: 'Add experience' }).click()
    await fillDate(experience, 'Start date', 'January 2015')
    await fillDate(experience, 'End date', 'January 2016')
    const end = experience.getByRole('textbox', { name: 'End date' })
    await experience.getByLabel('This is my current position').check()
    await expect(end).toHaveValue('')
    await expect(end).toBeDisabled()
    await experience.getByLabel('This is my current position').uncheck()
    await expect(end).toBeEnabled()
    await expect(end).toHaveValue('')
  })

  await test.step('skills are trimmed, not empty and unique', async () => {
    await choose(page, 'Skills')
    await skills.getByRole('button', { name: 'Add category' }).click()
    await skills.getByLabel('Category name').fill('Tools')
    for (const skill of ['  Algebra ', '   ', 'Algebra', 'Poetry']) {
      await skills.getByLabel('Add skill').fill(skill)
      await page.keyboard.press('Enter')
    }
    const items = skills.getByRole('list', { name: 'Skills' }).getByRole('listitem')
    await expect(items).toHaveText(['Algebra', 'Poetry'])
    await skills.getByLabel('Add skill').fill('ASL, Navajo, French')
    await page.keyboard.press('Enter')
    await expect(items).toHaveText(['Algebra', 'Poetry', 'ASL', 'Navajo', 'French'])
  })

  await test.step('links are added and removed; only the type Other has a label, and changing the type clears it', async () => {
    await choose(page, 'Links')
    for (const url of ['https://one.example', 'https://two.example']) {
      await choose(page, 'Links')
      await links.getByRole('button', { name: 'Add link' }).click()
      await links.getByLabel('URL').fill(url)
    }
    await choose(page, 'Links')
    await links.getByRole('button', { name: 'Remove link 2' }).click()
    await links.getByRole('listitem').getByRole('button', { expanded: false }).click()
    await expect(links.getByLabel('URL')).toHaveValue('https://two.example')
    await expect(links.getByLabel('Custom label')).toHaveCount(0)
    await links.getByLabel('Type').selectOption('other')
    await links.getByLabel('Custom label').fill('Notes')
    await links.getByLabel('Type').selectOption('github')
    await links.getByLabel('Type').selectOption('other')
    await expect(links.getByLabel('Custom label')).toHaveValue('')
  })

  await test.step('a URL that is not http or https shows an error', async () => {
    const url = links.getByLabel('URL')
    for (const invalid of ['ftp://example.com', 'not an address', 'javascript:alert(1)']) {
      await url.fill(invalid)
      await expect(url).toHaveAttribute('aria-invalid', 'true')
      await expect(links.getByText('URL must start with http:// or https://')).toHaveCSS('color', await errorColor(page))
    }
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(url).toBeFocused()
    await url.fill('example.com/notes')
    await expect(links.getByText('URL must start with http:// or https://')).toHaveCount(0)
    await url.blur()
    await expect(url).toHaveValue('https://example.com/notes')
    await url.fill('http://example.com/notes')
    await expect(links.getByText('URL must start with http:// or https://')).toHaveCount(0)
  })

  await test.step('only a document of the type Other has a label, and changing the type clears it', async () => {
    await openEntry(page, 'Documents', 'ada.pdf')
    await expect(documents.getByLabel('Type')).toHaveValue('resume')
    await expect(documents.getByLabel('Custom label')).toHaveCount(0)
    await documents.getByLabel('Type').selectOption('other')
    await documents.getByLabel('Custom label').fill('Essay')
    await documents.getByLabel('Type').selectOption('references')
    await documents.getByLabel('Type').selectOption('other')
    await expect(documents.getByLabel('Custom label')).toHaveValue('')
  })

  await test.step('salaries are whole numbers; an empty one is null', async () => {
    await choose(page, 'Work Preferences')
    await page.getByLabel('Minimum salary').fill('90,500.00')
    await page.getByLabel('Maximum salary').fill('')
  })

  await test.step('nothing is saved until Save Changes, which sends the whole portfolio and scrolls to the top', async () => {
    expect(await ada.client.portfolio()).toMatchObject({ education: [], links: [], salaryMin: 120_000 })
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const body = (await sent).postDataJSON()
    expect(Object.keys(body).sort()).toEqual(Object.keys(await ada.client.portfolio()).sort())
    expect(body).toMatchObject({ salaryMin: 90_500, salaryMax: null, links: [{ type: 'other', url: 'http://example.com/notes' }] })
    for (const list of ['education', 'experience', 'skillCategories', 'links']) expect(body[list][0].id).toMatch(uuid)
    await expect(toastOf(page, 'status', 'Success', 'Changes saved successfully!')).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('link', { name: 'Understory' }).click()
    await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
    await page.goBack()
    await choose(page, 'Work Preferences')
    await expect(page.getByLabel('Minimum salary')).toHaveValue('90500')
  })

  await test.step('an upload sends a PDF of the type resume and adds the stored document to the list', async () => {
    await ada.client.save({ firstName: 'Ada' })
    await page.goto('/editor')
    await page.evaluate(() => {
      const send = XMLHttpRequest.prototype.send
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof FormData) document.title = JSON.stringify([...body].map(([name, value]) => [name, String(value)]))
        return send.call(this, body)
      }
    })
    await choose(page, 'Documents')
    const sent = page.waitForRequest('**/api/document')
    await documents.locator('input[type=file]').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() })
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(JSON.parse(await page.title())).toEqual([
      ['type', 'resume'],
      ['document', '[object File]'],
    ])
    await expect(documents.getByRole('heading', { name: 'cv.pdf' })).toBeVisible()
    await expect(documents.getByLabel('Type')).toHaveValue('resume')
    const download = page.waitForEvent('download')
    await documents.getByRole('link', { name: 'Download cv.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('cv.pdf')
  })
})

test('select boxes offer their values, and their choices are saved', async ({ page, createAccount }) => {
  const ada = await createAccount({ ...filled, links: filled.links.slice(0, 1) })
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))
  await signIn(page, ada, '/editor')

  await test.step('every select box offers its values with readable labels', async () => {
    const entries: Record<string, string> = { Education: 'University of London', Links: 'GitHub', Documents: 'ada.pdf' }
    for (const [name, label, values] of choices) {
      const entry = entries[name]
      const form = entry === undefined ? await choose(page, name) : await openEntry(page, name, entry)
      const options = form.getByLabel(label, { exact: true }).locator('option')
      const offered = await options.evaluateAll((found: HTMLOptionElement[]) => found.map(({ value, text }) => ({ value, text })))
      expect(offered.map(({ value }) => value).join(' '), label).toBe(values)
      for (const { value, text } of offered) {
        if (value === 'select') expect(text, label).toMatch(/^Select /)
        else expect(text, label).toMatch(/^[A-Z]/)
      }
    }
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('Country').locator('option')).toHaveText(['United States'])
    await expect(page.getByLabel('State', { exact: true }).locator('option')).toHaveCount(52)
    await choose(page, 'Work Preferences')
    await expect(page.getByLabel('Timezone').locator('option').nth(1)).toHaveText('Eastern')
  })

  await test.step('a cleared choice is saved as empty', async () => {
    await choose(page, 'Personal Info')
    await page.getByLabel('State', { exact: true }).selectOption('Select a state')
    await choose(page, 'Work Preferences')
    await page.getByLabel('Timezone').selectOption('select')
    await saveChanges(page)
    expect(await ada.client.portfolio()).toMatchObject({ state: '', timezone: '' })
  })
})
