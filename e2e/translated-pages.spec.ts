import type { Page } from '@playwright/test'
import { page as fr } from '#contract/words/fr.ts'
import { filled } from '#test/fixtures.ts'
import { choose, openEntry, redo, saveChanges, undo } from './editor.ts'
import { expect, openDialog, signIn } from './fixtures.ts'
import { type Translator, untranslatedTexts } from './page-translators.ts'
import { chooseFile, engines, openImport, resumeFile } from './resumes.ts'
import { test } from './with-operator.ts'

const screens = ['/', '/start', '/editor', '/import', '/endorsements', '/before-you-apply', '/see-as', '/account']

const job = { id: 'job', company: 'Engines', title: 'Programmer', startDate: '2015-01', current: true }

/** Waits until the browser has translated everything, as it does sooner or later. */
async function expectTranslated(page: Page) {
  await expect(page.locator('main, [role=dialog]').first()).toBeVisible()
  await expect.poll(() => untranslatedTexts(page)).toEqual([])
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
}

/** Waits until these values are on the page as they are, for someone who copies them. */
async function expectExact(page: Page, ...values: string[]) {
  const changed = () =>
    page.evaluate((all) => {
      const { innerText } = document.body
      return all.filter((value) => !innerText.includes(value) || innerText.includes(`${value}\u200b`))
    }, values)
  await expect.poll(changed).toEqual([])
}

const edition = { id: 'design', name: 'Design roles', slug: 'design' }
const references = [{ id: 'ana', name: 'Ana Ruiz', text: 'Ada led the migration, and taught all of us how the engine works.' }]
const certificates = [{ id: 'pmp', name: 'Project manager', issuer: 'Institute', credentialId: 'K-1815 B' }]
const address = { street: '12 Saint James Square', postalCode: 'SW1Y 4JH' }
const projects = [{ id: 'raft', name: 'raft-lab', slug: 'raft-lab', summary: 'A cluster.', question: 'What if it fails?' }]

// Firefox and Chrome do the most to a page; the others run with `TRANSLATOR=edge` (docs/contribute.md).
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

    test('the owner copies values, reads the PIN and sends a private link', async ({ page, createAccount }) => {
      const ada = await signIn(page, await createAccount({ ...filled, editions: [edition] }), '/account')
      await expectExact(page, ada.email)
      await page.goto('/before-you-apply')
      await expectExact(page, filled.headline, filled.email)
      await page.goto('/')
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('button', { name: 'PIN for the private section' }).click()
      await dialog.getByRole('button', { name: 'Show your PIN' }).click()
      await expectTranslated(page)
      await expectExact(page, filled.accessPin)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByRole('button', { name: 'QR code', exact: true }).click()
      await expectTranslated(page)
      await page.keyboard.press('Escape')

      const sent = page.getByRole('region', { name: 'Sent to' })
      await sent.getByRole('button', { name: 'Send it to someone' }).click()
      await dialog.getByLabel('Who is it for?').fill('Sam at Northwind')
      const chip = (name: string) => dialog.getByRole('button', { name, exact: true })
      const sentence = dialog.getByLabel('What do you write?')
      for (const [text, ...chips] of [
        ['My design work, with my phone number until December 18.', 'Design roles', 'Phone', 'December 18'],
        ['My salary until December 19.', 'Main page', 'Salary', 'December 19'],
        ['My work.', 'Main page', 'nothing hidden'],
        ['My design work, with my phone number.', 'Design roles', 'Phone'],
      ] as const) {
        await sentence.fill(text)
        for (const name of chips) await expect(chip(name)).toBeVisible()
        await expectTranslated(page)
      }
      await dialog.getByRole('button', { name: 'Copy the link' }).click()
      const code = (await dialog.getByLabel('Link', { exact: true }).inputValue()).split('#')[1] ?? ''
      await expectExact(page, code)
      await dialog.getByRole('button', { name: 'Done' }).click()
      const row = sent.getByRole('listitem').filter({ hasText: 'Sam' })
      await expectTranslated(page)
      await expectExact(page, code)
      await row.getByRole('button', { name: /^More/ }).click()
      await row.getByRole('button', { name: 'End now' }).click()
      await dialog.getByRole('button', { name: 'End now' }).click()
      await expect(sent.getByText('No link works at the moment.')).toBeVisible()
      await expectTranslated(page)
    })

    test('the editor counts, lists, undoes and saves', async ({ page, createAccount }) => {
      const ada = await signIn(page, await createAccount({ experience: [job] }), '/editor')
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
      await saveChanges(page)
      await expectTranslated(page)
      const { experience: stored, bio } = await ada.client.portfolio()
      expect([stored[0]?.title, stored[0]?.highlights, bio]).toEqual(['Engineer', ['One', 'Two'], 'Analyst!'])
    })

    test('an import is reviewed and applied', async ({ page, createAccount }) => {
      await signIn(page, await createAccount(filled))
      await openImport(page)
      await chooseFile(page, resumeFile({ ...engines, 'x-mood': 'sunny' }))
      await expect(page.getByText('Sagittarius')).toBeVisible()
      await expectTranslated(page)
      const bar = page.getByRole('region', { name: 'Import' })
      const experience = page.getByRole('region', { name: 'Experience' })
      for (const choice of ['Replace mine', 'Skip', 'Add to mine']) {
        await experience.getByRole('radio', { name: choice }).check()
        await expectTranslated(page)
      }
      await experience.getByRole('checkbox').first().uncheck()
      await expect(bar).toContainText(/Keep.*2/)
      await expectTranslated(page)
      await bar.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('heading', { name: 'Your portfolio has been filled in' })).toBeFocused()
      await expectTranslated(page)
    })

    test('pages without an owner open', async ({ visitor, baseURL }) => {
      for (const path of [
        '/check',
        '/open',
        '/accessibility',
        '/privacy',
        '/reset-password',
        '/confirm-email',
        '/sign-in/acme',
        '/nowhere',
      ]) {
        await visitor.goto(`${baseURL}${path}`)
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
        await expectTranslated(visitor)
      }
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

test.describe('on a French page that a browser shows in German', () => {
  test.use({ translator: 'firefox' })

  test('a visitor is answered in the language of the page, and the operator reads a report', async ({
    page,
    visitor,
    createAccount,
    admin,
    mailTo,
  }) => {
    const ada = await createAccount({ ...filled, language: 'fr', references, certificates, address, projects })
    await ada.client.send('POST', '/api/confirm-email', { token: (await mailTo(ada.email, '/confirm-email')).token })
    const path = `/me/${ada.handle}`
    const reader = `${ada.handle}@reader.example`
    const dialog = visitor.getByRole('dialog')
    const submit = visitor.locator('main form [type=submit]').first()

    await test.step('endorsing, unlocking and writing to the owner', async () => {
      await visitor.goto(path)
      await expectTranslated(visitor)
      await openDialog(visitor, visitor.locator('[data-action=endorse]'))
      await dialog.locator('input').fill('charles@example')
      await dialog.locator('[type=submit]').click()
      await expect(dialog.getByText(fr.phrases.invalidEmail).first()).toBeVisible()
      await expectTranslated(visitor)
      await dialog.locator('input').fill(reader)
      await dialog.locator('[type=submit]').click()
      await expect(dialog).toBeHidden()
      await visitor.locator('#pin-form input').fill('1111')
      await expect(visitor.getByText(fr.phrases.wrongPin).first()).toBeVisible()
      await visitor.locator('#pin-form input').fill(filled.accessPin)
      await expectExact(visitor, '(503) 555-0142', filled.email, address.street, 'K-1815 B', 'Ana Ruiz')
      await expectTranslated(visitor)
      await openDialog(visitor, visitor.locator('[data-action=message]').first())
      await dialog.locator('input').fill(reader)
      await dialog.locator('textarea').fill('Hello Ada, would you like to talk about engines?')
      await dialog.locator('[type=submit]').click()
      await expect(dialog).toBeHidden()
    })

    await test.step('a project, a private link, a mailed link, a quote and a report', async () => {
      await visitor.goto(`${path}/raft-lab`)
      await expectTranslated(visitor)
      const label = { label: 'Sam', edition: '', groups: ['phone'], until: null, maxUses: null }
      const { link } = await ada.client.send<{ link: string }>('POST', '/api/private-links', label)
      await visitor.goto(link)
      await expectTranslated(visitor)
      await dialog.getByRole('button', { name: fr.phrases.open }).click()
      await expectExact(visitor, '(503) 555-0142')
      await visitor.goto((await mailTo(reader, '/confirm-endorsement')).link)
      await expectTranslated(visitor)
      await submit.click()
      await expect(visitor.locator('.counter').first()).toBeVisible()
      await expectTranslated(visitor)
      await visitor.goto(`${path}/report?lang=fr`)
      await visitor.locator('select').selectOption({ index: 1 })
      await visitor.locator('textarea').fill('I am the real Ada, and this is not my page.')
      await submit.click()
      await expectTranslated(visitor)
    })

    await test.step('the administration', async () => {
      await signIn(page, admin, '/admin')
      const row = page.getByRole('row').filter({ hasText: ada.email })
      for (const search of ['unknown-search-text', ada.handle]) {
        await page.getByLabel('Search').fill(search)
        await expect(row).toHaveCount(search === ada.handle ? 1 : 0)
        await expectTranslated(page)
      }
      await expectExact(page, ada.email)
      await row.getByRole('button', { name: 'Manage' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'View as a visitor' })).toBeVisible()
      await expectTranslated(page)
      await page.keyboard.press('Escape')
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expectTranslated(page)
      }
    })
  })
})
