import { filled } from '../test/fixtures.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

test('an owner compares the page with a posting, without a request', async ({ page, createAccount }) => {
  const ada = await createAccount({ ...filled, experience: [{ title: 'Engineer', company: 'Mill', summary: 'Kafka in production' }] })
  await signIn(page, ada)
  await page.goto('/compare')
  const posting = page.getByRole('textbox', { name: 'The posting' })
  await expect(posting).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await posting.fill('We look for Kafka and Terraform')
  await expect(page.getByRole('region', { name: 'In the posting, not on your page' }).getByRole('listitem')).toHaveText(['Terraform'])
  await expect(page.getByRole('region', { name: 'In both' }).getByRole('listitem')).toHaveText(['Kafka'])
  expect(requests).toEqual([])
  await expectAccessible(page)
})

test('an owner sees what a machine reads in the resume', async ({ page, createAccount }) => {
  const ada = await createAccount({ ...filled, experience: [{ title: 'Engineer', company: 'Mill', startDate: '2019-03', current: true }] })
  await signIn(page, ada)
  await page.goto('/')
  await page.getByText('Before you apply').click()
  await page.getByRole('link', { name: 'What a machine reads' }).click()
  const row = page.getByRole('row', { name: 'Job 1, employer' })
  await expect(row.getByRole('cell')).toHaveText(['Mill', 'Mill'], { timeout: 30_000 })
  await expectAccessible(page)
  await page.getByLabel('File').selectOption('Resume (PDF) with private details')
  await expect(page.getByRole('row', { name: 'Phone' })).toBeVisible()
  await page.getByLabel('File').selectOption('Resume (Word)')
  await expect(page.getByRole('row', { name: 'Phone' })).toBeHidden()
  await expect(page.getByRole('row', { name: 'Job 1, employer' }).getByRole('cell')).toHaveText(['Mill', 'Mill'])
})
