import { filled } from '../test/fixtures.ts'
import { signIn } from './fixtures.ts'
import { openPhone, press } from './journey-steps.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect } from './stubbed-calls.ts'
import { adminEmail } from './with-mail.ts'
import { test } from './with-operator.ts'

/* The journey of a reported page, with every step in a browser. The operator is at a computer, the owner and the visitor are on phones. */

const decision = 'This page pretends to be another person.'

test('a page that a visitor reports is frozen, and shown again after the appeal of its owner', async ({
  page: operator,
  browser,
  createAccount,
  admin,
}) => {
  const ada = await createAccount(filled)
  await signIn(operator, admin)
  const visitor = await openPhone(browser, false)
  const owner = await openPhone(browser, true)
  await signIn(owner, ada)
  const subject = `/me/${ada.handle}`
  const region = (name: string | RegExp) => operator.getByRole('region', { name, exact: true })
  const ofAda = (name: string | RegExp) => region(name).getByRole('listitem').filter({ hasText: ada.handle })
  const [report, frozen] = [ofAda('Reports'), ofAda(/^Frozen pages/)]
  const dialog = operator.getByRole('dialog')

  await test.step('a visitor reports the page', async () => {
    await visitor.goto(subject)
    await visitor.getByRole('link', { name: 'Report this page' }).click()
    await visitor.getByLabel('Reason').selectOption('It pretends to be someone else')
    await visitor.getByLabel('What is wrong?').fill('I am the real Ada, and this is not my page.')
    await expectNoSidewaysScroll(visitor)
    await press(visitor, 'Send the report')
    await expect(visitor.getByText('Thank you. A person will look at it.')).toBeVisible()
  })

  await test.step('the operator reads the report and sees the page as a visitor does', async () => {
    await operator.goto('/admin#reports')
    await expect(report).toContainText('It pretends to be someone else')
    await expect(report).toContainText('I am the real Ada')
    await press(operator, `View as a visitor: ${subject}`)
    await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
    await operator.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the operator freezes the page, with the reason of the report, and not without words', async () => {
    await press(operator, `Freeze page: ${subject}`)
    await expect(dialog.getByLabel('Reason')).toHaveValue('impersonation')
    await dialog.getByRole('button', { name: 'Freeze page' }).click()
    await expect(dialog.getByText('Write at least 20 characters')).toBeVisible()
    await dialog.getByLabel('Your words to the owner').fill(decision)
    await dialog.getByRole('button', { name: 'Freeze page' }).click()
    await expect(frozen).toContainText(decision)
    await expect(report.getByRole('button', { name: /^Freeze/ })).toHaveCount(0)
    await press(operator, `Close report: ${subject}`)
    await expect(report).toHaveCount(0)
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
    await expect(notice).toContainText(decision)
    await notice.getByRole('button', { name: 'Appeal' }).click()
    await notice.getByLabel('Your appeal').fill('Too short')
    await notice.getByRole('button', { name: 'Send the appeal' }).click()
    await expect(notice.getByText('Write at least 20 characters')).toBeVisible()
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

  await test.step('the log has every action, and no email but that of the administrator', async () => {
    await operator.getByRole('tab', { name: 'Log' }).click()
    for (const action of ['Page frozen', 'Report closed', 'Appeal answered', 'Page shown again'])
      await expect(region('Log').getByRole('listitem').filter({ hasText: action }).first()).toBeVisible()
    await expect(region('Log')).toContainText(`Account ${(await ada.client.portfolio()).id}`)
    expect((await region('Log').innerText()).replaceAll(adminEmail, '')).not.toContain('@')
  })

  await Promise.all([visitor.context().close(), owner.context().close()])
})
