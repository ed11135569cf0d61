import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expectStored } from './browser-storage.ts'
import { signIn } from './fixtures.ts'
import { expect, test, toastOf } from './stubbed-calls.ts'

/** Each test removes a browser feature of docs/browsers.md, verifies that it is missing, and tests the fallback. */

const dialogHtml =
  '<button type="button" command="show-modal" commandfor="bare">Open</button><dialog id="bare">Opened without a script</dialog>'

test.describe('without invoker commands', () => {
  test('both dialogs open, close and work, with the mouse and with keys', async ({ page, createAccount }) => {
    await page.addInitScript(() => {
      for (const name of ['command', 'commandForElement']) Reflect.deleteProperty(HTMLButtonElement.prototype, name)
      const stopCommand = (event: Event) =>
        event.target instanceof Element && event.target.closest('button[commandfor]') && event.preventDefault()
      addEventListener('click', stopCommand, true)
    })
    await page.goto(`data:text/html,${dialogHtml}`)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()

    const ada = await createAccount(filled)
    await page.goto(`/me/${ada.handle}`)
    const opener = page.getByRole('button', { name: 'Unlock' }).last()
    const unlock = page.getByRole('dialog', { name: 'Unlock Private Information' })
    const endorse = page.getByRole('dialog', { name: /^Endorse/ })

    await opener.click()
    await expect(unlock).toBeVisible()
    await unlock.getByRole('button', { name: 'Cancel' }).click()
    await expect(unlock).toBeHidden()

    await opener.press('Enter')
    await expect(unlock.getByLabel('Access code')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(unlock).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.press('Space')
    await unlock.getByLabel('Access code').fill(filled.accessPin)
    await unlock.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('(503) 555-0142')).toBeVisible()

    await page.getByRole('button', { name: 'Endorse', exact: true }).click()
    await endorse.getByLabel('Email').fill('charles@example.com')
    await endorse.getByRole('button', { name: 'Confirm Endorsement' }).click()
    await expect(page.getByText('1 person has')).toBeVisible()
    await expect(endorse).toBeHidden()
  })

  test.describe('and without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('both forms work below the page, without a Cancel button', async ({ page, createAccount }) => {
      const { handle } = await createAccount(filled)
      await page.route(`**/me/${handle}*`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll(/ commandfor="/g, ' data-removed="') })
      })
      await page.goto(`/me/${handle}`)
      expect(await page.content()).not.toContain('commandfor')
      const form = (name: string | RegExp) => page.getByRole('dialog', { name })
      await expect(form('Unlock Private Information')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)

      await form(/^Endorse/)
        .getByLabel('Email')
        .fill('charles@example.com')
      await page.getByRole('button', { name: 'Confirm Endorsement' }).click()
      await expect(page.getByText('1 person has')).toBeVisible()

      await form('Unlock Private Information').getByLabel('Access code').fill(filled.accessPin)
      await form('Unlock Private Information').getByRole('button', { name: 'Unlock' }).click()
      await expect(page.getByText('(503) 555-0142')).toBeVisible()
    })
  })
})

test('without the JSON methods of passkeys none is offered, and a password signs in', async ({ page, createAccount }) => {
  await page.addInitScript(() => {
    for (const name of ['parseRequestOptionsFromJSON', 'parseCreationOptionsFromJSON']) Reflect.deleteProperty(PublicKeyCredential, name)
  })
  const ada = await createAccount()
  await page.goto('/auth')
  expect(await page.evaluate(() => 'parseRequestOptionsFromJSON' in PublicKeyCredential)).toBe(false)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await expect(page.getByRole('button', { name: /passkey/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText("This browser doesn't support passkeys.")).toBeVisible()
})

test.describe('without a share sheet', () => {
  const removeFromNavigator = (page: Page, ...names: string[]) =>
    page.addInitScript((removed) => {
      for (const name of removed) Object.defineProperty(navigator, name, { value: undefined })
    }, names)

  test('the link is copied', async ({ page, createAccount }) => {
    await removeFromNavigator(page, 'share')
    const { handle } = await createAccount(filled)
    await page.goto(`/me/${handle}`)
    expect(await page.evaluate(() => typeof navigator.share)).toBe('undefined')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(toastOf(page, 'status', 'Link copied', 'Portfolio link copied to clipboard')).toBeVisible()
  })

  test('without a clipboard the URL is shown', async ({ page, createAccount, baseURL }) => {
    await removeFromNavigator(page, 'share', 'clipboard')
    const { handle } = await createAccount(filled)
    await page.goto(`/me/${handle}`)
    expect(await page.evaluate(() => typeof navigator.clipboard)).toBe('undefined')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(toastOf(page, 'alert', 'The link could not be copied', `${baseURL}/me/${handle}`)).toBeVisible()
  })
})

test('without the Web Locks API a draft is stored and offered', async ({ page, createAccount }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
  const ada = await createAccount(filled)
  await signIn(page, ada)
  await page.goto('/editor')
  expect(await page.evaluate(() => typeof navigator.locks)).toBe('undefined')
  const headline = page.getByRole('textbox', { name: 'Headline' })
  await headline.fill('Countess')
  await expectStored(page, '"headline":"Countess"')
  await page.close({ runBeforeUnload: false })

  const later = await page.context().newPage()
  await later.goto('/editor')
  await later.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(later.getByRole('textbox', { name: 'Headline' })).toHaveValue('Countess')
})

test.describe('without newer styles', () => {
  // The Content Security Policy allows styles by hash, and these tests change them.
  test.use({ bypassCSP: true })

  const removeStyles = async (page: Page, handle: string, pattern: RegExp) => {
    await page.route(`**/me/${handle}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(pattern, '') })
    })
    await page.goto(`/me/${handle}`)
    expect(await page.locator('head > style').textContent()).not.toMatch(pattern)
  }

  test('without scroll-driven animations the bar of the page is visible below the opening', async ({ page, createAccount }) => {
    const { handle } = await createAccount(filled)
    await page.setViewportSize({ width: 390, height: 800 })
    await removeStyles(page, handle, /view-timeline|animation-timeline|animation-range/g)
    await expect(page.getByRole('link', { name: 'Sections', exact: true })).toBeVisible()
  })

  test('without ::details-content the lines of folded jobs are printed', async ({ page, createAccount }) => {
    const old = { title: 'Clerk', company: 'Acme', startYear: '1990', endYear: '1995', summary: 'Copied letters' }
    const { handle } = await createAccount({ experience: [{ title: 'Engineer', current: true }, old] })
    await removeStyles(page, handle, /::details-content/g)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Clerk')).toBeVisible()
    expect((await page.getByText('Copied letters').boundingBox())?.height ?? 0).toBe(0)
  })
})

test.describe('without text-wrap: balance', () => {
  // The Content Security Policy allows styles by hash, and this test changes them.
  test.use({ bypassCSP: true })

  test('the public page does not scroll horizontally', async ({ page, createAccount }) => {
    const { handle } = await createAccount({ ...filled, lastName: 'Lovelace-Byron of Marylebone and Kirkby Mallory' })
    await page.route(`**/me/${handle}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(/text-wrap:[^;}]*/g, '') })
    })
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`/me/${handle}`)
    const name = page.getByRole('heading', { level: 1 })
    await expect(name).toBeVisible()
    expect(await name.evaluate((element) => getComputedStyle(element).textWrapStyle)).toBe('auto')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
