import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { expectStored } from './browser-storage.ts'
import { choose } from './editor.ts'
import { expect, test } from './stubbed-calls.ts'

/** Each test removes a browser feature of docs/contribute.md, verifies that it is missing, and tests the fallback. */

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
    await expect(unlock.getByLabel('PIN or code')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(unlock).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.press('Space')
    await unlock.getByLabel('PIN or code').fill(filled.accessPin)
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

      await form('Unlock Private Information').getByLabel('PIN or code').fill(filled.accessPin)
      await form('Unlock Private Information').getByRole('button', { name: 'Unlock' }).click()
      await expect(page.getByText('(503) 555-0142')).toBeVisible()
    })
  })
})

test.describe('in the app', () => {
  /** Removes passkeys as JSON, the Web Locks API, and the time zones of a country. */
  const removeFeatures = (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['parseRequestOptionsFromJSON', 'parseCreationOptionsFromJSON']) Reflect.deleteProperty(PublicKeyCredential, name)
      Object.defineProperty(navigator, 'locks', { value: undefined })
      Reflect.deleteProperty(Intl.Locale.prototype, 'getTimeZones')
    })

  test('passkeys, drafts and time zones have fallbacks', async ({ page, createAccount }) => {
    const ada = await createAccount(filled)
    await removeFeatures(page)

    await test.step('without the JSON methods of passkeys none is offered, and a password signs in', async () => {
      await page.goto('/auth')
      expect(await page.evaluate(() => 'parseRequestOptionsFromJSON' in PublicKeyCredential)).toBe(false)
      await page.getByLabel('Email').fill(ada.email)
      await page.getByLabel('Password', { exact: true }).fill(ada.password)
      await expect(page.getByRole('button', { name: /passkey/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('heading', { name: 'Your Portfolio', exact: true })).toBeVisible()
      await page.goto('/account')
      await expect(page.getByText('This browser doesn’t support passkeys.')).toBeVisible()
    })

    await test.step('without the time zones of a country they are listed by region', async () => {
      await page.goto('/editor')
      expect(await page.evaluate(() => 'getTimeZones' in new Intl.Locale('und-DE'))).toBe(false)
      await choose(page, 'Work Preferences')
      await page.getByLabel('Timezone').focus()
      await page.getByLabel('Timezone').selectOption({ label: 'Europe (Berlin)' })
      await expect(page.getByLabel('Timezone')).toHaveValue('Europe/Berlin')
    })

    await test.step('without the Web Locks API a draft is stored and offered', async () => {
      expect(await page.evaluate(() => typeof navigator.locks)).toBe('undefined')
      await choose(page, 'Personal Info')
      await page.getByRole('textbox', { name: 'Headline' }).fill('Countess')
      await expectStored(page, '"headline":"Countess"')
      await page.close({ runBeforeUnload: false })
      const later = await page.context().newPage()
      await removeFeatures(later)
      await later.goto('/editor')
      await later.getByRole('button', { name: 'Keep my changes' }).click()
      await choose(later, 'Personal Info')
      await expect(later.getByRole('textbox', { name: 'Headline' })).toHaveValue('Countess')
    })
  })
})

test.describe('without newer styles', () => {
  // The Content Security Policy allows styles by hash, and this test changes them.
  test.use({ bypassCSP: true })

  test('the bar, folded jobs and long names still work', async ({ page, createAccount }) => {
    const old = { title: 'Clerk', company: 'Acme', startYear: '1990', endYear: '1995', summary: 'Copied letters' }
    const { handle } = await createAccount({
      ...{ ...filled, lastName: 'Lovelace-Byron of Marylebone and Kirkby Mallory' },
      experience: [{ title: 'Engineer', current: true }, old],
    })
    const openWithout = async (pattern: RegExp) => {
      await page.unrouteAll()
      await page.route(`**/me/${handle}`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll(pattern, '') })
      })
      await page.goto(`/me/${handle}`)
      expect(await page.locator('head > style').textContent()).not.toMatch(pattern)
    }

    await test.step('without scroll-driven animations the bar of the page is visible below the opening', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      await openWithout(/view-timeline|animation-timeline|animation-range/g)
      await expect(page.getByRole('link', { name: 'Sections', exact: true })).toBeVisible()
    })

    await test.step('without text-wrap: balance the page does not scroll horizontally', async () => {
      await page.setViewportSize({ width: 320, height: 700 })
      await openWithout(/text-wrap:[^;}]*/g)
      const name = page.getByRole('heading', { level: 1 })
      await expect(name).toBeVisible()
      expect(await name.evaluate((element) => getComputedStyle(element).textWrapStyle)).toBe('auto')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })

    await test.step('without ::details-content the lines of folded jobs are printed', async () => {
      await openWithout(/::details-content/g)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('Clerk')).toBeVisible()
      await expect(page.getByText('Copied letters')).toBeHidden()
    })
  })
})
