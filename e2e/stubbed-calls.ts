import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'

export { expect }

/** Console errors that a stubbed failure causes. */
const expectedError = /^Failed to (load resource|fetch portfolio count)/

/** For tests that stub failures: the console errors that they cause are expected; every other one fails the test. */
export const test = base.extend({
  noConsoleErrors: async ({ context }, use) => {
    const errors: string[] = []
    context.on('weberror', (error) => errors.push(String(error.error())))
    context.on('console', (message) => {
      if (message.type() === 'error' && !expectedError.test(message.text())) errors.push(message.text())
    })
    await use(undefined)
    expect(errors).toEqual([])
  },
})

type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Replaces the server for one call: with a response, or by aborting the request. */
export async function stubCall(page: Page, call: Call, response: { status: number; json?: object } | 'no connection'): Promise<void> {
  const [method, path] = call.split(' ')
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => {
      if (route.request().method() !== method) return route.fallback()
      return response === 'no connection' ? route.abort() : route.fulfill(response)
    },
  )
}

/** Delays a request until the returned function is called. */
export async function delayRequest(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
    async (route) => {
      await promise
      await route.fallback()
    },
  )
  return resolve
}

/** Counts the requests of a call from now on. */
export function countOf(page: Page, call: Call): () => number {
  let count = 0
  page.on('request', (request) => {
    if (`${request.method()} ${new URL(request.url()).pathname}` === call) count++
  })
  return () => count
}

/** A toast with this title and message. Errors have the role `alert`. */
export function toastOf(page: Page, role: 'alert' | 'status', title: string, message: string): Locator {
  return page
    .getByRole(role)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: message })
}

/** Waits for a toast and dismisses it, so that the next one is visible. */
export async function expectToast(page: Page, role: 'alert' | 'status', title: string, message: string): Promise<void> {
  const toast = toastOf(page, role, title, message)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
}

/** The color of errors, as the browser formats it. */
export async function errorColor(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--danger)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
}
