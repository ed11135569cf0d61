import type { Page } from '@playwright/test'
import { page as ar } from '#contract/words/ar.ts'
import { measureFirstVisit } from '../lab/bench/first-visit.ts'
import { raftLab, uploadDrawing } from '../scripts/demo-pictures.ts'
import { filled } from '../test/fixtures.ts'
import { card, entries } from './cards.ts'
import { expect, test } from './fixtures.ts'
import { layoutShiftOf, recordLayoutShift } from './layout-shift.ts'
import { raft, saveProjects } from './projects.ts'

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

test('a visitor sees covers without a shift, and reads a case', async ({ page, createAccount, baseURL }) => {
  const { handle, client } = await createAccount(filled)
  await saveProjects(client)
  const projects = card(page, 'Projects')
  const cover = projects.getByRole('img', { name: /^Five nodes/ })

  await test.step('on a phone covers load when they come near, and nothing shifts', async () => {
    await page.setViewportSize({ width: 390, height: 700 })
    const pictures = watchRequests(page, baseURL)
    await recordLayoutShift(page)
    await page.goto(`/me/${handle}`)
    await expect(entries(page, 'Projects')).toHaveCount(3)
    await expect(cover).toHaveAttribute('loading', 'lazy')
    await scrollThrough(page)
    expect(pictures.some((path) => path.endsWith('.webp'))).toBe(true)
    expect(pictures.filter((path) => path.endsWith('.jpg'))).toEqual([])
    expect(await layoutShiftOf(page)).toBe(0)
    await page.goto(`/me/${handle}/raft-lab`)
    await scrollThrough(page)
    expect(await layoutShiftOf(page)).toBe(0)
  })

  await test.step('in print there are texts and no pictures', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/me/${handle}`)
    await page.emulateMedia({ media: 'print' })
    await expect(projects.getByRole('img')).toHaveCount(0)
    await expect(projects.getByText('A cluster that fails on purpose.')).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('the cover leads to the case', async () => {
    await cover.scrollIntoViewIfNeeded()
    const box = await cover.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 100)
    await expect(page).toHaveURL(`/me/${handle}/raft-lab`)
    await page.goto(`/me/${handle}`)
  })

  await test.step('the case is read with the keyboard', async () => {
    await page.getByRole('link', { name: 'Read the case: raft-lab' }).press('Enter')
    await expect(page).toHaveURL(`/me/${handle}/raft-lab`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('raft-lab')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['The question', 'What I did', 'The result'])
    await expect(page.getByRole('region', { name: 'What I did' }).getByRole('img')).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'The result' }).getByRole('img')).toHaveCount(3)
    await page.getByRole('link', { name: /Ada/ }).first().press('Enter')
    await expect(page).toHaveURL(`/me/${handle}`)
  })

  await test.step('a project without a page unfolds', async () => {
    await projects.getByText('More about this project · 1 more picture').press('Enter')
    await expect(projects.getByText('Fewer surprises')).toBeVisible()
    await expect(page.getByRole('img', { name: 'A trace' })).toBeVisible()
  })
})

test('on a phone, a page with seven pictures has at most 400 kB, paints before any of them has loaded, and needs no scripts', async ({
  browser,
  createAccount,
  server,
}) => {
  const { handle, client } = await createAccount(filled)
  const { pictures, ...texts } = await raftLab(client)
  const seventh = { id: await uploadDrawing(client, 'ring'), alt: 'A ring', caption: 'The seventh' }
  await client.save({ projects: [{ ...raft, ...texts, pictures: [...pictures, seventh] }] })
  const url = `${server.origin}/me/${handle}/raft-lab`

  await test.step('weight and first paint', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    const { kilobytes } = await measureFirstVisit(page, url, scrollThrough)
    await expect(page.getByRole('img')).toHaveCount(7)
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

  await test.step('without scripts, mirrored for a right-to-left language', async () => {
    await client.save({ language: 'ar' })
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(url)
    await expect(page.getByText('→')).toBeVisible()
    const [cover, heading] = [page.getByRole('img').first(), page.getByRole('heading', { name: ar.phrases.question })]
    const right = async (each: typeof cover) => each.boundingBox().then((box) => (box?.x ?? 0) + (box?.width ?? 0))
    expect(await right(cover)).toBeGreaterThan(await right(heading))
    await context.close()
  })
})
