import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { card } from './cards.ts'
import { expect, test } from './fixtures.ts'

const year = new Date().getFullYear()

const job = (title: string, startYear: number, endYear?: number) => ({
  title,
  company: `Employer of ${title}`,
  startYear: String(startYear),
  endYear: endYear ? String(endYear) : '',
  current: !endYear,
  summary: `What ${title} did`,
})

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const now = (page: Page) => page.getByText(/^(Now|Last) /)

test('the opening names the current job, the last one, or none', async ({ page, createAccount }) => {
  const ada = await createAccount({ firstName: 'Ada', experience: [job('Clerk', 2010, 2012), job('Engineer', 2020)] })
  const open = async (experience: object[]) => {
    await ada.client.save({ experience })
    await page.goto(`/me/${ada.handle}`)
  }
  await page.goto(`/me/${ada.handle}`)
  await expect(now(page)).toHaveText('Now Engineer, Employer of Engineer, since 2020')
  await open([job('Clerk', 2010, 2012), job('Analyst', 2015, 2019)])
  await expect(now(page)).toHaveText('Last Analyst, Employer of Analyst, until 2019')
  await open([])
  await expect(now(page)).toHaveCount(0)
})

test('the first action is the email, otherwise the PIN', async ({ page, createAccount }) => {
  const { hideEmail, ...others } = filled.privacySettings
  const ada = await createAccount({ ...filled, privacySettings: { ...others, hideEmail: false } })
  const first = page.locator('.actions > :first-child')
  await page.goto(`/me/${ada.handle}`)
  await expect(first).toHaveText('Email Ada')
  await ada.client.save({ privacySettings: { ...others, hideEmail: true } })
  await page.goto(`/me/${ada.handle}`)
  await expect(first).toHaveText('I have a PIN')
})

test.describe('jobs that ended over ten years ago', () => {
  const old = Array.from({ length: 15 }, (_, index) => job(`Role ${index}`, year - 14 - index, year - 12 - index))

  test('are one line each and unfold, from the 13th on within one more fold', async ({ page, createAccount }) => {
    const { handle } = await createAccount({ experience: [job('Engineer', year - 5), ...old] })
    await page.goto(`/me/${handle}`)
    const experience = card(page, 'Experience')
    await expect(experience.getByText('What Engineer did')).toBeVisible()
    await expect(experience.getByText('Earlier, 15 roles')).toBeVisible()
    const line = experience.getByText('Role 0', { exact: true })
    await expect(line).toBeVisible()
    await expect(experience.getByText('What Role 0 did')).toBeHidden()
    await line.click()
    await expect(experience.getByText('What Role 0 did')).toBeVisible()
    await expect(experience.getByText('Role 11', { exact: true })).toBeVisible()
    await expect(experience.getByText('Role 12', { exact: true })).toBeHidden()
    await experience.getByText('3 roles before that').click()
    await expect(experience.getByText('Role 14', { exact: true })).toBeVisible()
  })

  test('are printed whole', async ({ page, createAccount }) => {
    const { handle } = await createAccount({ experience: [job('Engineer', year - 5), ...old] })
    await page.goto(`/me/${handle}`)
    await page.emulateMedia({ media: 'print' })
    const heights = () =>
      page.getByText(/^What Role \d+ did$/).evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height))
    expect((await heights()).filter((height) => height > 0).length).toBe(old.length)
    await expect(page.getByText('Earlier, 15 roles')).toBeHidden()
  })

  test('stay where the owner put them, and the first job is never folded', async ({ page, createAccount }) => {
    const ada = await createAccount({ experience: [...old.slice(0, 2), job('Engineer', year - 5)] })
    await page.goto(`/me/${ada.handle}`)
    await expect(page.getByText('What Role 0 did')).toBeVisible()
    await expect(page.getByText(/^Earlier/)).toHaveCount(0)
    await ada.client.save({ experience: old.slice(0, 2) })
    await page.goto(`/me/${ada.handle}`)
    await expect(page.getByText('What Role 0 did')).toBeVisible()
    await expect(page.getByText('Earlier, 1 role', { exact: true })).toBeVisible()
  })
})

test.describe('the contents', () => {
  test('are next to the sections on a wide screen, and mark the place', async ({ page, createAccount }) => {
    const { handle } = await createAccount(filled)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/me/${handle}`)
    const links = sections(page).getByRole('link')
    await expect(links.first()).toHaveText('Experience')
    await expect(links.last()).toHaveText('Private details')
    await sections(page).getByRole('link', { name: 'Skills' }).click()
    await expect(card(page, 'Skills')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Close' })).toBeHidden()
  })

  test('are absent with fewer than two sections', async ({ page, createAccount }) => {
    const { handle } = await createAccount({ firstName: 'Ada', experience: [job('Engineer', 2020)] })
    await page.goto(`/me/${handle}`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Experience'])
    await expect(page.locator('#contents, .sections-bar')).toHaveCount(0)
  })

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without JavaScript', () => {
      test.use({ javaScriptEnabled, viewport: { width: 390, height: 800 } })

      test('open from the bar with the keyboard, close, and lead to a section', async ({ page, createAccount }) => {
        const { handle } = await createAccount(filled)
        await page.goto(`/me/${handle}`)
        await card(page, 'Education').scrollIntoViewIfNeeded()
        const opener = page.getByRole('link', { name: 'Sections', exact: true })
        await expect(sections(page)).toBeHidden()
        await opener.press('Enter')
        await expect(sections(page)).toBeVisible()
        const scroll = (await card(page, 'Education').boundingBox())?.y
        await page.keyboard.press('Tab')
        await expect(page.getByRole('link', { name: 'Close' })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(sections(page)).toBeHidden()
        expect((await card(page, 'Education').boundingBox())?.y).toBe(scroll)
        await opener.click()
        await sections(page).getByRole('link', { name: 'Private details' }).click()
        await expect(sections(page)).toBeHidden()
        await expect(card(page, 'Private details')).toBeInViewport()
      })
    })
  }

  test('never open the dialog of a private link, although the ids of some sections look like codes', async ({ page, createAccount }) => {
    const { handle } = await createAccount({ ...filled, certificates: [{ name: 'Diver' }] })
    await page.goto(`/me/${handle}#certificates`)
    await expect(card(page, 'Certificates')).toBeInViewport()
    await page.getByRole('button', { name: 'Share' }).hover()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the field of the private part reports a wrong PIN and unlocks with the right one', async ({ page, createAccount }) => {
  const { handle } = await createAccount(filled)
  await page.goto(`/me/${handle}`)
  const field = page.getByLabel('PIN', { exact: true })
  const drawer = card(page, 'Private details')
  await field.hover()
  await expect(page.locator('#pin-form')).toHaveAttribute('novalidate')
  await field.press('Enter')
  await expect(drawer.getByRole('alert')).toHaveText('Enter all 4 digits')
  await field.fill('1111')
  await field.press('Enter')
  await expect(drawer.getByRole('alert')).toHaveText('Please enter the correct privacy code')
  await field.pressSequentially(filled.accessPin)
  await field.press('Enter')
  await expect(drawer.getByText('Visible for this visit')).toBeVisible()
  await expect(drawer.getByText('(503) 555-0142')).toBeVisible()
  await expect(field).toHaveCount(0)
})
