import { filled } from '../test/fixtures.ts'
import { expect, signIn, test } from './fixtures.ts'

test('an owner compares the page with a posting, copies values into a form, and sees what a machine reads in the resume', async ({
  page,
  createAccount,
}) => {
  const job = { title: 'Engineer', company: 'Mill', startDate: '2019-03', current: true, summary: 'Kafka in production' }
  await signIn(page, await createAccount({ ...filled, experience: [job] }))

  await test.step('the posting is compared in the browser, without a request', async () => {
    await page.goto('/before-you-apply')
    const posting = page.getByRole('textbox', { name: 'The posting' })
    await expect(posting).toBeVisible()
    await page.getByRole('link', { name: 'Compare with a posting' }).click()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await posting.fill('We look for Kafka and Terraform')
    await expect(page.getByRole('region', { name: 'In the posting, not on your page' }).getByRole('listitem')).toHaveText(['Terraform'])
    await expect(page.getByRole('region', { name: 'In both' }).getByRole('listitem')).toHaveText(['Kafka'])
    expect(requests).toEqual([])
  })

  await test.step('each value is copied into a form of an employer, without a request', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await page.getByRole('button', { name: 'Files' }).click()
    await page.getByRole('link', { name: 'Before you apply' }).click()
    const requests: string[] = []
    const description = page.getByRole('region', { name: 'Job: Engineer, Mill' }).getByRole('listitem').filter({ hasText: 'Description' })
    await expect(description).toContainText('Description · 19 characters')
    page.on('request', (request) => requests.push(request.url()))
    await description.getByRole('button', { name: 'Copy Description, Job: Engineer, Mill' }).press('Enter')
    await expect(description.getByRole('button', { name: 'Copied Description' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Description copied, Job: Engineer, Mill' })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Kafka in production')
    expect(requests).toEqual([])
  })

  await test.step('each file of the resume is read again', async () => {
    await page.getByRole('link', { name: 'What a machine reads' }).click()
    await page.getByRole('button', { name: 'Read this file' }).click()
    const employer = page.getByRole('row', { name: 'Job 1, employer' }).getByRole('cell')
    await expect(employer).toHaveText(['Mill', 'Mill'], { timeout: 30_000 })
    await page.getByLabel('File').selectOption('Resume (PDF) with private details')
    await expect(page.getByRole('row', { name: 'Phone' })).toBeVisible()
    await page.getByLabel('File').selectOption('Resume (Word)')
    await expect(page.getByRole('row', { name: 'Phone' })).toBeHidden()
    await expect(employer).toHaveText(['Mill', 'Mill'])
  })
})
