import type { Page } from '@playwright/test'
import { redSquare } from '../test/fixtures.ts'
import { choose, city, expectSaved } from './editor.ts'
import { signIn } from './fixtures.ts'
import { chooseFile, demoResume, engines, expectFound, openImport, resumeFile } from './resumes.ts'
import { countOf, delayRequest, expect, stubCall, test } from './stubbed-calls.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Import' })
const apply = (page: Page) => bar(page).getByRole('button', { name: 'Apply' })
const expectApplied = (page: Page) => expect(page.getByRole('heading', { name: 'Your portfolio has been filled in' })).toBeFocused()

test('an import recovers from a failed upload, a lost response, an expired session and a concurrent save', async ({
  page,
  createAccount,
}) => {
  await test.step('an import page that fails to load shows an error, and Try Again loads it', async () => {
    await signIn(page, await createAccount())
    await stubCall(page, 'GET /api/import', { status: 500 })
    await page.goto('/import')
    await expect(page.getByRole('alert')).toContainText('Nothing is lost')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    await chooseFile(page, await demoResume('senior-engineer.resume.json'))
    await expectFound(page, 'senior-engineer.resume.json')
  })

  await test.step('an upload can be cancelled, an invalid file shows the reason, and the next file is read', async () => {
    await signIn(page, await createAccount())
    await openImport(page)

    await test.step('a cancelled upload', async () => {
      const release = await delayRequest(page, '/api/import')
      await chooseFile(page, resumeFile(engines))
      await expect(page.getByRole('progressbar')).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
      release()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.reload()
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    })

    await test.step('a refused file shows the message of the server', async () => {
      await chooseFile(page, resumeFile({ hello: 'world' }, 'hello.json'))
      await expect(page.getByRole('alert')).toHaveText(
        'hello.json This JSON is not a resume: it has none of basics, work, education, skills.',
      )
    })

    await test.step('an empty file is not sent', async () => {
      const sent = countOf(page, 'POST /api/import')
      await chooseFile(page, { name: 'nothing.json', mimeType: 'application/json', buffer: Buffer.alloc(0) })
      await expect(page.getByRole('alert')).toContainText('This file is empty.')
      expect(sent()).toBe(0)
    })

    await test.step('the file stays chosen without a connection', async () => {
      await page.context().setOffline(true)
      await chooseFile(page, resumeFile(engines))
      await expect(page.getByRole('alert')).toContainText('We can’t reach the server. Your file is still selected')
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expectFound(page, 'resume.json')
    })
  })

  await test.step('a lost response is recovered, and a request that did not arrive can be sent again', async () => {
    const ada = await signIn(page, await createAccount())
    await openImport(page)
    await chooseFile(page, resumeFile(engines))
    await expectFound(page, 'resume.json')

    await test.step('the request did not arrive', async () => {
      await page.route('**/api/import/*/apply', (route) => route.abort())
      await apply(page).click()
      await expect(bar(page)).toContainText('The import failed. Please try again.')
      await page.unrouteAll()
    })

    await test.step('the import was applied, and the response was lost', async () => {
      await page.route('**/api/import/*/apply', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await apply(page).click()
      await expectApplied(page)
      expect(await ada.client.portfolio()).toMatchObject({ firstName: 'Ada' })
      await page.unrouteAll()
    })

    await test.step('Undo is refused after another save', async () => {
      await ada.client.save({ city: 'London' })
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('alert')).toContainText('You saved other changes since')
      await page.reload()
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    })
  })

  await test.step('an expired session can be renewed without losing the choices', async () => {
    const ada = await signIn(page, await createAccount())
    await openImport(page)
    await chooseFile(page, resumeFile(engines))
    await expectFound(page, 'resume.json')
    await page.context().clearCookies()
    await apply(page).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(ada.password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expectApplied(page)
    expect(await ada.client.portfolio()).toMatchObject({ lastName: 'Lovelace' })
  })

  await test.step('a concurrent save refreshes the comparison', async () => {
    const ada = await signIn(page, await createAccount())
    await openImport(page)
    await chooseFile(page, resumeFile(engines))
    await expectFound(page, 'resume.json')
    await ada.client.save({ firstName: 'Augusta' })
    await apply(page).click()
    await expect(page.getByText('Your portfolio was saved somewhere else')).toBeVisible()
    await expect(page.getByRole('group', { name: 'First name' }).getByRole('radio', { name: 'Yours' })).toBeChecked()
    await apply(page).click()
    await expectApplied(page)
    expect(await ada.client.portfolio()).toMatchObject({ firstName: 'Augusta', lastName: 'Lovelace' })
  })
})

test('an import respects the changes of the editor, and sets the photo', async ({ page, createAccount }) => {
  await test.step('the photo of a file is cropped and set after the import is applied', async () => {
    const ada = await signIn(page, await createAccount())
    await openImport(page)
    const image = `data:image/jpeg;base64,${redSquare.toString('base64')}`
    await chooseFile(page, resumeFile({ ...engines, basics: { ...engines.basics, image } }))
    await expectFound(page, 'resume.json')
    await expect(page.getByRole('checkbox', { name: /^Use this photo/ })).toBeChecked()
    await expect(bar(page)).toContainText('and the photo')
    await apply(page).click()
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
    await dialog.getByRole('button', { name: 'Use this photo' }).click()
    await expect(page.getByText('Your photo is saved.')).toBeVisible()
    expect((await ada.client.portfolio()).photo.id).not.toBe('')
    await page.getByRole('link', { name: 'Continue editing' }).click()
    await choose(page, 'Page')
    await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  })

  await test.step('unsaved changes in the editor can be saved before an import', async () => {
    await signIn(page, await createAccount({ firstName: 'Ada' }), '/editor')
    await choose(page, 'Personal Info')
    await city(page).fill('London')
    await choose(page, 'Page')
    await page.getByRole('link', { name: 'Import a resume' }).click()
    const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' })
    await expect(dialog).toContainText('A file is compared with what you have saved.')
    await dialog.getByRole('button', { name: 'Save and leave' }).click()
    await chooseFile(page, resumeFile({ basics: { ...engines.basics, location: { city: 'Paris' } } }))
    await expectFound(page, 'resume.json')
    await expect(page.getByRole('group', { name: 'City' })).toContainText('London')
    await apply(page).click()
    await expectApplied(page)
    await page.getByRole('link', { name: 'Continue editing' }).click()
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('Last name')).toHaveValue('Lovelace')
    await expect(city(page)).toHaveValue('London')
    await expectSaved(page)
  })
})
