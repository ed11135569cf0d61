import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { signIn } from './fixtures.ts'
import { dangerOf, expect, hold, stubCall, test, toastOf } from './stubbed-calls.ts'

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

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const current = (page: Page) => navigation(page).locator('[aria-current]')

test('the frame of the editor: header, sections, navigation and bottom bar', async ({ page, person }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const ada = await person(filled)
  await signIn(page, ada)

  await test.step('a spinner while it loads', async () => {
    const release = await hold(page, '/api/portfolio')
    await page.goto('/editor')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')
    release()
    await expect(page.getByLabel('City')).toHaveValue('Portland')
  })

  await test.step('the header', async () => {
    const header = page.getByRole('banner')
    for (const tag of ['Understory', 'Beta', 'Editor']) await expect(header.getByText(tag, { exact: true })).toBeVisible()
    for (const name of ['Preview', 'Logout']) await expect(header.getByRole('button', { name })).toBeVisible()
  })

  await test.step('ten sections, in the page as in the navigation', async () => {
    const inPage = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(inPage.slice(0, headings.length)).toEqual(headings)
    const links = navigation(page).getByRole('link')
    await expect(links).toHaveText(inPage)
    const addresses = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ hash }) => hash))
    expect(addresses.slice(0, headings.length)).toEqual(headings.map((heading) => `#${heading.toLowerCase().replace(' ', '-')}`))
  })

  await test.step('the bar at the bottom stays while the page scrolls', async () => {
    await page.getByRole('heading', { name: 'Demographics' }).scrollIntoViewIfNeeded()
    for (const name of ['Preview Portfolio', 'Save Changes']) await expect(page.getByRole('button', { name })).toBeInViewport()
  })

  await test.step('choosing a section goes there and marks it', async () => {
    await navigation(page).getByRole('link', { name: 'Skills' }).click()
    await expect(current(page)).toHaveText('Skills')
    await expect(page.getByRole('heading', { name: 'Skills', exact: true })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Skills', exact: true })).toBeFocused()
  })

  await test.step('the mark follows the scroll position', async () => {
    // Chromium drops a key that comes while the page still moves because of the one before, so the page has to have arrived.
    const wayLeft = (key: 'Home' | 'End') =>
      page.evaluate((to) => {
        const { scrollTop, scrollHeight, clientHeight } = document.documentElement
        return Math.floor(to === 'Home' ? scrollTop : scrollHeight - clientHeight - scrollTop)
      }, key)
    for (const [key, heading] of [
      ['Home', 'URL Handle'],
      ['End', 'Page design'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => wayLeft(key)).toBe(0)
      await expect(current(page)).toHaveText(heading)
    }
  })

  await test.step('the sidebar names the person: by first name, by email, at worst as User', async () => {
    const sidebar = page.getByRole('complementary').filter({ has: navigation(page) })
    await expect(sidebar.getByText('Ada', { exact: true })).toBeVisible()
    await expect(sidebar.getByText('Analyst of engines')).toBeVisible()
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

test('below 768 pixels the navigation is a dropdown', async ({ page, person }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await signIn(page, await person(filled))
  await page.goto('/editor')
  const toggle = page.getByRole('button', { name: /^Sections, now at/ })
  const choice = navigation(page).getByRole('link', { name: 'Skills' })

  await test.step('it closes when a section is chosen', async () => {
    await expect(choice).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await choice.click()
    await expect(choice).toBeHidden()
    await expect(toggle).toHaveAccessibleName('Sections, now at Skills')
    await expect(page.getByRole('heading', { name: 'Skills', exact: true })).toBeInViewport()
  })

  await test.step('it closes when the window becomes 768 pixels wide, and is a sidebar from there on', async () => {
    await toggle.click()
    await expect(choice).toBeVisible()
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(toggle).toHaveCount(0)
    await expect(choice).toBeVisible()
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(choice).toBeHidden()
  })
})

test('a new portfolio starts with what the product promises', async ({ page, person }) => {
  await signIn(page, await person())
  await page.goto('/editor')
  for (const [name, hidden] of Object.entries({
    'Hide email': false,
    'Hide phone': false,
    'Hide salary': true,
    'Hide links': false,
    'Hide documents': false,
    'Hide demographics': true,
  }))
    await expect(page.getByRole('switch', { name })).toBeChecked({ checked: hidden })
  await expect(page.getByLabel('Country')).toHaveValue('US')
  for (const question of ['Gender', 'Pronouns', 'Veteran status', 'Do you need sponsorship to work in the USA?'])
    await expect(section(page, 'Demographics').getByLabel(question)).toHaveValue('prefer-not-to-answer')
  await page.getByRole('button', { name: 'Add education' }).click()
  await expect(page.getByLabel('Graduated')).not.toBeChecked()
})

test('the address: every state of its check', async ({ page, person }) => {
  const [ada, grace] = [await person(filled), await person()]
  await signIn(page, ada)
  await page.goto('/editor')
  const handle = page.getByRole('textbox', { name: 'URL Handle' })
  const address = page.getByText(/^Your address: /)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/check-handle/') && asked.push(request.url()))
  await expect(address).toContainText(`/me/${ada.handle}`)

  await test.step('a wrong form', async () => {
    await handle.fill('ada lovelace')
    await expect(handle).toHaveAccessibleDescription('Only letters, numbers, hyphens, and underscores are allowed')
  })

  await test.step('the current one and none are accepted without a check', async () => {
    await handle.fill(ada.handle)
    await expect(handle).toHaveAccessibleDescription('')
    await handle.fill('')
    await expect(page.getByText('Without a handle your portfolio keeps its numeric address.')).toBeVisible()
    await handle.fill(ada.handle)
    expect(asked).toEqual([])
  })

  await test.step('one that somebody has', async () => {
    await handle.fill(grace.handle)
    await expect(handle).toHaveAccessibleDescription('This URL handle is already taken')
    await expect(handle).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a check without an answer', async () => {
    await page.route('**/api/check-handle/*', (route) => route.abort())
    await handle.fill('free-for-sure')
    await expect(handle).toHaveAccessibleDescription('Failed to check URL handle availability')
    await page.unrouteAll()
    await expect(address).toContainText(`/me/${ada.handle}`)
  })

  await test.step('none of these gets saved', async () => {
    await handle.fill('no good')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toastOf(page, 'alert', 'Error', 'Please check the marked fields')).toBeVisible()
    await expect(handle).toBeFocused()
    expect((await ada.client.portfolio()).urlHandle).toBe(ada.handle)
  })

  await test.step('checking, then available: only now it is part of the draft', async () => {
    const free = `free-${crypto.randomUUID().slice(0, 8)}`
    const release = await hold(page, `/api/check-handle/${free}`)
    await handle.fill(free)
    await expect(handle).toHaveAccessibleDescription('Checking…')
    await expect(address).toContainText(`/me/${ada.handle}`)
    release()
    await expect(handle).toHaveAccessibleDescription('This URL handle is available!')
    await expect(address).toContainText(`/me/${free}`)
  })
})

test('personal info: counters and the four boxes of the PIN', async ({ page, person }) => {
  await signIn(page, await person({ ...filled, accessPin: '' }))
  await page.goto('/editor')
  await expect(page.getByLabel('City')).toHaveValue('Portland')
  const box = (place: number) => page.getByLabel(`PIN digit ${place}`)

  await test.step('headline and bio count, and the count turns red above the limit', async () => {
    const danger = await dangerOf(page)
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

  await test.step('a digit goes on to the next box; what is no digit is dropped', async () => {
    await box(1).click()
    await page.keyboard.type('7x2 9')
    for (const [place, digit] of ['7', '2', '9', ''].entries()) await expect(box(place + 1)).toHaveValue(digit)
    await expect(box(4)).toBeFocused()
  })

  await test.step('three digits are no PIN', async () => {
    await page.getByLabel('City').click()
    await expect(page.getByText('Enter all 4 digits')).toBeVisible()
  })

  await test.step('Backspace empties a box, and in an empty one goes back', async () => {
    await box(4).click()
    await page.keyboard.press('Backspace')
    await expect(box(3)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(box(3)).toHaveValue('')
    await expect(box(3)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(box(2)).toBeFocused()
  })

  await test.step('an easy PIN is warned of and saved', async () => {
    await box(1).click()
    await page.keyboard.type('1234')
    await expect(page.getByText('This PIN is easy to guess.')).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toastOf(page, 'status', 'Success', 'Changes saved successfully!')).toBeVisible()
  })
})

test('Preview opens the saved page in a new tab, by handle, else by id', async ({ page, person }) => {
  const ada = await person(filled)
  await signIn(page, ada)
  const expectToOpen = async (name: string, path: string) => {
    const tab = page.context().waitForEvent('page')
    await page.getByRole('button', { name, exact: true }).click()
    await expect(await tab).toHaveURL(path)
  }
  // While the portfolio is still on its way, Preview says that there is none.
  await page.goto('/editor')
  await expect(page.getByLabel('City')).toHaveValue('Portland')
  await expectToOpen('Preview', `/me/${ada.handle}`)
  await expectToOpen('Preview Portfolio', `/me/${ada.handle}`)
  const { id } = await ada.client.save({ urlHandle: '' })
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Portland')
  await expectToOpen('Preview', `/portfolio/id/${id}`)
})
