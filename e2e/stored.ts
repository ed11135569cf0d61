import { expect, type Page } from '@playwright/test'

/** Everything that the browser keeps of this origin. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('understory')
    const records = await new Promise<unknown[]>((resolve, reject) => {
      opened.onerror = () => reject(opened.error)
      opened.onsuccess = () => {
        const all = opened.result.transaction('drafts').objectStore('drafts').getAll()
        all.onsuccess = () => resolve(all.result)
      }
    })
    opened.result.close()
    return JSON.stringify([records, { ...sessionStorage }, { ...localStorage }])
  })

/** Waits until this text is among it: a page that goes a moment after a key was pressed takes that key with it. */
export const isKept = (page: Page, text: string) => expect.poll(() => stored(page)).toContain(text)
