import { clear, createStore, get, set } from 'idb-keyval'
import type { ResumeReading } from '#contract/calls/imports.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Look } from '#contract/fields/choices.ts'
import { resumeStoredUntil, setResumeFlag } from './resume-flag.ts'

/* The resume stays in this browser, for a day at most, until its page is kept or the person chooses another file. */

export interface NewcomerResume {
  readonly file: File
  readonly reading: ResumeReading
  /** Becomes the `look.accent` of the portfolio. */
  readonly look: Look
  readonly choices: object
  /** The registration that keeps the page: its account, and the URL and readers that the person has chosen. */
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
