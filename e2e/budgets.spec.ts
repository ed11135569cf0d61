import { keysOf, looks } from '#contract/choices.ts'
import { budgets } from '../bench/budgets.ts'
import { type FirstVisit, measureFirstVisit } from '../bench/first-visit.ts'
import { demoPeople } from '../scripts/demo-people.ts'
import { smallPdf } from '../scripts/small-pdf.ts'
import { expect, signIn, test } from './fixtures.ts'

function expectWithin({ kilobytes, requests }: FirstVisit, budget: { kilobytes: number; requests?: number }) {
  expect.soft(kilobytes, 'kB on the wire').toBeLessThanOrEqual(budget.kilobytes)
  if (budget.requests !== undefined) expect.soft(requests, 'requests').toBeLessThanOrEqual(budget.requests)
}

for (const accent of keysOf(looks))
  test(`a first visit to a full public page in the look ${looks[accent]} stays within its budget`, async ({
    page,
    createAccount,
    baseURL,
  }) => {
    const { handle, client } = await createAccount({ ...demoPeople[0]?.portfolio, look: { accent } })
    await client.upload('resume.pdf', smallPdf(['A resume']))
    const url = `${baseURL}/me/${handle}`
    // The first response is compressed at a fast level; later ones are smaller.
    const size = async () => Number((await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'))
    await expect.poll(size).toBeLessThan(await size())
    const visit = await measureFirstVisit(page, url, () => page.getByRole('heading', { level: 1 }).waitFor())
    expectWithin(visit, budgets.page)
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
