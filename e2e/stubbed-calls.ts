import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'

export { expect }

/** What a page says by itself when an answer was broken on purpose. */
const expectedError = /^Failed to (load resource|fetch portfolio count)/

/** For tests that break answers: errors about exactly that are expected, every other one still fails the test. */
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

/** Takes the place of the server for one call: with an answer, or by cutting the connection. */
export async function stubCall(page: Page, call: Call, answer: { status: number; json?: object } | 'no connection'): Promise<void> {
  const [method, path] = call.split(' ')
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => {
      if (route.request().method() !== method) return route.fallback()
      return answer === 'no connection' ? route.abort() : route.fulfill(answer)
    },
  )
}

/** Holds the answer to a call back until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      await promise
      await route.fallback()
    },
  )
  return resolve
}

/** Counts how often the page sends a call from now on. */
export function countOf(page: Page, call: Call): () => number {
  let count = 0
  page.on('request', (request) => {
    if (`${request.method()} ${new URL(request.url()).pathname}` === call) count++
  })
  return () => count
}

/** A toast of this title with this message; `alert` for what went wrong. */
export function toastOf(page: Page, role: 'alert' | 'status', title: string, message: string): Locator {
  return page
    .getByRole(role)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: message })
}

/** Waits for a toast of the app and takes it away, so that the next one has its place. */
export async function expectToast(page: Page, role: 'alert' | 'status', title: string, message: string): Promise<void> {
  const toast = toastOf(page, role, title, message)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
}

/** The colour of what went wrong, as the browser writes it. */
export async function dangerOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--danger)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
}
