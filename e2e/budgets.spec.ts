import { readFileSync } from 'node:fs'
import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import { keysOf, looks } from '#contract/fields/choices.ts'
import { budgets } from '../lab/bench/budgets.ts'
import { type FirstVisit, measureFirstVisit } from '../lab/bench/first-visit.ts'
import { demoPeople } from '../scripts/demo-people.ts'
import { smallPdf } from '../scripts/small-pdf.ts'
import { filled } from '../test/fixtures.ts'
import { canvas } from './editor.ts'
import { test } from './endorsement-texts.ts'
import { expect, signIn } from './fixtures.ts'

const demo = demoPeople[0]?.portfolio

function expectWithin({ kilobytes, requests }: FirstVisit, budget: { kilobytes: number; requests?: number }) {
  expect.soft(kilobytes, 'kB on the wire').toBeLessThanOrEqual(budget.kilobytes)
  if (budget.requests !== undefined) expect.soft(requests, 'requests').toBeLessThanOrEqual(budget.requests)
}

/** The first response is compressed at a fast level; later ones are smaller. */
async function waitUntilWellCompressed(url: string): Promise<void> {
  const size = async () => Number((await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'))
  await expect.poll(size).toBeLessThan(await size())
}

/** As many and as long as possible, in ordinary English, which compresses like what people write. */
function longTexts(): { text: string; name: string }[] {
  const prose = readFileSync(new URL('../docs/operate.md', import.meta.url), 'utf8').replace(/[^\w.,:;!?()]+/g, ' ')
  const { shown, textMax } = endorsementTextLimits
  return Array.from({ length: shown }, (_, index) => ({
    text: prose.slice(index * textMax, (index + 1) * textMax),
    name: `Writer ${index + 1}`,
  }))
}

test('a first visit to a public page stays within its budget in every look', async ({
  browser,
  createAccount,
  addEndorsementTexts,
  server,
}) => {
  test.slow()
  const pages = {
    'a full page': {
      portfolio: demo,
      budget: budgets.page,
      prepare: async ({ client }: Owner) => client.upload('a.pdf', smallPdf(['A resume'])),
    },
    'every field, and twelve long statements': { portfolio: filled, budget: budgets.pageWithEndorsementTexts, prepare: addLongTexts },
    'a full page with twelve long statements': { portfolio: demo, budget: budgets.pageWithEndorsementTexts, prepare: addLongTexts },
  }
  type Owner = Awaited<ReturnType<typeof createAccount>>
  async function addLongTexts({ client }: Owner) {
    await addEndorsementTexts(client, longTexts())
  }
  for (const [name, { portfolio, budget, prepare }] of Object.entries(pages)) {
    const owner = await createAccount(portfolio)
    await prepare(owner)
    const url = `${server.origin}/me/${owner.handle}`
    for (const accent of keysOf(looks))
      await test.step(`${name} in the look ${looks[accent]}`, async () => {
        await owner.client.save({ look: { accent } })
        await waitUntilWellCompressed(url)
        const context = await browser.newContext()
        expectWithin(
          await measureFirstVisit(await context.newPage(), url, (page) => page.getByRole('heading', { level: 1 }).waitFor()),
          budget,
        )
        await context.close()
      })
  }
})

test('a first visit to the sign-in page and to the editor stays within its budget', async ({ page, visitor, createAccount, baseURL }) => {
  const auth = await measureFirstVisit(visitor, `${baseURL}/auth`, () => visitor.getByRole('button', { name: 'Login' }).waitFor())
  expectWithin(auth, budgets.auth)
  await signIn(page, await createAccount(demo))
  const preview = canvas(page)
  const editor = await measureFirstVisit(page, `${baseURL}/editor`, () => preview.getByRole('heading', { level: 1 }).waitFor())
  expectWithin(editor, budgets.editor)
})
