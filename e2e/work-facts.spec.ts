import { filled } from '../test/fixtures.ts'
import { canvas, choose, save, saveChanges } from './editor.ts'
import { expect, fillDate, signIn, test } from './fixtures.ts'

test('the owner enters the facts that decide, and a visitor reads what is not hidden', async ({ page, visitor, createAccount }) => {
  const nothing = { availability: null, employment: null, workPermits: [] }
  const ada = await signIn(
    page,
    await createAccount({ ...filled, ...nothing, sectionPrivacy: { ...filled.sectionPrivacy, availability: true } }),
    '/editor',
  )
  const work = await choose(page, 'Work Preferences')

  await test.step('the salary in another currency, for another period', async () => {
    await work.getByLabel('Currency').selectOption('Euro')
    await work.getByLabel('Salary per').selectOption('Month')
    await expect(work.getByText('€120,000 per month')).toBeVisible()
    await expect(work.getByLabel('Gross or net').getByRole('option', { name: 'Not said' })).toHaveCount(1)
    await work.getByLabel('Gross or net').selectOption('Gross')
  })

  await test.step('availability, hidden without a trace', async () => {
    const availability = work.getByRole('group', { name: 'Availability' })
    await expect(work.getByRole('switch', { name: 'Hide availability' })).toHaveCount(0)
    await availability.getByLabel('Looking for work').selectOption('Open to work')
    await fillDate(availability, 'Can start', 'March 2099')
    await expect(availability.getByLabel('Can start', { exact: true })).toHaveValue('Mar 2099')
    await availability.getByLabel('Notice period').selectOption('1 month')
    await expect(work.getByRole('switch', { name: 'Hide availability' })).toHaveAccessibleDescription(
      'Hidden. Your PIN or a private link opens it.',
    )
  })

  await test.step('kind of employment and a work permit', async () => {
    await work.getByRole('checkbox', { name: 'Full time' }).check()
    await work.getByRole('checkbox', { name: 'Contract' }).check()
    await work.getByRole('button', { name: 'Add work permit' }).click()
    await work.getByLabel('Country or area').selectOption('Germany')
    await expect(work.getByLabel('Until', { exact: true })).toBeHidden()
    await work.getByLabel('May you work there?').selectOption('Yes, until a date')
    await fillDate(work, 'Until', '6/2098')
  })

  await test.step('a time zone of another country', async () => {
    await choose(page, 'Work Preferences')
    await work.getByLabel('Timezone').focus()
    await work.getByLabel('Timezone').selectOption({ label: 'Germany (Berlin)' })
    await expect(work.getByLabel('Timezone')).toHaveValue('Europe/Berlin')
  })

  await test.step('how the name is said, which the page shows while it is typed', async () => {
    const field = (await choose(page, 'Personal Info')).getByLabel('How it is said')
    await field.fill('ada.example/say-it')
    await save(page).click()
    await expect(field).toHaveAccessibleDescription(/Leave out links and addresses/)
    await field.fill('AY-duh LUV-lace')
    await expect(canvas(page).getByText('Pronunciation: AY-duh LUV-lace')).toBeVisible()
  })

  await saveChanges(page)
  expect(await ada.client.portfolio()).toMatchObject({
    ...{ salaryCurrency: 'EUR', salaryPeriod: 'month', salaryBasis: 'gross', timezone: 'Europe/Berlin' },
    availability: { looking: 'open', start: '2099-03', notice: 'P1M' },
    employment: { fullTime: true, partTime: false, contract: true, internship: false },
    workPermits: [{ area: 'DE', permit: 'limited', until: '2098-06' }],
  })

  await test.step('what a visitor reads', async () => {
    await visitor.goto(`/me/${ada.handle}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveAccessibleName('Ada Lovelace')
    await expect(visitor.getByText('Pronunciation: AY-duh LUV-lace')).toBeVisible()
    const facts = visitor.getByRole('article').locator('header').getByRole('definition')
    await expect(facts.getByText('Full time or contract')).toBeVisible()
    await expect(facts.getByText('May work in Germany until Jun 2098')).toBeVisible()
    await expect(visitor.getByText('Open to work')).toHaveCount(0)
    await expect(visitor.getByText('Availability')).toHaveCount(0)
    await expect(visitor.getByText('gross')).toHaveCount(0)
  })
})
