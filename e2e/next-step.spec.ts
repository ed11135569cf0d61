import type { Page } from '@playwright/test'
import { Client } from '../scripts/client.ts'
import { filled } from '../test/fixtures.ts'
import { signIn } from './fixtures.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, stubCall, test } from './stubbed-calls.ts'

/** The labels of the buttons and links with the background of a primary action. */
async function primaryActions(page: Page): Promise<string[]> {
  return await page.getByRole('main').evaluate((main) => {
    const probe = main.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'var(--leaf)'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    const controls = [...main.querySelectorAll('a, button')]
    return controls.filter((each) => getComputedStyle(each).backgroundColor === backgroundColor).map((each) => each.textContent)
  })
}

test('the dashboard shows exactly one next step, and none when nothing is left', async ({ page, createAccount, server }) => {
  const ada = await signIn(page, await createAccount(), '/')
  const portfolio = page.getByRole('region', { name: 'Your Portfolio' })
  const card = page.getByRole('region', { name: 'Next step' })
  const start = (label: string) => card.getByRole('link', { name: `Start: ${label}` })

  await test.step('an empty portfolio: the latest job, a resume or the headline; no files, no statistics and no thumbnail', async () => {
    await expect(portfolio.getByRole('link', { name: 'Import your resume' })).toHaveAttribute('href', '/import')
    await expect(portfolio.getByRole('link', { name: 'Say what you do' })).toHaveAttribute('href', '/editor#personal-info')
    for (const name of ['Visits this week', 'Sent to']) await expect(page.getByRole('region', { name })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Files' })).toHaveCount(0)
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await primaryActions(page)).toEqual(['Add your latest job'])
    await portfolio.getByRole('link', { name: 'Add your latest job' }).click()
    await expect(page.getByRole('heading', { name: 'Three facts, and it’s a page' })).toBeFocused()
  })

  await test.step('confirms the email first, and sending is the only primary button', async () => {
    await ada.client.save({ lastName: 'Lovelace', bio: 'Engines.', urlHandle: ada.handle })
    await page.goto('/')
    await expect(card).toContainText(`Please confirm your email, ${ada.email}`)
    expect(await primaryActions(page)).toEqual(['Send it to someone'])
    const details = await ada.client.send<object>('GET', '/api/account')
    await stubCall(page, 'GET /api/account', { status: 200, json: { ...details, emailConfirmed: true } })
    await page.reload()
    await expect(start('Add your name and headline')).toBeVisible()
  })

  await test.step('a job without words leads to its highlights', async () => {
    const experience = filled.experience.map((job) => ({ ...job, summary: '', highlights: [] }))
    await ada.client.save({ ...filled, experience, urlHandle: ada.handle })
    await page.reload()
    await start('Say what you did').click()
    const job = page.locator('[data-list=experience]').first()
    await expect(job.getByRole('textbox', { name: 'Highlights' })).toBeFocused()
    await page.goto('/')
  })

  await test.step('a link that was opened gets two more weeks', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const input = { label: 'Marcus Feng', edition: '', groups: [], until, maxUses: null }
    const { code } = await ada.client.send<{ code: string }>('POST', '/api/private-links', input)
    await new Client(server.origin).send('POST', '/api/open', { code })
    await page.reload()
    await expect(card).toContainText(/^Next stepThe link for Marcus Feng ends (tomorrow|today|on .+)\. It was last opened on \w+ \d+\./)
    await card.getByRole('button', { name: 'Two more weeks' }).click()
    await expect(start('Say what you did')).toBeVisible()
  })

  await test.step('of a complete page, someone is asked for words, and then nothing is left', async () => {
    const experience = filled.experience.map((job) => ({ ...job, summary: 'Programs for engines.' }))
    await ada.client.save({ ...filled, experience, urlHandle: ada.handle, look: { accent: 'leaf', picture: 'none' } })
    await page.reload()
    await expect(start('Ask someone for a few words')).toHaveAttribute('href', '/endorsements')
    await new Client(server.origin).endorse(ada.handle, 'one@example.com')
    await page.reload()
    await expect(portfolio.getByText('1 person has endorsed your portfolio')).toBeVisible()
    await expect(card).toHaveCount(0)
  })
})

test('the dashboard has at most 14 controls on a desktop and 10 on a phone, and everything is reachable', async ({
  page,
  createAccount,
}) => {
  const ada = await createAccount(filled)
  for (const label of ['Sam', 'Bea', 'Cid', 'Dan'])
    await ada.client.send('POST', '/api/private-links', { label, edition: '', groups: [], until: null, maxUses: null })
  await signIn(page, ada)
  const counted = async () =>
    await page.locator('a[href], button, input, select, textarea, summary').evaluateAll((elements) => {
      const isShown = (element: Element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        return element.checkVisibility() && !element.closest('[inert]') && width > 1 && bottom > 0 && top < innerHeight
      }
      return elements.filter(isShown).length
    })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'All 4' })).toBeVisible()
  expect(await counted()).toBeLessThanOrEqual(14)
  await page.getByRole('button', { name: 'Files' }).click()
  for (const name of ['Download Word', 'Before you apply', 'Your data']) await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  for (const name of ['Editions', 'See it as a reader', 'What people say', 'Email, password, passkeys'])
    await expect(page.getByRole('link', { name })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  for (const top of [0, 150, 300, 500, 1000]) {
    await page.evaluate((top) => scrollTo(0, top), top)
    expect(await counted()).toBeLessThanOrEqual(10)
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Before you apply' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
