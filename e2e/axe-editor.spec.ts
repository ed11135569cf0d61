import { filled, pdf } from '../test/fixtures.ts'
import { canvas, choose, openEntry } from './editor.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { saveProjects } from './projects.ts'
import { chooseFile, demoResume, engines, expectFound, openImport, resumeFile } from './resumes.ts'

/* axe on the screens on which an owner writes, as in axe.spec.ts. */

const dialog = '[role=dialog]'

test('the editor and its dialogs are accessible', async ({ page, createAccount }) => {
  test.slow()
  const ada = await createAccount({ ...filled, editions: [{ id: 'e1', name: 'Backend' }] })
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))
  await saveProjects(ada.client)
  await signIn(page, ada)
  const save = page.getByRole('button', { name: 'Save Changes' })

  await test.step('the page, with nothing selected', async () => {
    await page.goto('/editor')
    await expect(canvas(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an entry, with the list of further sections open', async () => {
    await openEntry(page, 'Projects', 'raft-lab')
    await expectAccessible(page)
  })

  await test.step('a hidden section, and one with an error', async () => {
    await choose(page, 'Demographics')
    await expectAccessible(page, '#demographics')
    await choose(page, 'Personal Info')
    await page.getByLabel('Headline').fill('x'.repeat(51))
    await save.click()
    await expect(page.getByText('Please check the marked fields').first()).toBeVisible()
    await expectAccessible(page, '#personal-info')
  })

  await test.step('all fields', async () => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'All fields' }).click()
    await expect(page.getByLabel('School')).toHaveCount(0)
    await expectAccessible(page, '#all-fields')
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a change from elsewhere', async () => {
    await choose(page, 'Personal Info')
    await page.getByLabel('Headline').fill('Countess')
    await ada.client.save({ headline: 'Analyst', bio: 'She writes programs. '.repeat(14) })
    await page.getByLabel('Bio').fill('I write programs. '.repeat(15))
    await save.click()
    await expect(page.getByRole('dialog', { name: 'Changed elsewhere' })).toBeVisible()
    await expectAccessible(page, dialog)
    await page.getByRole('button', { name: 'Keep this tab’s' }).click()
    await expect(page.getByRole('region', { name: 'Saving' })).toContainText('All changes saved')
  })

  await test.step('earlier versions', async () => {
    const versions = page.getByRole('dialog', { name: 'Earlier versions' })
    await choose(page, 'Page')
    await page.getByRole('button', { name: 'Earlier versions' }).click()
    await expect(versions.getByRole('listitem').last()).toBeVisible()
    await expectAccessible(page, dialog)
    await versions.getByRole('listitem').last().getByRole('button').click()
    await expect(versions.getByRole('button', { name: 'All versions' })).toBeVisible()
    await expectAccessible(page, dialog)
    await page.keyboard.press('Escape')
  })

  await test.step('the preview of unsaved changes', async () => {
    await choose(page, 'Personal Info')
    await page.getByLabel('City').fill('Salem')
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Preview Portfolio' }).click()
    const tab = await opened
    await expect(tab.getByText('Unsaved changes', { exact: true })).toBeVisible()
    await expectAccessible(tab)
    await tab.close()
    await save.click()
    await expect(page.getByRole('region', { name: 'Saving' })).toContainText('All changes saved')
  })

  await test.step('the crop of a photo', async () => {
    const photo = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 600, height: 400 } })
    await choose(page, 'Page')
    const input = page.getByRole('group', { name: 'Photo', exact: true }).locator('input[type=file]')
    await input.setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeVisible()
    await expectAccessible(page, dialog)
    await page.keyboard.press('Escape')
  })

  await test.step('on a phone: the page, the list of sections, the sheet of an entry, and an edition', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/editor')
    await expect(canvas(page).getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Sections, now at/ }).click()
    await expectAccessible(page, 'nav')
    await page.keyboard.press('Escape')
    await openEntry(page, 'Education', 'University of London')
    await expectAccessible(page)
    await page.goto('/editor?edition=e1')
    await expect(canvas(page).getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test('the start and the import are accessible', async ({ page, createAccount }) => {
  test.slow()
  const ada = await signIn(page, await createAccount())

  await test.step('the start, and the page while it grows', async () => {
    await page.goto('/start')
    await expect(page.getByRole('heading', { name: 'Have a resume or LinkedIn?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'No, start from scratch' }).click()
    await page.getByRole('button', { name: 'Publish my page' }).click()
    await page.getByLabel('Latest job').fill('Intern')
    await expectAccessible(page)
    await page.getByLabel('Your name').fill('Maya')
    await page.getByRole('button', { name: 'Publish my page' }).click()
    await expect(page.getByRole('heading', { name: /^You’re live/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the choice of a file, and what was found in it', async () => {
    await openImport(page)
    await page.getByText('Where to get it').click()
    await expectAccessible(page)
    await chooseFile(page, await demoResume('new-grad.resume.json'))
    await expectFound(page, 'new-grad.resume.json')
    await page.getByText('Show details').first().click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(/^Import canceled/)).toBeVisible()
  })

  await test.step('values that differ, and the result', async () => {
    await ada.client.save({ firstName: 'Ada', phone: '5035550142' })
    await openImport(page)
    await chooseFile(page, resumeFile(engines))
    await expectFound(page, 'resume.json')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('link', { name: 'Continue editing' }).waitFor()
    await expectAccessible(page)
  })
})
