import type { Page } from '@playwright/test'
import { login, signIn } from './fixtures.ts'
import { chooseFile, demoResume } from './resumes.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { countOf, expect, expectToast, stubCall, test } from './stubbed-calls.ts'

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Registers a new account, also when another one is signed in. */
async function register(page: Page) {
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID().slice(0, 8)}@example.com`)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a good password')
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('a good password')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(heading(page, 'Have a resume or LinkedIn?')).toBeFocused()
}

/** A name that no other test uses, so that its handle is free. */
const newName = () => `Maya ${[...crypto.randomUUID().replace(/[^a-f]/g, '')].join('').padEnd(6, 'x')}`

test('a newcomer publishes a page from three facts, with the page growing next to them', async ({ page, visitor, server }) => {
  const name = newName()
  const handle = name.toLowerCase().replace(' ', '-')
  await register(page)
  await page.getByRole('link', { name: 'No, start from scratch' }).click()
  await expect(heading(page, 'Three facts, and it’s a page')).toBeFocused()

  await test.step('the name is needed', async () => {
    await page.getByRole('button', { name: 'Publish my page' }).click()
    await expect(page.getByLabel('Your name')).toBeFocused()
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name')
  })

  await test.step('the page shows what is typed, and a screen reader skips it', async () => {
    await page.getByLabel('Your name').fill(name)
    await page.getByLabel('What you do').fill('Computer Science Graduate')
    await page.getByLabel('Latest job').fill('Intern')
    await page.getByLabel('Employer').fill('Outreach')
    await page.getByRole('textbox', { name: 'From' }).fill('6/2024')
    await page.getByRole('textbox', { name: 'Until' }).fill('Sep 2024')
    const shown = page.locator('[aria-hidden="true"][inert] iframe').contentFrame()
    await expect(shown.getByText(name).first()).toBeVisible()
    await expect(shown.getByText('Intern').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('it is published under an address of its own', async () => {
    await page.getByRole('button', { name: 'Publish my page' }).click()
    await expect(heading(page, 'You’re live, Maya')).toBeFocused()
    const card = page.getByRole('img', { name: 'The card that people see' })
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
    await page.getByRole('button', { name: 'Copy' }).click()
    await expectToast(page, 'status', 'Link copied', 'Portfolio link copied to clipboard')
    expect(await clipboardOf(page)).toBe(`${server.origin}/me/${handle}`)
    await expect(page.getByRole('img', { name: `QR code that opens ${server.origin}/me/${handle}` })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await visitor.goto(`/me/${handle}`)
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(visitor.getByText('Sep 2024').first()).toBeVisible()
  })

  await test.step('the address can be changed to one that is free', async () => {
    await page.getByRole('button', { name: 'Change the address' }).click()
    const field = page.getByRole('textbox', { name: 'URL Handle' })
    await field.fill('admin')
    await expect(field).toHaveAccessibleDescription(/taken/)
    await field.fill(`${handle}-2`)
    await expect(page.getByText('This URL handle is available!')).toBeVisible()
    await page.getByRole('button', { name: 'Save the address' }).click()
    await expect(page.getByText(`/me/${handle}-2`)).toBeVisible()
  })

  await test.step('only people with a link can read it', async () => {
    await page.getByRole('button', { name: 'Only with a link from me' }).click()
    await expect(page.getByText('Only with a private link or the PIN.')).toBeVisible()
    await visitor.goto(`/me/${handle}-2`)
    await expect(visitor.getByRole('heading', { name })).toHaveCount(0)
  })

  await test.step('the start does not come back', async () => {
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(heading(page, 'Welcome, Maya')).toBeVisible()
    await page.goto('/start')
    await expect(page).toHaveURL(/\/$/)
    await expect(heading(page, 'Welcome, Maya')).toBeVisible()
  })
})

test('a newcomer keeps the page private, imports a resume, skips the start, or repeats a failed save', async ({
  page,
  visitor,
  createAccount,
}) => {
  await test.step('a newcomer keeps the page private, and publishes it later', async () => {
    const name = newName()
    await register(page)
    await page.getByRole('link', { name: 'No, start from scratch' }).click()
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Keep it to myself for now' }).click()
    await expect(heading(page, 'It’s yours alone, Maya')).toBeFocused()
    const path = `/me/${name.toLowerCase().replace(' ', '-')}`
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish my page' }).click()
    await expect(heading(page, 'You’re live, Maya')).toBeVisible()
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('a newcomer imports a resume, publishes the page, and its contact details stay hidden', async () => {
    await register(page)
    await page.getByText('How to get it from LinkedIn').click()
    await expect(page.getByText('Get a copy of your data')).toBeVisible()
    await chooseFile(page, await demoResume('complete-resume.json'))
    await expect(heading(page, /^What we found in/)).toBeFocused()
    await expect(page.getByRole('switch', { name: 'Email: hidden until you share your PIN' })).toBeChecked()
    await page.getByRole('switch', { name: 'Phone: hidden until you share your PIN' }).uncheck()
    await page.getByRole('region', { name: 'Import' }).getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('region', { name: 'Who can read it?' })).toContainText('hidden until you share your PIN: email')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(heading(page, 'You’re live, Jane')).toBeFocused()
    const path = (await page.getByText(/\/me\/jane-developer/).innerText()).match(/\/me\/[\w-]+/)?.[0] ?? ''
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Jane Developer' })).toBeVisible()
    await expect(visitor.getByRole('region', { name: 'Projects' })).toBeVisible()
    await expect(visitor.getByText('(555) 123-4567').first()).toBeVisible()
    await expect(visitor.getByText('jane.developer@example.com')).toHaveCount(0)
  })

  await test.step('Skip leads to the dashboard at each step, and the start does not come back', async () => {
    await register(page)
    await page.getByRole('link', { name: 'No, start from scratch' }).click()
    await page.getByRole('link', { name: 'Skip' }).click()
    await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()

    const ada = await createAccount()
    await page.context().clearCookies()
    await page.goto('/auth')
    await login(page, ada)
    await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
  })

  await test.step('the start keeps the facts when they cannot be saved', async () => {
    await signIn(page, await createAccount(), '/start')
    await page.getByRole('link', { name: 'No, start from scratch' }).click()
    await page.getByLabel('Your name').fill('Maya Okonkwo')
    const saves = countOf(page, 'PUT /api/portfolio')
    await page.getByLabel('What you do').fill('x'.repeat(51))
    await page.getByRole('button', { name: 'Publish my page' }).click()
    await expect(page.getByLabel('What you do')).toBeFocused()
    expect(saves()).toBe(0)
    await page.getByLabel('What you do').fill('Graduate')
    await stubCall(page, 'PUT /api/portfolio', 'no connection')
    await page.getByRole('button', { name: 'Publish my page' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Maya Okonkwo')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Publish my page' }).click()
    await expect(heading(page, 'You’re live, Maya')).toBeVisible()
  })
})
