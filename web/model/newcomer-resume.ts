import { clear, createStore, get, set } from 'idb-keyval'
import type { Look } from '#contract/choices.ts'
import type { ResumeReading } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { resumeStoredUntil, setResumeFlag } from './resume-flag.ts'

/* Stays in this browser, for a day at most, until the page is kept or another file is chosen. */

export interface NewcomerResume {
  readonly file: File
  readonly reading: ResumeReading
  /** Becomes the `look.accent` of the portfolio. */
  readonly look: Look
  readonly choices: object
  /** The account that keeps the page, and what the person has chosen for it. */
  readonly owner?: { account: number; urlHandle: string; visibility: Portfolio['visibility'] }
}

const lifetimeMs = 24 * 60 * 60 * 1000
const store = createStore('understory-resume', 'resume')
const key = 'resume'

/** Also without storage, in a private window for example, the resume lasts until the page is left. */
let current: NewcomerResume | undefined

export async function storeResume(resume: NewcomerResume): Promise<void> {
  const isNew = current?.file !== resume.file
  current = resume
  try {
    if (isNew || resumeStoredUntil() === 0) setResumeFlag(Date.now() + lifetimeMs)
    await set(key, resume, store)
  } catch {
    // What can't be stored is lost when the page is left.
  }
}

export async function loadResume(): Promise<NewcomerResume | undefined> {
  if (current === undefined && resumeStoredUntil() > Date.now()) current = await get(key, store).catch(() => undefined)
  return current
}

export async function eraseResume(): Promise<void> {
  current = undefined
  setResumeFlag(null)
  await clear(store)
}

/** When someone signs in: erases the resume, unless this account has made its page with it. */
export async function eraseResumeOfOthers(account: number): Promise<void> {
  if ((await loadResume())?.owner?.account !== account) await eraseResume()
}
