import { expect, type Page } from '@playwright/test'

/** The drafts, session storage and local storage of this origin, as JSON. */
export const browserStorage = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('understory')
    const records = await new Promise<unknown[]>((resolve, reject) => {
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const all = request.result.transaction('drafts').objectStore('drafts').getAll()
        all.onsuccess = () => resolve(all.result)
      }
    })
    request.result.close()
    return JSON.stringify([records, { ...sessionStorage }, { ...localStorage }])
  })

/** Waits until the browser has stored this text: drafts are written with a delay, and closing the page earlier loses the last input. */
export const expectStored = (page: Page, text: string) => expect.poll(() => browserStorage(page)).toContain(text)
