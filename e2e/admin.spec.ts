import { signIn } from './fixtures.ts'
import { expect, stubCall } from './stubbed-calls.ts'
import { test } from './with-operator.ts'

test('the administrator alone lists, searches and opens accounts', async ({ page, createAccount, admin }) => {
  await test.step('redirects to the sign-in page without a session', async () => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/auth$/)
  })

  await test.step('shows a message to a signed-in account that is not the administrator', async () => {
    await signIn(page, await createAccount(), '/')
    await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText("You don't have permission to access the admin panel.")).toBeVisible()
  })

  const ada = await createAccount()
  await signIn(page, admin)

  await test.step('the dashboard links to the admin panel', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Admin Panel' }).click()
    await expect(page).toHaveURL(/\/admin$/)
  })

  const row = page.getByRole('row').filter({ hasText: ada.email })

  await test.step('the table and the total are shown', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Email', 'Created At', 'Actions'])
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    await expect(page.getByText(/^Total Users\d+$/)).toBeVisible()
  })

  await test.step('View Portfolio opens the page in another tab', async () => {
    const { id } = await ada.client.portfolio()
    const view = row.getByRole('link', { name: 'View Portfolio' })
    await expect(view).toHaveAttribute('href', `/me/${id}`)
    const opened = page.waitForEvent('popup')
    await view.click()
    await expect(await opened).toHaveURL(/\/me\//)
  })

  await test.step('the accounts are filtered by email', async () => {
    await page.getByLabel('Search').fill(ada.handle)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row).toBeVisible()
    await page.getByLabel('Search').fill('unknown-search-text')
    await expect(
      page.getByText('No email address begins with “unknown-search-text”, and no page has this handle. Try fewer letters.'),
    ).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  })

  await test.step('the accounts are filtered by state', async () => {
    await page.getByLabel('Search').fill(ada.handle)
    await expect(row).toContainText('Email not confirmed, last used')
    await page.getByLabel('State').selectOption('Page frozen')
    await expect(page.getByText('No account matches. Try fewer letters, or all accounts.')).toBeVisible()
    await page.getByLabel('State').selectOption('Email not confirmed')
    await expect(row).toBeVisible()
  })

  await test.step('the list shows 50 accounts per page; Next and Previous change the page', async () => {
    const account = (number: number) => ({
      ...{ id: 1000 - number, email: `person${number}@example.com`, createdAt: '2026-01-15T12:00:00.000Z' },
      ...{ confirmed: true, lastUsedOn: '2026-01-16', bytes: 0, state: 'active' },
    })
    await page.route('**/api/admin/accounts*', (route) => {
      const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 1001)
      const all = Array.from({ length: 60 }, (_, index) => account(index))
      return route.fulfill({ json: all.filter(({ id }) => id < before).slice(0, 50), headers: { 'x-total-count': '60' } })
    })
    await page.goto('/admin')
    await expect(page.getByText('1 to 50 of 60')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('51 to 60 of 60')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByText('person0@example.com')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a list of more accounts than are counted says so, and continues on the next page', async () => {
    const account = { createdAt: '2026-01-15T12:00:00.000Z', confirmed: true, lastUsedOn: null, bytes: 0, state: 'active' }
    const json = Array.from({ length: 50 }, (_, index) => ({ ...account, id: 1000 + index, email: `person${index}@example.com` }))
    await page.route('**/api/admin/accounts*', (route) => route.fulfill({ json, headers: { 'x-total-count': '10001' } }))
    await page.goto('/admin')
    await expect(page.getByText('1 to 50 of more than 10,000, newest first')).toBeVisible()
    await page.getByLabel('Search').fill('person')
    await expect(page.getByText('Type more letters to find all')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('51 to 100 of more than 10,000')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a list that fails to load shows an error, and Try Again loads it', async () => {
    const failures = [
      { response: { status: 500 }, message: 'Failed to fetch user data. Please try again.' },
      { response: 'no connection', message: 'An error occurred while fetching user data.' },
    ] as const
    await page.goto('/')
    for (const { response, message } of failures) {
      await stubCall(page, 'GET /api/admin/accounts', response)
      await page.goto('/admin')
      await expect(page.getByRole('alert')).toContainText(message)
    }
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
