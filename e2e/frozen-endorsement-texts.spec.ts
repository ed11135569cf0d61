import { filled } from '../test/fixtures.ts'
import { expect, signIn } from './fixtures.ts'
import { test } from './with-operator.ts'
import { writeEndorsementText } from './write-endorsement-text.ts'

const decision = 'This sentence insults a third person by name.'

test('the operator freezes reported words instead of the page, the owner sees why, and the writer appeals', async ({
  page,
  createAccount,
  server,
  mailTo,
  admin,
}) => {
  const ada = await createAccount(filled)
  const { id } = await ada.client.portfolio()
  const ana = await writeEndorsementText({ origin: server.origin, handle: ada.handle, mailTo })
  const { endorsementTexts } = await ada.client.send<{ endorsementTexts: { id: string; at: string }[] }>('GET', '/api/endorsements')
  const endorsementText = endorsementTexts[0]?.id
  await ada.client.send('PATCH', `/api/endorsements/${endorsementText}`, { state: 'shown', at: endorsementTexts[0]?.at })
  const complaint = 'These words are about me, and they are not true.'
  await admin.client.send('POST', '/api/reports', { portfolio: id, endorsementText, reason: 'harassment', text: complaint })
  const subject = `Ana Ruiz on /me/${ada.handle}`

  await signIn(page, admin, '/admin#reports')
  const report = page.getByRole('region', { name: 'Reports', exact: true }).getByRole('listitem').filter({ hasText: ada.handle })
  const frozen = page.getByRole('region', { name: 'Frozen pages and words' }).getByRole('listitem').filter({ hasText: ada.handle })
  const dialog = page.getByRole('dialog')

  await test.step('the report has the words, and no email of their writer', async () => {
    await expect(report).toContainText('Ada led the migration to the new engine.')
    await expect(report).toContainText(complaint)
    await expect(report.getByRole('button', { name: /^Freeze page/ })).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText(ana.email)
  })

  await test.step('the words are frozen', async () => {
    await report.getByRole('button', { name: `Freeze these words: ${subject}` }).click()
    await expect(dialog.getByLabel('Reason')).toHaveValue('harassment')
    await dialog.getByLabel('Your words to the writer').fill(decision)
    await dialog.getByRole('button', { name: 'Freeze these words' }).click()
    await expect(frozen).toContainText(decision)
    await expect(report.getByRole('button', { name: /^Freeze/ })).toHaveCount(0)
    await report.getByRole('button', { name: `Close report: ${subject}` }).click()
    await expect(report).toHaveCount(0)
    expect((await page.request.get(`/me/${ada.handle}`)).status()).toBe(200)
  })

  await test.step('the owner sees the freeze on the dashboard and at the words', async () => {
    await page.context().clearCookies()
    await signIn(page, ada, '/')
    const notice = page.getByRole('complementary', { name: 'Words that are not shown' })
    await expect(notice).toContainText('The words of Ana Ruiz are not shown at present.')
    await expect(page.getByRole('complementary', { name: 'Your page is not shown' })).toHaveCount(0)
    await notice.getByRole('link', { name: 'See them' }).click()
    const item = page.getByRole('region', { name: 'Not shown' }).getByRole('listitem')
    await expect(item).toContainText('The operator of this site took these words off your page.')
    await expect(item).toContainText(decision)
    await expect(item.getByRole('button')).toHaveText(['More'])
  })

  await test.step('the appeal of the writer is answered, and the words are shown again', async () => {
    const { frozen: freeze } = await (await ana.send('GET', '/api/my-endorsement')).json()
    await ana.send('POST', `/api/moderation/${freeze.id}/appeal`, { text: 'It is a quote of what she said herself.' })
    await page.context().clearCookies()
    await signIn(page, admin, '/admin#reports')
    await expect(frozen).toContainText('Appeal of the writer')
    await frozen.getByRole('button', { name: `Answer: ${subject}` }).click()
    await dialog.getByLabel('Your answer').fill('You are right, and we are sorry.')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(frozen).toContainText('You are right, and we are sorry.')
    await frozen.getByRole('button', { name: `Show the words again: ${subject}` }).click()
    await expect(frozen).toHaveCount(0)
  })

  await test.step('the log has every action', async () => {
    await page.getByRole('tab', { name: 'Log' }).click()
    const log = page.getByRole('region', { name: 'Log' })
    for (const action of ['Words frozen', 'Appeal of a writer answered', 'Words shown again'])
      await expect(
        log
          .getByRole('listitem')
          .filter({ hasText: action })
          .filter({ hasText: endorsementText ?? '' }),
      ).toBeVisible()
  })

  await test.step("words can also be frozen below the visitor's view of an account", async () => {
    await page.getByRole('tab', { name: 'Accounts' }).click()
    await page.getByLabel('Search').fill(ada.handle)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Manage' }).click()
    await dialog.getByRole('button', { name: 'View as a visitor' }).click()
    await dialog.getByRole('button', { name: 'Freeze the words of Ana Ruiz' }).click()
    const form = page.getByRole('dialog', { name: 'Freeze these words?' })
    await form.getByLabel('Your words to the writer').fill(decision)
    await form.getByRole('button', { name: 'Freeze these words' }).click()
    await expect(form).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Freeze the words of Ana Ruiz' })).toHaveCount(0)
  })
})
