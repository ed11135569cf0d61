import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { keysOf, looks } from '#contract/fields/choices.ts'
import { filled, pdf } from '../test/fixtures.ts'
import { expect, expectAccessible, openDialog } from './fixtures.ts'
import { press } from './journey-steps.ts'
import { saveProjects } from './projects.ts'
import { startSigningSite, unpack } from './with-https.ts'
import { test } from './with-old-accounts.ts'
import { writeEndorsementText } from './write-endorsement-text.ts'

/* axe on the pages for visitors and writers, as in axe.spec.ts. */

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test('a public page and the page of a project are accessible in every look, on wide screens and on phones', async ({
  page,
  createAccount,
  server,
  mailTo,
}) => {
  test.slow()
  const ada = await createAccount(filled)
  await saveProjects(ada.client)
  await writeEndorsementText({ origin: server.origin, handle: ada.handle, mailTo })
  const { endorsementTexts } = await ada.client.send<{ endorsementTexts: { id: string; at: string }[] }>('GET', '/api/endorsements')
  await ada.client.send('PATCH', `/api/endorsements/${endorsementTexts[0]?.id}`, { state: 'shown', at: endorsementTexts[0]?.at })
  for (const [index, accent] of keysOf(looks).entries())
    await test.step(looks[accent], async () => {
      await ada.client.save({ look: { accent, picture: 'photo-or-monogram' } })
      await page.setViewportSize(desktop)
      await page.goto(`/me/${ada.handle}`)
      await expect(page.getByRole('region', { name: 'What people say' })).toBeVisible()
      const lookOnly = index > 0
      await expectAccessible(page, 'html', { lookOnly })
      await page.setViewportSize(phone)
      await page.goto(`/me/${ada.handle}#contents`)
      await expectAccessible(page, '#contents', { lookOnly })
      await page.goto(`/me/${ada.handle}/raft-lab`)
      await expectAccessible(page, 'html', { lookOnly })
    })
})

test('the states of a public page are accessible', async ({ page, createAccount }, info) => {
  test.slow()
  const hidden = { hideEmail: true, hidePhone: true, hideSalary: true, hideLinks: true, hideDocuments: true, hideDemographics: true }
  const ada = await createAccount({ ...filled, privacySettings: hidden, language: 'ar' })
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))

  await test.step('in a right-to-left language, with everything hidden and an error at the PIN', async () => {
    await page.goto(`/me/${ada.handle}`)
    await page.locator('#pin-form input').fill('1')
    await page.locator('#pin-form [type=submit]').click()
    await expect(page.locator('#pin-error')).not.toBeEmpty()
    await expectAccessible(page)
    await ada.client.save({ language: 'en' })
  })

  await test.step('with each dialog, and unlocked', async () => {
    await page.goto(`/me/${ada.handle}`)
    const endorse = await openDialog(page, page.getByRole('button', { name: 'Endorse', exact: true }))
    await expectAccessible(page, 'dialog[open]')
    await endorse.getByRole('button', { name: 'Cancel' }).click()
    const unlock = await openDialog(page, page.getByRole('button', { name: 'Unlock' }).last())
    await expectAccessible(page, 'dialog[open]')
    await unlock.getByLabel('PIN or code').fill(filled.accessPin)
    await expect(page.getByText('(503) 555-0142')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('as a file on the disk', async () => {
    const path = info.outputPath('page.html')
    await writeFile(path, await (await page.request.get(`/me/${ada.handle}/page.html`)).text())
    await page.goto(pathToFileURL(path).href)
    await expectAccessible(page)
  })

  await test.step('opened by a private link with a letter', async () => {
    const input = { label: 'Sam', edition: '', groups: ['phone'], until: null, maxUses: null }
    const { id, link } = await ada.client.send<{ id: string; link: string }>('POST', '/api/private-links', input)
    await ada.client.send('PUT', `/api/private-links/${id}/letter`, { version: 0, subject: 'Engineer', text: 'I read **your** posting.' })
    await page.goto(link)
    await expect(page.getByRole('dialog', { name: /private link/ })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('region', { name: 'Engineer' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('for link holders only', async () => {
    await ada.client.save({ visibility: 'locked' })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`/me/${ada.handle}`)
    await expect(page.getByRole('heading', { name: 'This page opens with a private link or the PIN' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('empty, and unknown', async () => {
    await page.goto(`/me/${(await createAccount()).handle}`)
    await expectAccessible(page)
    await page.goto('/privacy')
    await expectAccessible(page)
    await page.goto('/me/nobody-has-this')
    await expect(page.getByRole('heading', { name: 'Portfolio Not Found' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('the pages for those who write or report are accessible', async ({ page, createAccount, mailTo, ageAccounts }) => {
  test.slow()
  const references = [{ id: 'ana', name: 'Ana Ruiz', date: '2019-05', text: 'Ada led the migration to the new engine.' }]
  const ada = await createAccount({ ...filled, references, contactForm: true })
  await ada.client.send('POST', '/api/confirm-email', { token: (await mailTo(ada.email, '/confirm-email')).token })
  ageAccounts()
  const email = `ana-${ada.handle}@acme.com`
  const refused = 'See www.evil.example for more of it'

  await test.step('an invitation that is refused', async () => {
    await ada.client.send('POST', '/api/endorsements/ask', { email })
    await page.goto((await mailTo(email, '/never-ask')).link)
    await expect(page.getByRole('button', { name: 'Never ask me again' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an endorsement: the mailed link, words with an error, and the page to change them', async () => {
    await page.goto(`/me/${ada.handle}/endorse`)
    await page.getByRole('dialog').getByLabel('Email').fill(email)
    await press(page, 'Confirm Endorsement')
    await page.goto('/confirm-endorsement?token=made.up')
    await press(page, 'Confirm endorsement')
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
    await expectAccessible(page)
    await page.goto((await mailTo(email, '/confirm-endorsement')).link)
    await expectAccessible(page)
    await press(page, 'Confirm endorsement')
    await page.getByLabel('Your name').fill('Ana Ruiz')
    await page.getByLabel('How do you know Ada?').selectOption('I managed Ada')
    await page.getByLabel('Your words').fill(refused)
    await press(page, 'Send to Ada')
    await expect(page.getByText('Leave out links and addresses')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Your words').fill('Ada led the migration.')
    await press(page, 'Send to Ada')
    await page.goto((await mailTo(email, '/my-endorsement')).link)
    await page.locator('summary', { hasText: 'Change my words' }).click()
    await expectAccessible(page)
    await page.goto(`/me/${ada.handle}/endorsed`)
    await expectAccessible(page)
  })

  await test.step('a message: the dialog, the form with an error, its confirmation, and the block of its sender', async () => {
    await page.goto(`/me/${ada.handle}`)
    await openDialog(page, page.getByRole('button', { name: 'Write to Ada' }))
    await expectAccessible(page, 'dialog[open]')
    await page.goto(`/me/${ada.handle}/message`)
    await page.getByLabel('Your email').fill(email)
    await page.getByLabel('Your message').fill(refused)
    await press(page, 'Send')
    await expect(page.getByText('Leave out links and addresses')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Your message').fill('Hello Ada, would you like to talk about engines?')
    await press(page, 'Send')
    await page.goto((await mailTo(email, '/confirm-message')).link)
    await expectAccessible(page)
    await press(page, 'Send my message')
    await page.goto((await mailTo(ada.email, '/stop-sender')).link)
    await expectAccessible(page)
  })

  await test.step('a report', async () => {
    await page.goto(`/me/${ada.handle}`)
    await page.getByRole('link', { name: 'Report this page' }).click()
    await expect(page.getByLabel('What is wrong?')).toBeVisible()
    await expectAccessible(page)
  })
})

test('the page to check credentials and its file are accessible', async ({ browser }, info) => {
  const site = await startSigningSite()
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    const page = await context.newPage()
    await page.goto(`${site.origin}/check#${site.ids[0]}`)
    await expect(page.getByRole('blockquote')).toBeVisible()
    await expectAccessible(page)
    const archive = await site.archive()
    const name = [...archive.keys()].find((each) => each.endsWith('.jws')) ?? ''
    const [file = '', credential = ''] = await unpack(archive, info, ['check.html', name])
    await page.goto(pathToFileURL(file).href)
    await page.getByLabel('Or choose or drop its file').setInputFiles(credential)
    await expect(page.getByRole('blockquote')).toBeVisible()
    await expectAccessible(page)
    await context.close()
  } finally {
    await site.stop()
  }
})
