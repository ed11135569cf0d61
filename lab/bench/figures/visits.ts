import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { withBrowser } from '../browser.ts'
import type { Figure } from '../figure.ts'
import { type FirstVisit, measureFirstVisit } from '../first-visit.ts'
import { createOwner, pageRequest } from '../people.ts'
import type { Product } from '../product.ts'
import { spread } from '../statistics.ts'
import type { RowName } from '../targets.ts'

const waitForHeading = (page: Page) => page.getByRole('heading').first().waitFor()
const waitForForm = (page: Page) => page.getByRole('button', { name: 'Login' }).first().waitFor()

/** Bytes and requests of a first visit to a portfolio page and to /auth. */
export async function measureVisits(product: Product, executablePath: string | undefined): Promise<Figure[]> {
  const { handle } = await createOwner(product.origin, 'visited')
  const page = { url: product.origin + pageRequest(handle).path, waitUntilComplete: waitForHeading }
  await waitForBestCompression(page.url)
  const auth = { url: `${product.origin}/auth`, waitUntilComplete: waitForForm }
  return await withBrowser(executablePath, async (browser) => {
    const [pageVisit, authVisit] = [await visitOnce(browser, page), await visitOnce(browser, auth)]
    return [...sizeFiguresOf(pageVisit, ['pageBytes', 'pageRequests']), ...sizeFiguresOf(authVisit, ['authBytes', 'authRequests'])]
  })
}

/** Waits until the server sends the page with its best compression, which it computes after the first response. */
async function waitForBestCompression(url: string): Promise<void> {
  const readSize = async () => Number((await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'))
  const firstSize = await readSize()
  for (let attempt = 0; attempt < 100; attempt++) {
    if ((await readSize()) < firstSize) return
    await wait(50)
  }
  throw new Error('The server sent no better compressed page within 5 s. Check the background compression.')
}

interface VisitTarget {
  url: string
  waitUntilComplete: (page: Page) => Promise<void>
}

async function visitOnce(browser: Browser, { url, waitUntilComplete }: VisitTarget): Promise<FirstVisit> {
  const context = await browser.newContext()
  return await measureFirstVisit(await context.newPage(), url, waitUntilComplete).finally(() => context.close())
}

function sizeFiguresOf({ kilobytes, requests }: FirstVisit, [bytesRow, requestsRow]: [RowName, RowName]): Figure[] {
  return [
    { row: bytesRow, value: spread([kilobytes]), details: 'exact' },
    { row: requestsRow, value: spread([requests]), details: 'exact' },
  ]
}
