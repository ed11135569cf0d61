import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { card } from './cards.ts'
import { expectContentsToOpen, sections } from './contents.ts'
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

const now = (page: Page) => page.getByText(/^(Now|Last) /)

test('the opening names the current job, the last one, or none, and the first action is the email, otherwise the resume', async ({
  page,
  createAccount,
}) => {
  const { hideEmail, ...others } = filled.privacySettings
  const ada = await createAccount({ ...filled, experience: [job('Clerk', 2010, 2012), job('Engineer', 2020)] })
  const first = page.locator('.actions > :first-child')
  const open = async (changes: object) => {
    await ada.client.save(changes)
    await page.goto(`/me/${ada.handle}`)
  }
  await open({ privacySettings: { ...others, hideEmail: false } })
  await expect(now(page)).toHaveText('Now Engineer, Employer of Engineer, since 2020')
  await expect(first).toHaveText('Email Ada')
  await open({ privacySettings: { ...others, hideEmail: true }, experience: [job('Clerk', 2010, 2012), job('Analyst', 2015, 2019)] })
  await expect(now(page)).toHaveText('Last Analyst, Employer of Analyst, until 2019')
  await expect(first).toHaveText('Resume (PDF)')
  await open({ experience: [] })
  await expect(now(page)).toHaveCount(0)
})

test('jobs that ended over ten years ago are one line each and unfold, and are printed whole', async ({ page, createAccount }) => {
  const old = Array.from({ length: 15 }, (_, index) => job(`Role ${index}`, year - 14 - index, year - 12 - index))
  const ada = await createAccount({ experience: [job('Engineer', year - 5), ...old] })
  const open = () => page.goto(`/me/${ada.handle}`)
  const experience = card(page, 'Experience')

  await test.step('from the 13th on within one more fold', async () => {
    await open()
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

  await test.step('in print', async () => {
    await open()
    await page.emulateMedia({ media: 'print' })
    const heights = () =>
      page.getByText(/^What Role \d+ did$/).evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height))
    expect((await heights()).filter((height) => height > 0).length).toBe(old.length)
    await expect(page.getByText('Earlier, 15 roles')).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('they stay where the owner put them', async () => {
    await ada.client.save({ experience: [...old.slice(0, 2), job('Engineer', year - 5)] })
    await open()
    await expect(page.getByText('What Role 0 did')).toBeVisible()
    await expect(page.getByText(/^Earlier/)).toHaveCount(0)
  })

  await test.step('the first job is never folded', async () => {
    await ada.client.save({ experience: old.slice(0, 2) })
    await open()
    await expect(page.getByText('What Role 0 did')).toBeVisible()
    await expect(page.getByText('Earlier, 1 role', { exact: true })).toBeVisible()
  })
})

test('the contents lead to the sections, on a wide screen and on a phone', async ({ page, createAccount }) => {
  const ada = await createAccount({ ...filled, certificates: [{ name: 'Diver' }] })

  await test.step('next to the sections on a wide screen', async () => {
    await page.goto(`/me/${ada.handle}`)
    const links = sections(page).getByRole('link')
    await expect(links.first()).toHaveText('Experience')
    await expect(links.last()).toHaveText('Private details')
    await sections(page).getByRole('link', { name: 'Skills' }).click()
    await expect(card(page, 'Skills')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Close' })).toBeHidden()
  })

  await test.step('from the bar of a phone, with the keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/me/${ada.handle}`)
    await expectContentsToOpen(page)
  })

  await test.step('they never open the dialog of a private link, although the ids of some sections look like codes', async () => {
    await page.goto('about:blank')
    await page.goto(`/me/${ada.handle}#certificates`)
    await expect(card(page, 'Certificates')).toBeInViewport()
    await page.getByRole('button', { name: 'Share' }).hover()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('absent with fewer than two sections', async () => {
    const { handle } = await createAccount({ firstName: 'Ada', experience: [job('Engineer', 2020)] })
    await page.goto(`/me/${handle}`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Experience'])
    await expect(page.locator('#contents, .sections-bar')).toHaveCount(0)
  })
})
