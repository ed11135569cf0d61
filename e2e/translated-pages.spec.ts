import type { Page } from '@playwright/test'
import { filled } from '#test/fixtures.ts'
import { choose, expectSaved, openEntry, redo, save, undo } from './editor.ts'
import { expect, openDialog, signIn, test } from './fixtures.ts'
import { type Translator, untranslatedTexts } from './page-translators.ts'

const screens = ['/', '/start', '/editor', '/import', '/endorsements', '/compare', '/copy-into-form', '/read-back', '/see-as', '/account']

const job = { id: 'job', company: 'Engines', title: 'Programmer', startDate: '2015-01', current: true }

/** Waits until the browser has translated everything, as it does sooner or later. */
async function expectTranslated(page: Page) {
  await expect(page.locator('main, [role=dialog]').first()).toBeVisible()
  await expect.poll(() => untranslatedTexts(page)).toEqual([])
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
}

// Firefox and Chrome do the most to a page; the others run with `TRANSLATOR=edge` (CONTRIBUTING.md).
for (const translator of ['google', 'firefox'] satisfies Translator[]) {
  test.describe(`in a browser that translates as ${translator} does`, () => {
    test.use({ translator })

    test('every screen opens, and shows what changes', async ({ page, createAccount }) => {
      await page.goto('/auth')
      await expectTranslated(page)
      await signIn(page, await createAccount(filled))
      for (const path of screens) {
        await page.goto(path)
        await expectTranslated(page)
        await page.keyboard.press('Escape')
      }
    })

    test('the editor counts, lists, undoes and saves', async ({ page, createAccount }) => {
      const ada = await createAccount({ experience: [job] })
      await signIn(page, ada)
      await page.goto('/editor')
      const personal = await choose(page, 'Personal Info')
      await expectTranslated(page)
      for (const label of ['Headline', 'Bio'] as const) {
        const max = label === 'Bio' ? 300 : 50
        await personal.getByLabel(label).fill('Analyst')
        await expect(personal.getByText(`7/${max}`)).toBeVisible()
        await expectTranslated(page)
        await personal.getByLabel(label).pressSequentially('!')
        await expect(personal.getByText(`8/${max}`)).toBeVisible()
        await expect(personal.getByText(`7/${max}`)).toHaveCount(0)
      }
      await undo(page).click()
      await redo(page).click()
      await expect(personal.getByLabel('Bio')).toHaveValue(/^Analyst/)
      await expectTranslated(page)

      const experience = await openEntry(page, 'Experience', 'Programmer, Engines')
      await experience.getByLabel('Highlights').pressSequentially('One\nTwo')
      await expectTranslated(page)
      await experience.getByLabel('Title').fill('Engineer')
      await expect(experience.getByRole('button', { name: 'Engineer, Engines', exact: true })).toBeVisible()
      await save(page).click()
      await expectSaved(page)
      await expectTranslated(page)
      const { experience: stored, bio } = await ada.client.portfolio()
      expect([stored[0]?.title, stored[0]?.highlights, bio]).toEqual(['Engineer', ['One', 'Two'], 'Analyst!'])
    })

    test('a visitor unlocks the page', async ({ visitor, createAccount, baseURL }) => {
      const ada = await createAccount(filled)
      await visitor.goto(`${baseURL}/me/${ada.handle}`)
      await expectTranslated(visitor)
      const dialog = await openDialog(visitor, visitor.getByRole('button', { name: 'Unlock' }).last())
      await dialog.getByLabel('PIN or code').fill(filled.accessPin)
      await expect(visitor.getByText('(503) 555-0142').first()).toBeVisible()
      await expect(visitor.getByText('Something went wrong')).toHaveCount(0)
    })
  })
}
