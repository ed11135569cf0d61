import type { Page } from '@playwright/test'
import { keysOf, looks } from '#contract/choices.ts'
import { ar } from '#contract/words/ar.ts'
import { measureFirstVisit } from '../bench/first-visit.ts'
import type { Client } from '../scripts/client.ts'
import { raftLab, uploadDrawing } from '../scripts/demo-pictures.ts'
import { filled } from '../test/fixtures.ts'
import { card, entries } from './cards.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { layoutShiftOf, recordLayoutShift } from './layout-shift.ts'

const longWord = 'Rechtsschutzversicherungsgesellschaftsangestelltenversammlung'
const longTexts = { organization: longWord, keywords: [longWord.slice(0, 45)], question: longWord.repeat(3) }
const raft = { id: 'raft', name: 'raft-lab', summary: 'A cluster that fails on purpose.', roles: ['Author'] }

/** Three projects: one with a page and six pictures, one with further pictures in place, one without pictures. */
async function saveProjects(client: Client, changes: object = {}) {
  const ring = { id: await uploadDrawing(client, 'ring'), alt: 'A ring', caption: '' }
  const trace = { id: await uploadDrawing(client, 'trace'), alt: 'A trace', caption: 'As a trace' }
  const ringview = { name: 'ringview', slug: '', outcome: 'Fewer surprises', pictures: [ring, trace] }
  const projects = [{ ...raft, ...(await raftLab(client)), ...changes }, ringview, { name: 'Notes', summary: 'Without pictures.' }]
  await client.save({ projects })
}

const open = { ...filled, sectionPrivacy: { ...filled.sectionPrivacy, projects: false } }

/** Collects the URLs of requested pictures, and fails on a request to another host. */
function watchRequests(page: Page, origin: string | undefined): string[] {
  const pictures: string[] = []
  page.on('request', (request) => {
    const { host, protocol, pathname } = new URL(request.url())
    if (protocol !== 'data:') expect(host).toBe(URL.parse(origin ?? '')?.host)
    if (pathname.startsWith('/api/picture/')) pictures.push(pathname)
  })
  return pictures
}

async function scrollThrough(page: Page) {
  for (const image of await page.getByRole('img').all())
    if (await image.isVisible()) {
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)).toBe(true)
    }
}

test('covers load when they come near, and nothing shifts', async ({ page, createAccount, baseURL }) => {
  const { handle, client } = await createAccount(open)
  await saveProjects(client)
  await page.setViewportSize({ width: 390, height: 700 })
  const pictures = watchRequests(page, baseURL)
  await recordLayoutShift(page)
  await page.goto(`/me/${handle}`)
  const projects = card(page, 'Projects')
  await expect(entries(page, 'Projects')).toHaveCount(3)
  await expect(projects.getByRole('img', { name: /^Five nodes/ })).toHaveAttribute('loading', 'lazy')
  await scrollThrough(page)
  expect(pictures.some((path) => path.endsWith('.webp'))).toBe(true)
  expect(pictures.filter((path) => path.endsWith('.jpg'))).toEqual([])
  expect(await layoutShiftOf(page)).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect(projects.getByRole('img')).toHaveCount(0)
  await expect(projects.getByText('A cluster that fails on purpose.')).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.goto(`/me/${handle}/raft-lab`)
  await scrollThrough(page)
  expect(await layoutShiftOf(page)).toBe(0)
})

test('a visitor reads a case with the keyboard and comes back', async ({ page, createAccount }) => {
  const { handle, client } = await createAccount(open)
  await saveProjects(client)
  await page.goto(`/me/${handle}`)
  const link = page.getByRole('link', { name: 'Read the case: raft-lab' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/me/${handle}/raft-lab`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('raft-lab')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['The question', 'What I did', 'What came of it'])
  await expect(page.getByRole('region', { name: 'What I did' }).getByRole('img')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'What came of it' }).getByRole('img')).toHaveCount(3)
  await page.getByRole('link', { name: /Ada/ }).first().press('Enter')
  await expect(page).toHaveURL(`/me/${handle}`)
  const more = card(page, 'Projects').getByText('More about this project · 1 more picture')
  await more.press('Enter')
  await expect(card(page, 'Projects').getByText('Fewer surprises')).toBeVisible()
  await expect(page.getByRole('img', { name: 'A trace' })).toBeVisible()
})

test('the cover leads to the case, too', async ({ page, createAccount }) => {
  const { handle, client } = await createAccount(open)
  await saveProjects(client)
  await page.goto(`/me/${handle}`)
  const cover = page.getByRole('img', { name: /^Five nodes/ })
  await cover.scrollIntoViewIfNeeded()
  const box = await cover.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 100)
  await expect(page).toHaveURL(`/me/${handle}/raft-lab`)
})

for (const accent of keysOf(looks))
  test(`a page with projects and the page of a project are accessible and fit any width in the look ${looks[accent]}`, async ({
    page,
    createAccount,
  }) => {
    const { handle, client } = await createAccount({ ...open, look: { accent } })
    await saveProjects(client, longTexts)
    for (const path of [`/me/${handle}`, `/me/${handle}/raft-lab`]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expectAccessible(page)
      for (const width of [320, 390, 768, 1100, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect([path, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width, width])
      }
    }
  })

test('the page of a project works without scripts, and mirrors for a right-to-left language', async ({
  browser,
  createAccount,
  baseURL,
}) => {
  const { handle, client } = await createAccount({ ...open, language: 'ar' })
  await saveProjects(client)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`/me/${handle}/raft-lab`)
  await expect(page.getByText('→')).toBeVisible()
  const [cover, heading] = [page.getByRole('img').first(), page.getByRole('heading', { name: ar.phrases.question })]
  const right = async (each: typeof cover) => each.boundingBox().then((box) => (box?.x ?? 0) + (box?.width ?? 0))
  expect(await right(cover)).toBeGreaterThan(await right(heading))
  await context.close()
})

test('a page with seven pictures has at most 400 kB on a phone, and paints before any of them has loaded', async ({
  browser,
  createAccount,
  baseURL,
}) => {
  const { handle, client } = await createAccount(open)
  const { pictures, ...texts } = await raftLab(client)
  const seventh = { id: await uploadDrawing(client, 'ring'), alt: 'A ring', caption: 'The seventh' }
  await client.save({ projects: [{ ...raft, ...texts, pictures: [...pictures, seventh] }] })
  const url = `${baseURL}/me/${handle}/raft-lab`
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const { kilobytes } = await measureFirstVisit(page, url, scrollThrough)
  expect(kilobytes).toBeLessThanOrEqual(400)
  const release = Promise.withResolvers<void>()
  await page.route('**/api/picture/**', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  release.resolve()
  await scrollThrough(page)
  await context.close()
})
