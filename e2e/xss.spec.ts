import type { Page } from '@playwright/test'
import { scriptsAsText } from '../test/scripts-as-text.ts'
import { choose } from './editor.ts'
import { expect, openDialog, signIn, test } from './fixtures.ts'

/** Skills have at most 50 characters; longer texts go to the other fields first. */
const isShort = (text: string) => text.length <= 50
const [short, long] = [scriptsAsText.filter(isShort), scriptsAsText.filter((text) => !isShort(text))]

const fifty = Array.from({ length: 50 }, (_, index) => index)

/** A portfolio with a script injection attempt in every text. */
function hostile() {
  const texts = [...long, ...short].values()
  const next = () => texts.next().value ?? ''
  return {
    firstName: next(),
    lastName: next(),
    city: next(),
    headline: '"><svg/onload=alert(1)>',
    bio: scriptsAsText.slice(0, 8).join('\n').slice(0, 300),
    education: fifty.map(() => ({ school: next(), degree: 'other', otherDegree: next(), fieldOfStudy: next() })),
    experience: fifty.map(() => ({ company: next(), title: next() })),
    skillCategories: fifty.map((index) => ({
      name: next(),
      skills: short.filter((_, position) => position % 50 === index),
    })),
    links: fifty.map((index) => ({
      type: 'other',
      customLabel: next(),
      url: `https://example.com/${scriptsAsText[index * 9]?.replace(/\s/g, '/')}`,
    })),
    accessPin: '7294',
  }
}

/** Records dialogs, blocked scripts and requests that an injection causes. */
async function watch(page: Page) {
  const findings: string[] = []
  page.on('dialog', async (dialog) => {
    findings.push(`a dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.exposeFunction('refused', (what: string) => findings.push(`blocked by the Content Security Policy: ${what}`))
  await page.addInitScript(() => {
    const { refused } = window as unknown as { refused: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused(`${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) findings.push(`a request: ${request.url()}`)
  })
  return async () => {
    if (await page.evaluate(() => 'ran' in window)) findings.push('a script')
    return findings
  }
}

test('500 script injections are shown as text, on the public page and in the editor', async ({ page, visitor, createAccount, baseURL }) => {
  test.slow()
  const portfolio = hostile()
  const shown = JSON.stringify(portfolio)
  expect(scriptsAsText.filter((text) => shown.includes(JSON.stringify(text).slice(1, -1)))).toHaveLength(500)
  const account = await createAccount(portfolio)
  const { client, handle } = account

  const publicFindings = await watch(visitor)
  await test.step('the public page', async () => {
    await visitor.goto(`${baseURL}/me/${handle}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(portfolio.firstName)
    const text = (await visitor.locator('body').textContent())?.replace(/\s+/g, ' ')
    for (const { company } of portfolio.experience) expect(text).toContain(company.replace(/\s+/g, ' ').trim())
    expect(await visitor.locator('main :is(script, iframe, object, embed, [onload], [onerror])').count()).toBe(0)
    expect(await publicFindings()).toEqual([])
  })

  await test.step('the unlocked part', async () => {
    await client.save({ privacySettings: { hideLinks: true } })
    await visitor.goto(`${baseURL}/me/${handle}`)
    const dialog = await openDialog(visitor, visitor.getByRole('button', { name: 'Unlock' }).last())
    await dialog.getByLabel('PIN or code').fill('7294')
    await expect(visitor.getByText(portfolio.links[0]?.customLabel ?? '').first()).toBeVisible()
    expect(await publicFindings()).toEqual([])
  })

  await test.step('the editor and its preview', async () => {
    await signIn(page, account)
    const editorFindings = await watch(page)
    await page.goto('/editor')
    await choose(page, 'Personal Info')
    await expect(page.getByLabel('First name')).toHaveValue(portfolio.firstName, { timeout: 30_000 })
    await page.getByLabel('First name').fill('<img src=x onerror=alert(2)>')
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
    expect(await editorFindings()).toEqual([])
  })
})
