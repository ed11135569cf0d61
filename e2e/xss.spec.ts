import type { Page } from '@playwright/test'
import { scriptsAsText } from '../test/scripts-as-text.ts'
import { expect, openDialog, signIn, test } from './fixtures.ts'

/** Skills are short; what is too long for one stands in the other fields first. */
const isShort = (text: string) => text.length <= 50
const [short, long] = [scriptsAsText.filter(isShort), scriptsAsText.filter((text) => !isShort(text))]

const fifty = Array.from({ length: 50 }, (_, index) => index)

/** A portfolio in which every text is one that would like to be a script. */
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
      skills: short.filter((_, at) => at % 50 === index),
    })),
    links: fifty.map((index) => ({
      type: 'other',
      customLabel: next(),
      url: `https://example.com/${scriptsAsText[index * 9]?.replace(/\s/g, '/')}`,
    })),
    accessPin: '7294',
  }
}

/** Counts what ran or wanted to. */
async function watch(page: Page) {
  const seen: string[] = []
  page.on('dialog', async (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.exposeFunction('refused', (what: string) => seen.push(`refused by the policy: ${what}`))
  await page.addInitScript(() => {
    const { refused } = window as unknown as { refused: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused(`${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) seen.push(`a request: ${request.url()}`)
  })
  return async () => {
    if (await page.evaluate(() => 'ran' in window)) seen.push('a script')
    return seen
  }
}

test('500 texts that would like to be scripts are only text, on the public page and in the editor', async ({
  page,
  visitor,
  person,
  baseURL,
}) => {
  test.slow()
  const portfolio = hostile()
  const shown = JSON.stringify(portfolio)
  expect(scriptsAsText.filter((text) => shown.includes(JSON.stringify(text).slice(1, -1)))).toHaveLength(500)
  const everybody = await person(portfolio)
  const { client, handle } = everybody

  const seen = await watch(visitor)
  await test.step('the public page', async () => {
    await visitor.goto(`${baseURL}/me/${handle}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(portfolio.firstName)
    const words = (await visitor.locator('body').textContent())?.replace(/\s+/g, ' ')
    for (const { company } of portfolio.experience) expect(words).toContain(company.replace(/\s+/g, ' ').trim())
    expect(await visitor.locator('main :is(script, iframe, object, embed, [onload], [onerror])').count()).toBe(0)
    expect(await seen()).toEqual([])
  })

  await test.step('what the code opens', async () => {
    await client.save({ privacySettings: { hideLinks: true } })
    await visitor.goto(`${baseURL}/me/${handle}`)
    const dialog = await openDialog(visitor, visitor.getByRole('button', { name: 'Unlock' }).first())
    await dialog.getByLabel('Access code').fill('7294')
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await expect(visitor.getByText(portfolio.links[0]?.customLabel ?? '').first()).toBeVisible()
    expect(await seen()).toEqual([])
  })

  await test.step('the editor and its preview', async () => {
    await signIn(page, everybody)
    const seenInEditor = await watch(page)
    await page.goto('/editor')
    await expect(page.getByLabel('First name')).toHaveValue(portfolio.firstName, { timeout: 30_000 })
    await page.getByLabel('First name').fill('<img src=x onerror=alert(2)>')
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
    expect(await seenInEditor()).toEqual([])
  })
})

test('an address that is not http or https is refused', async ({ person }) => {
  const { client } = await person()
  for (const url of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:x',
    'https:alert(1)',
    '//evil.example',
  ]) {
    const saved = client.save({ links: [{ type: 'other', customLabel: 'x', url }] })
    await expect(saved, url).rejects.toMatchObject({ status: 400 })
  }
})
