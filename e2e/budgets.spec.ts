import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { keysOf, looks } from '#contract/choices.ts'
import { statementLimits } from '#contract/statement.ts'
import { budgets } from '../bench/budgets.ts'
import { type FirstVisit, measureFirstVisit } from '../bench/first-visit.ts'
import { demoPeople } from '../scripts/demo-people.ts'
import { smallPdf } from '../scripts/small-pdf.ts'
import { filled } from '../test/fixtures.ts'
import { expect, signIn } from './fixtures.ts'
import { test } from './statements.ts'

function expectWithin({ kilobytes, requests }: FirstVisit, budget: { kilobytes: number; requests?: number }) {
  expect.soft(kilobytes, 'kB on the wire').toBeLessThanOrEqual(budget.kilobytes)
  if (budget.requests !== undefined) expect.soft(requests, 'requests').toBeLessThanOrEqual(budget.requests)
}

async function measurePage(page: Page, url: string): Promise<FirstVisit> {
  // The first response is compressed at a fast level; later ones are smaller.
  const size = async () => Number((await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'))
  await expect.poll(size).toBeLessThan(await size())
  return await measureFirstVisit(page, url, () => page.getByRole('heading', { level: 1 }).waitFor())
}

/** As many and as long as possible, in ordinary English, which compresses like what people write. */
function longTexts(): { text: string; name: string }[] {
  const prose = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8').replace(/[^\w.,:;!?()]+/g, ' ')
  const { shown, textMax } = statementLimits
  return Array.from({ length: shown }, (_, index) => ({
    text: prose.slice(index * textMax, (index + 1) * textMax),
    name: `Writer ${index + 1}`,
  }))
}

for (const accent of keysOf(looks))
  test(`a first visit to a full public page in the look ${looks[accent]} stays within its budget`, async ({
    page,
    createAccount,
    baseURL,
  }) => {
    const { handle, client } = await createAccount({ ...demoPeople[0]?.portfolio, look: { accent } })
    await client.upload('resume.pdf', smallPdf(['A resume']))
    expectWithin(await measurePage(page, `${baseURL}/me/${handle}`), budgets.page)
  })

for (const accent of keysOf(looks))
  for (const [name, portfolio] of Object.entries({ filled, demo: demoPeople[0]?.portfolio }))
    test(`a first visit to the ${name} page with twelve long statements in the look ${looks[accent]} stays within its budget`, async ({
      page,
      createAccount,
      addStatements,
      baseURL,
    }) => {
      const { handle, client } = await createAccount({ ...portfolio, look: { accent } })
      await addStatements(client, longTexts())
      expectWithin(await measurePage(page, `${baseURL}/me/${handle}`), budgets.pageWithStatements)
    })

test('a first visit to the sign-in page stays within its budget', async ({ page, baseURL }) => {
  const visit = await measureFirstVisit(page, `${baseURL}/auth`, () => page.getByRole('button', { name: 'Login' }).waitFor())
  expectWithin(visit, budgets.auth)
})

test('a first visit to the editor stays within its budget', async ({ page, createAccount, baseURL }) => {
  await signIn(page, await createAccount(demoPeople[0]?.portfolio))
  const preview = page.frameLocator('iframe[title="Live preview"]')
  const visit = await measureFirstVisit(page, `${baseURL}/editor`, () => preview.getByRole('heading', { level: 1 }).waitFor())
  expectWithin(visit, budgets.editor)
})
