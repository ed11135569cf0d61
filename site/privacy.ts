import type { PrivacyFlag } from '#contract/choices.ts'
import type { Opened, PublicView } from '#contract/portfolio.ts'

/** What a card needs to know: the public view, and what the PIN opened on top of it. */
export interface Shown {
  view: PublicView
  opened?: Opened | undefined
}

/**
 * A value that a flag can hide, or undefined while it is hidden.
 * The flag decides alone: a hidden value is not taken from the view even if it is there, so that an owner's preview shows what visitors see.
 */
export function shownValue<K extends keyof Opened>({ view, opened }: Shown, flag: PrivacyFlag, key: K): Opened[K] {
  return view.privacySettings[flag] ? opened?.[key] : view[key]
}

/** Whether a hidden value waits for the PIN. */
export function isLocked({ view, opened }: Shown, flag: PrivacyFlag, key: keyof Opened): boolean {
  return view.privacySettings[flag] && opened?.[key] === undefined
}
