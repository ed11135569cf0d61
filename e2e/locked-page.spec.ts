import type { Locator } from '@playwright/test'
import { filled, pdf } from '../test/fixtures.ts'
import { card, nothingHidden } from './cards.ts'
import { openDialog } from './fixtures.ts'
import { delayRequest, expect, stubCall, test, toastOf } from './stubbed-calls.ts'

const everythingHidden = Object.fromEntries(Object.keys(nothingHidden).map((flag) => [flag, true]))

test('a page with everything hidden shows locked sections and unlocks them with the PIN', async ({ page, createAccount }) => {
  const ada = await createAccount({ ...filled, privacySettings: everythingHidden })
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))
  await page.goto(`/me/${ada.handle}`)
  const locked = ['Contact Information', 'Professional Links', 'Documents', 'Salary Expectations', 'Demographics']
  const dialog = page.getByRole('dialog', { name: 'Unlock Private Information' })
  const code = dialog.getByLabel('PIN or code')
  const unlock = dialog.getByRole('button', { name: 'Unlock' })
  const secrets = [
    page.getByText('ada@example.com'),
    page.getByText('(503) 555-0142'),
    page.getByText('ada.pdf'),
    page.getByText('She/Her'),
  ]

  await test.step('every hidden section is locked', async () => {
    const privatePart = card(page, 'Private details')
    await expect(privatePart).toContainText('Email and phone, links, documents, salary expectations, demographics')
    await expect(privatePart).toContainText('Ask Ada for the 4-digit PIN.')
    for (const name of locked) await expect(card(page, name).getByRole('button', { name: 'Unlock' })).toBeVisible()
    for (const secret of secrets) await expect(secret).toHaveCount(0)
    await expect(page.getByRole('term').filter({ hasText: 'Salary expectation' })).toHaveCount(0)
  })

  await test.step('"I have a PIN" at the top opens the dialog', async () => {
    await openDialog(page, page.getByRole('button', { name: 'I have a PIN' }))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('Unlock is disabled for an empty or blank PIN', async () => {
    await card(page, 'Documents').getByRole('button', { name: 'Unlock' }).click()
    await expect(code).toHaveAttribute('type', 'password')
    await expect(unlock).toBeDisabled()
    await code.fill('   ')
    await expect(unlock).toBeDisabled()
    await code.fill('111')
    await expect(unlock).toBeEnabled()
  })

  await test.step('Cancel closes the dialog and clears the field', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await card(page, 'Documents').getByRole('button', { name: 'Unlock' }).click()
    await expect(code).toHaveValue('')
    await expect(unlock).toBeDisabled()
  })

  await test.step('four digits submit themselves, and the button shows that the PIN is being verified', async () => {
    const release = await delayRequest(page, `/me/${ada.handle}/unlock`)
    await code.fill('1111')
    await expect(dialog.getByRole('button', { name: 'Verifying...' })).toBeVisible()
    release()
    await expect(unlock).toBeEnabled()
  })

  await test.step('a wrong PIN', async () => {
    await expect(toastOf(page, 'alert', 'Incorrect code', 'Please enter the correct privacy code')).toBeVisible()
    await expect(code).toHaveAccessibleDescription(/Please enter the correct privacy code/)
    for (const secret of secrets) await expect(secret).toHaveCount(0)
  })

  await test.step('typing replaces the wrong PIN', async () => {
    await page.keyboard.type('22')
    await expect(code).toHaveValue('22')
  })

  await test.step('a lost connection', async () => {
    await stubCall(page, `POST /me/${ada.handle}/unlock`, 'no connection')
    await code.fill('1111')
    await expect(toastOf(page, 'alert', 'Error', 'The PIN could not be checked. Please try again.')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('the right PIN', async () => {
    await code.fill(` ${filled.accessPin} `)
    await unlock.click()
    await expect(toastOf(page, 'status', 'Unlocked', 'Private information is now visible')).toBeVisible()
    await expect(dialog).toBeHidden()
    for (const secret of secrets) await expect(secret.first()).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Salary expectation' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Unlock|I have a PIN/ })).toHaveCount(0)
    await expect(card(page, 'Private details')).toContainText('Visible for this visit')
    await expect(card(page, 'Documents').getByRole('heading')).toBeFocused()
    const download = page.waitForEvent('download')
    await card(page, 'Documents').getByRole('link', { name: 'Download ada.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('ada.pdf')
  })

  await test.step('a reload locks the page again', async () => {
    expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([])
    await page.reload()
    for (const name of locked) await expect(card(page, name).getByRole('button', { name: 'Unlock' })).toBeVisible()
  })
})

test('a page with some parts hidden shows them next to the public ones, unlocks each, and stops after four wrong PINs', async ({
  page,
  createAccount,
}) => {
  const ada = await createAccount({ ...filled, privacySettings: { ...nothingHidden, hidePhone: true } })
  const contact = card(page, 'Contact Information')
  const privatePart = card(page, 'Private details')
  const dialog = page.getByRole('dialog', { name: 'Unlock Private Information' })
  const unlockFrom = async (opener: Locator) => {
    await openDialog(page, opener)
    await dialog.getByLabel('PIN or code').fill(filled.accessPin)
  }
  const open = async () => {
    await page.goto(`/me/${ada.handle}`)
    await expect(contact.getByText('ada@example.com')).toBeVisible()
  }

  await test.step('the contact section shows public fields next to locked ones', async () => {
    await open()
    await expect(contact.getByText('Phone: locked')).toBeVisible()
    await unlockFrom(contact.getByRole('button', { name: 'Unlock' }))
    await expect(contact.getByRole('link')).toHaveText(['ada@example.com', '(503) 555-0142'])
  })

  await test.step('a section hidden by its own switch is a row of the private part and unlocks there', async () => {
    await open()
    const references = card(page, 'References')
    const text = 'canary-references-end-text-end'
    await expect(references.getByText(text)).toHaveCount(0)
    await unlockFrom(references.getByRole('button', { name: 'Unlock' }))
    await expect(references.getByText(text)).toBeVisible()
    await expect(privatePart.getByRole('region', { name: 'References' })).toBeVisible()
    await expect(card(page, 'Address')).toContainText('canary-address-end-street-end')
  })

  await test.step('the field of the private part reports a wrong PIN and unlocks with the right one', async () => {
    await open()
    const field = page.locator('#pin-field')
    await field.hover()
    await expect(page.locator('#pin-form')).toHaveAttribute('novalidate')
    await field.press('Enter')
    await expect(privatePart.getByRole('alert')).toHaveText('Enter all 4 digits')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await page.getByRole('button', { name: 'I have a longer code' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('inputmode', 'text')
    await field.fill('1111')
    await field.press('Enter')
    await expect(privatePart.getByRole('alert')).toHaveText('Please enter the correct privacy code')
    await open()
    await field.hover()
    await expect(page.locator('#pin-form')).toHaveAttribute('novalidate')
    await field.pressSequentially(filled.accessPin)
    await expect(privatePart.getByText('Visible for this visit')).toBeVisible()
    await expect(privatePart.getByText('(503) 555-0142')).toBeVisible()
    await expect(field).toHaveCount(0)
  })

  await test.step('what is pressed and typed before the script has arrived counts when it has', async () => {
    const delayScript = async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route('**/actions*.js', async (route) => {
        await promise
        await route.continue()
      })
      return async () => {
        resolve()
        await page.unrouteAll({ behavior: 'wait' })
      }
    }
    const releaseForCode = await delayScript()
    await open()
    const field = page.locator('#pin-field')
    await page.locator('#pin-form').getByRole('button', { name: 'I have a longer code' }).click()
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await releaseForCode()
    await expect(field).toHaveAttribute('inputmode', 'text')
    await expect(field).toBeFocused()

    const releaseForPin = await delayScript()
    await open()
    await field.pressSequentially(filled.accessPin)
    await expect(field).toHaveValue(filled.accessPin)
    await releaseForPin()
    await expect(privatePart.getByText('Visible for this visit')).toBeVisible()
  })

  await test.step('after four wrong PINs further ones are rejected, and the page explains what to do', async () => {
    // Another page, because the browser has opened the first one: its PIN is still accepted from here.
    const { handle } = await createAccount(filled)
    await page.goto(`/me/${handle}`)
    await openDialog(page, page.getByRole('button', { name: 'Unlock' }).last())
    const submit = async (code: string) => {
      await expect(dialog.getByRole('button', { name: 'Unlock' })).toBeVisible()
      const response = page.waitForResponse(`**/me/${handle}/unlock`)
      await dialog.getByLabel('PIN or code').fill(code)
      return (await response).status()
    }
    for (const code of ['1001', '1002', '1003', '1004']) expect(await submit(code)).toBe(403)
    expect(await submit(filled.accessPin)).toBe(429)
    const message = 'Too many wrong PINs. Please try again in 15 minutes, or ask the owner for the correct PIN.'
    await expect(toastOf(page, 'alert', 'PIN not checked', message)).toBeVisible()
    await expect(dialog.getByLabel('PIN or code')).toHaveAccessibleDescription(new RegExp(message))
  })
})
