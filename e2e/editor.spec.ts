import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { choose, section } from './editor.ts'
import { signIn } from './fixtures.ts'
import { delayRequest, errorColor, expect, stubCall, test, toastOf } from './stubbed-calls.ts'

const headings = [
  'URL Handle',
  'Privacy Settings',
  'Personal Info',
  'Work Preferences',
  'Education',
  'Experience',
  'Skills',
  'Links',
  'Documents',
  'Demographics',
]

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const current = (page: Page) => navigation(page).locator('[aria-current]')

test('the editor has a header, sections, a navigation and a bottom bar', async ({ page, createAccount }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const ada = await signIn(page, await createAccount(filled))

  await test.step('shows a spinner while loading', async () => {
    const release = await delayRequest(page, '/api/portfolio')
    await page.goto('/editor')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')
    release()
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('City')).toHaveValue('Portland')
  })

  await test.step('shows the header', async () => {
    const header = page.getByRole('banner')
    for (const tag of ['Understory', 'Beta', 'Editor']) await expect(header.getByText(tag, { exact: true })).toBeVisible()
    for (const name of ['Preview', 'Logout']) await expect(header.getByRole('button', { name })).toBeVisible()
  })

  await test.step('the page and the navigation list the same ten sections', async () => {
    const inPage = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(inPage.slice(0, headings.length)).toEqual(headings)
    const links = navigation(page).getByRole('link')
    await expect(links).toHaveText([...headings, 'Page'])
    const hashes = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ hash }) => hash))
    expect(hashes.slice(0, headings.length)).toEqual(headings.map((heading) => `#${heading.toLowerCase().replace(' ', '-')}`))
  })

  await test.step('the bar at the bottom stays while the page scrolls', async () => {
    await choose(page, 'Demographics')
    for (const name of ['Preview Portfolio', 'Save Changes']) await expect(page.getByRole('button', { name })).toBeInViewport()
  })

  await test.step('choosing a section scrolls to it and marks it', async () => {
    await navigation(page).getByRole('link', { name: 'Skills' }).click()
    await expect(current(page)).toHaveText('Skills')
    await expect(page.getByRole('heading', { name: 'Skills', exact: true })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Skills', exact: true })).toBeFocused()
  })

  await test.step('the mark follows the scroll position', async () => {
    const distanceLeft = (key: 'Home' | 'End') =>
      page.evaluate((target) => {
        const { scrollTop, scrollHeight, clientHeight } = document.documentElement
        return Math.floor(target === 'Home' ? scrollTop : scrollHeight - clientHeight - scrollTop)
      }, key)
    for (const [key, heading] of [
      ['Home', 'URL Handle'],
      ['End', 'Privacy Settings'],
    ] as const) {
      // Chromium ignores a key press while the page still scrolls.
      await expect(async () => {
        await page.keyboard.press(key)
        expect(await distanceLeft(key)).toBe(0)
      }).toPass()
      await expect(current(page)).toHaveText(heading)
    }
  })

  await test.step('the sidebar shows the first name, otherwise the email name, otherwise User', async () => {
    const sidebar = page.getByRole('complementary').filter({ has: navigation(page) })
    await expect(sidebar.getByText('Ada', { exact: true })).toBeVisible()
    await expect(sidebar.getByText('Analyst of engines')).toBeVisible()
    await choose(page, 'Personal Info')
    await page.getByLabel('First name').fill('')
    await page.getByLabel('Headline').fill('')
    await expect(sidebar.getByText(ada.handle, { exact: true })).toBeVisible()
    await expect(sidebar.getByText('Portfolio Editor')).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toastOf(page, 'status', 'Success', 'Changes saved successfully!')).toBeVisible()
    await stubCall(page, 'GET /api/user', { status: 200, json: { id: 1, email: '', createdAt: new Date().toISOString() } })
    await page.reload()
    await expect(sidebar.getByText('User', { exact: true })).toBeVisible()
  })
})

test('the handle is checked, a new portfolio has defaults, and Preview opens the saved page', async ({ page, createAccount }) => {
  const [ada, grace] = [await createAccount(filled), await createAccount()]
  await signIn(page, ada, '/editor')
  await choose(page, 'URL Handle')
  const handle = page.getByRole('textbox', { name: 'URL Handle' })
  const publicUrl = page.getByText(/^Your address: /)
  const checks: string[] = []
  page.on('request', (request) => request.url().includes('/api/check-handle/') && checks.push(request.url()))
  await expect(publicUrl).toContainText(`/me/${ada.handle}`)

  await test.step('an invalid handle', async () => {
    await handle.fill('ada lovelace')
    await expect(handle).toHaveAccessibleDescription('Only letters, numbers, hyphens, and underscores are allowed')
  })

  await test.step('the current handle and an empty one are accepted without a check', async () => {
    await handle.fill(ada.handle)
    await expect(handle).toHaveAccessibleDescription('')
    await handle.fill('')
    await expect(page.getByText('Without a handle, the address of your page is a number.')).toBeVisible()
    await handle.fill(ada.handle)
    expect(checks).toEqual([])
  })

  await test.step('a handle of another account', async () => {
    await handle.fill(grace.handle)
    await expect(handle).toHaveAccessibleDescription('This URL handle is already taken')
    await expect(handle).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a check without a response', async () => {
    await page.route('**/api/check-handle/*', (route) => route.abort())
    await handle.fill('free-for-sure')
    await expect(handle).toHaveAccessibleDescription('Failed to check URL handle availability')
    await page.unrouteAll()
    await expect(publicUrl).toContainText(`/me/${ada.handle}`)
  })

  await test.step('none of these is saved', async () => {
    await handle.fill('no good')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toastOf(page, 'alert', 'Error', 'Please check the marked fields')).toBeVisible()
    await expect(handle).toBeFocused()
    expect((await ada.client.portfolio()).urlHandle).toBe(ada.handle)
  })

  await test.step('a handle is part of the draft only after its check says that it is available', async () => {
    const free = `free-${crypto.randomUUID().slice(0, 8)}`
    const release = await delayRequest(page, `/api/check-handle/${free}`)
    await handle.fill(free)
    await expect(handle).toHaveAccessibleDescription('Checking…')
    await expect(publicUrl).toContainText(`/me/${ada.handle}`)
    release()
    await expect(handle).toHaveAccessibleDescription('This URL handle is available!')
    await expect(publicUrl).toContainText(`/me/${free}`)
  })

  await test.step('a new portfolio has the specified defaults', async () => {
    await signIn(page, await createAccount(), '/editor')
    await choose(page, 'Privacy Settings')
    for (const [name, hidden] of Object.entries({
      'Hide email': false,
      'Hide phone': false,
      'Hide salary': true,
      'Hide links': false,
      'Hide documents': false,
      'Hide demographics': true,
    }))
      await expect(page.getByRole('switch', { name })).toBeChecked({ checked: hidden })
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('Country')).toHaveValue('US')
    await choose(page, 'Demographics')
    for (const question of ['Gender', 'Pronouns', 'Veteran status', 'Do you need sponsorship to work in the USA?'])
      await expect(section(page, 'Demographics').getByLabel(question)).toHaveValue('prefer-not-to-answer')
    await choose(page, 'Education')
    await page.getByRole('button', { name: 'Add education' }).click()
    await expect(page.getByLabel('Graduated')).not.toBeChecked()
  })

  await test.step('Preview opens the saved page in a new tab, by handle or, without one, by id', async () => {
    const ada = await signIn(page, await createAccount(filled))
    const expectToOpen = async (name: string, path: string) => {
      const tab = page.context().waitForEvent('page')
      await page.getByRole('button', { name, exact: true }).click()
      await expect(await tab).toHaveURL(path)
    }
    // Wait for the portfolio: before it is loaded, Preview reports that there is none.
    await page.goto('/editor')
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('City')).toHaveValue('Portland')
    await expectToOpen('Preview', `/me/${ada.handle}`)
    await expectToOpen('Preview Portfolio', `/me/${ada.handle}`)
    const { id } = await ada.client.save({ urlHandle: '' })
    await page.reload()
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('City')).toHaveValue('Portland')
    await expectToOpen('Preview', `/portfolio/id/${id}`)
  })
})

test('personal info has character counters and a PIN in four boxes', async ({ page, createAccount }) => {
  await signIn(page, await createAccount({ ...filled, accessPin: '' }), '/editor')
  await choose(page, 'Personal Info')
  await expect(page.getByLabel('City')).toHaveValue('Portland')
  const box = (position: number) => page.getByLabel(`PIN digit ${position}`)

  await test.step('headline and bio show their length, in red above the limit', async () => {
    const danger = await errorColor(page)
    for (const [label, max] of [
      ['Headline', 50],
      ['Bio', 300],
    ] as const) {
      await page.getByLabel(label).fill('x'.repeat(max))
      await expect(page.getByText(`${max}/${max}`)).not.toHaveCSS('color', danger)
      await page.getByLabel(label).fill('x'.repeat(max + 1))
      await expect(page.getByText(`${max + 1}/${max}`)).toHaveCSS('color', danger)
    }
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByLabel('Headline')).toBeFocused()
    await expect(page.getByText('Use at most 50 characters')).toBeVisible()
    await expect(page.getByText('Use at most 300 characters')).toBeVisible()
    await page.getByLabel('Headline').fill('Analyst')
    await page.getByLabel('Bio').fill('')
    await expect(page.getByText('7/50')).toBeVisible()
  })

  await test.step('a headline that is too long can be moved to the tagline', async () => {
    const long = 'Analyst of engines, translator of memoirs and first of programmers'
    await page.getByLabel('Headline').fill(long)
    await page.getByRole('button', { name: 'Move to Tagline' }).click()
    await expect(page.getByLabel('Headline')).toHaveValue('Analyst of engines, translator of memoirs')
    await expect(page.getByLabel('Headline')).toBeFocused()
    await expect(page.getByLabel('Tagline')).toHaveValue(long)
    await expect(page.getByRole('button', { name: 'Move to Tagline' })).toHaveCount(0)
  })

  await test.step('a digit moves the focus to the next box; other characters are ignored', async () => {
    await box(1).click()
    await page.keyboard.type('7x2 9')
    for (const [index, digit] of ['7', '2', '9', ''].entries()) await expect(box(index + 1)).toHaveValue(digit)
    await expect(box(4)).toBeFocused()
  })

  await test.step('three digits are an incomplete PIN', async () => {
    await page.getByLabel('City').click()
    await expect(page.getByText('Enter all 4 digits')).toBeVisible()
  })

  await test.step('Backspace clears a box, and in an empty one clears the previous box', async () => {
    await box(4).click()
    await page.keyboard.press('Backspace')
    await expect(box(3)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(box(3)).toHaveValue('')
    await expect(box(3)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(box(2)).toBeFocused()
  })

  await test.step('digits are pasted into all boxes, also with spaces and in another script', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('４８ ٢١'))
    await box(1).press('ControlOrMeta+v')
    for (const [index, digit] of [...'4821'].entries()) await expect(box(index + 1)).toHaveValue(digit)
  })

  await test.step('an easy PIN shows a warning and is saved', async () => {
    await box(1).click()
    await page.keyboard.type('1234')
    await expect(page.getByText('This PIN is easy to guess.')).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toastOf(page, 'status', 'Success', 'Changes saved successfully!')).toBeVisible()
  })
})
