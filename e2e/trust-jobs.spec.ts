import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { filled } from '../test/fixtures.ts'
import { entriesOf } from '../test/zip.ts'
import { expectAccessible, signIn } from './fixtures.ts'
import { openSeparatePage, press, pressSummary } from './journey-steps.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect } from './stubbed-calls.ts'
import { startSigningSite, unpack } from './with-https.ts'
import { test } from './with-old-accounts.ts'

/*
 * Three journeys from beginning to end, with every step in a browser or a mailbox: words that others write, a reported page, and a signed
 * statement. Visitors and writers also take them without a script. The specs of the screens test the details.
 */

const words = 'Ada led the migration to the new engine. Nobody lost a day.'
const newWords = 'Ada found every error before it cost us anything.'
const groupOf = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with a script' : 'without a script'

  test(`two people are asked, one writes ${how}, the owner shows the words, and the writer changes them and takes them back`, async ({
    page: owner,
    browser,
    createAccount,
    server,
    mailTo,
    ageAccounts,
  }) => {
    const ada = await createAccount(filled)
    await ada.client.send('POST', '/api/confirm-email', { token: (await mailTo(ada.email, '/confirm-email')).token })
    ageAccounts()
    await signIn(owner, ada)
    const writer = await openSeparatePage(browser, server.origin, javaScriptEnabled)
    const visitor = await openSeparatePage(browser, server.origin, javaScriptEnabled)
    const quotes = visitor.getByRole('region', { name: 'What people say' })
    const invitedEmail = `${ada.handle}@acme.com`
    const links = { mailed: '', copied: '' }

    await test.step('the owner asks one person by mail, and copies the link for another', async () => {
      await owner.goto('/endorsements')
      await press(owner, 'Ask somebody')
      const dialog = owner.getByRole('dialog', { name: 'Ask somebody' })
      await press(owner, 'Copy the text')
      const linkIn = (text: string) => /http\S+\/endorse\b/.exec(text)?.[0] ?? ''
      links.copied = linkIn(await owner.evaluate(() => navigator.clipboard.readText()))
      await expectNoSidewaysScroll(owner)
      await dialog.getByLabel('Their email').fill(invitedEmail)
      await press(owner, 'Send')
      await expect(dialog.getByRole('status')).toHaveText('If this address takes invitations, one is on its way.')
      await dialog.getByRole('button', { name: 'Done' }).click()
      const invitation = await mailTo(invitedEmail, '/never-ask')
      links.mailed = linkIn(invitation.source.replace(/=\r?\n/g, ''))
      expect(links.mailed).toBe(links.copied)
      await visitor.goto(invitation.link)
      await expect(visitor.getByRole('button', { name: 'Never ask me again' })).toBeVisible()
      await expectNoSidewaysScroll(visitor)
    })

    // With a script, the writer is the person who got the email; without one, the person who got the copied link.
    const [link, email] = javaScriptEnabled ? [links.mailed, invitedEmail] : [links.copied, `zoe-${invitedEmail}`]

    await test.step('one of them endorses and writes', async () => {
      await writer.goto(link)
      await writer.getByRole('dialog', { name: 'Endorse Ada' }).getByLabel('Email').fill(email)
      await press(writer, 'Confirm Endorsement')
      await expect(writer.getByText('Check your inbox to confirm your endorsement')).toBeVisible()
      await writer.goto((await mailTo(email, '/confirm-endorsement')).link)
      await press(writer, 'Confirm endorsement')
      await writer.getByLabel('Your name').fill('Ana Ruiz')
      await writer.getByLabel('How do you know Ada?').selectOption('I managed Ada')
      await writer.getByLabel('Your words').fill(words)
      await writer.getByLabel('Show that I confirmed from an address at acme.com').check()
      await expectNoSidewaysScroll(writer)
      await press(writer, 'Send to Ada')
      await expect(writer.getByText('Ada has your words.')).toBeVisible()
    })

    await test.step('the page shows the words once the owner has pressed Show', async () => {
      await visitor.goto(`/me/${ada.handle}`)
      await expect(quotes).toHaveCount(0)
      await owner.reload()
      await expect(groupOf(owner, 'Waiting for you')).toContainText(words)
      await press(owner, 'Show: Ana Ruiz')
      await expect(groupOf(owner, 'On your page (1 of 12)')).toContainText(words)
      await expectNoSidewaysScroll(owner)
      await visitor.reload()
      await expect(quotes.getByRole('blockquote')).toContainText(words)
      await expect(quotes).toContainText('Ana Ruiz, managed Ada')
      await expect(quotes).toContainText('Confirmed by email at acme.com')
      await expectNoSidewaysScroll(visitor)
    })

    const mine = (await mailTo(email, '/my-endorsement')).link

    await test.step('changed words leave the page until the owner has read them', async () => {
      await writer.goto(mine)
      await expect(writer.getByText("Your words are on Ada's page.")).toBeVisible()
      await pressSummary(writer, 'Change my words')
      await expectNoSidewaysScroll(writer)
      await writer.getByLabel('Your words').fill(newWords)
      await press(writer, 'Send to Ada')
      await expect(writer.getByText('Ada has your words.')).toBeVisible()
      await visitor.reload()
      await expect(quotes).toHaveCount(0)
      await owner.reload()
      await expect(groupOf(owner, 'Waiting for you')).toContainText(newWords)
      await press(owner, 'Show: Ana Ruiz')
      await expect(groupOf(owner, 'On your page (1 of 12)')).toContainText(newWords)
      await visitor.reload()
      await expect(quotes.getByRole('blockquote')).toContainText(newWords)
    })

    await test.step('words that their writer takes back disappear', async () => {
      await writer.goto(mine)
      await pressSummary(writer, 'Take back my words')
      await press(writer, 'Take back my words')
      await expect(writer.getByText('We have deleted your words.')).toBeVisible()
      await visitor.reload()
      await expect(quotes).toHaveCount(0)
      await owner.reload()
      await expect(owner.getByText('Nobody has written about you yet.')).toBeVisible()
      expect((await ada.client.portfolio()).endorsementCount).toBe(1)
    })

    await Promise.all([writer.context().close(), visitor.context().close()])
  })

  test(`a page that a visitor reports ${how} is frozen, and shown again after the appeal of its owner`, async ({
    page: operator,
    browser,
    createAccount,
    server,
    admin,
  }) => {
    const ada = await createAccount(filled)
    await signIn(operator, admin)
    const visitor = await openSeparatePage(browser, server.origin, javaScriptEnabled)
    const owner = await openSeparatePage(browser, server.origin, true)
    await signIn(owner, ada)
    const subject = `/me/${ada.handle}`
    const frozen = groupOf(operator, 'Frozen pages').getByRole('listitem').filter({ hasText: ada.handle })
    const dialog = operator.getByRole('dialog')

    await test.step('a visitor reports the page', async () => {
      await visitor.goto(subject)
      await visitor.getByRole('link', { name: 'Report this page' }).click()
      await visitor.getByLabel('Reason').selectOption('It pretends to be somebody else')
      await visitor.getByLabel('What is wrong?').fill('I am the real Ada, and this is not my page.')
      if (javaScriptEnabled) await expectAccessible(visitor)
      await expectNoSidewaysScroll(visitor)
      await press(visitor, 'Send the report')
      await expect(visitor.getByText('Thank you. A person will look at it.')).toBeVisible()
    })

    await test.step('the operator freezes it', async () => {
      await operator.goto('/admin#reports')
      await press(operator, `Freeze page: ${subject}`)
      await dialog.getByLabel('Your words to the owner').fill('This page pretends to be another person.')
      await dialog.getByRole('button', { name: 'Freeze page' }).click()
      await expect(frozen).toBeVisible()
      await expectNoSidewaysScroll(operator)
    })

    await test.step('the visitor sees that the page is not available', async () => {
      const response = await visitor.goto(subject)
      expect(response?.status()).toBe(403)
      await expect(visitor.getByText('This page is not available at present.')).toBeVisible()
      await expect(visitor.getByText('Ada')).toHaveCount(0)
      await expectNoSidewaysScroll(visitor)
    })

    await test.step('the owner reads why, and appeals', async () => {
      await owner.goto('/')
      const notice = owner.getByRole('complementary', { name: 'Your page is not shown' })
      await expect(notice).toContainText('This page pretends to be another person.')
      await notice.getByRole('button', { name: 'Appeal' }).click()
      await notice.getByLabel('Your appeal').fill('Too short')
      await notice.getByRole('button', { name: 'Send the appeal' }).click()
      await expect(notice.getByText('Write at least 20 characters')).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(owner)
      await notice.getByLabel('Your appeal').fill('I am the only Ada in this town.')
      await notice.getByRole('button', { name: 'Send the appeal' }).click()
      await expect(notice.getByText('You have appealed.')).toBeVisible()
      await expect(notice.getByRole('button')).toHaveCount(0)
      await expectNoSidewaysScroll(owner)
    })

    await test.step('the operator answers, and shows the page again', async () => {
      await operator.reload()
      await expect(frozen).toContainText('I am the only Ada in this town.')
      await press(operator, `Answer: ${subject}`)
      await dialog.getByLabel('Your answer').fill('You are right, and we are sorry.')
      await dialog.getByRole('button', { name: 'Send answer' }).click()
      await expect(frozen).toContainText('You are right, and we are sorry.')
      await press(operator, `Show the page again: ${subject}`)
      await expect(frozen).toHaveCount(0)
      await visitor.goto(subject)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
    })

    await Promise.all([visitor.context().close(), owner.context().close()])
  })
}

test.describe(() => {
  test.use({ ignoreHTTPSErrors: true })

  test('a statement of the archive is checked on the site, and without a network when the site is gone', async ({ page }, info) => {
    const site = await startSigningSite()
    try {
      await signIn(page, site.owner)
      await page.goto(`${site.origin}/account`)
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')])
      const archive = entriesOf(await readFile(await download.path()))
      const names = ['check.html', [...archive.keys()].find((name) => name.endsWith('.jws')) ?? '']
      const [checkFile = '', statement = ''] = await unpack(archive, info, names)
      const chooser = page.getByLabel('Or choose or drop its file')
      const finding = page.getByRole('status')

      await page.goto(`${site.origin}/check`)
      await chooser.setInputFiles(statement)
      await expect(finding).toContainText('Not a letter has changed since.')
      await expect(finding).toContainText('The words are on the page now.')
      await expectNoSidewaysScroll(page)

      await site.stop()
      await page.context().setOffline(true)
      await page.goto(pathToFileURL(checkFile).href)
      await chooser.setInputFiles(statement)
      await expect(finding).toContainText("The signature fits this key. Whose key it was, we can't know.")
      await expect(finding.getByRole('blockquote')).toHaveText(/migration/)
      await expectNoSidewaysScroll(page)
    } finally {
      await site.stop()
    }
  })
})
