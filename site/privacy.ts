import { portfolioFields } from '#contract/fields.ts'
import type { Opened, PublicView } from '#contract/portfolio.ts'

/** What a card needs to know: the public view, and what the PIN opened on top of it. */
export interface Shown {
  view: PublicView
  opened?: Opened | undefined
}

/** Whether its switch hides it, opened or not. */
export function isHidden(view: PublicView, name: keyof Opened): boolean {
  return view.privacySettings[portfolioFields[name].hiddenBy]
}

/**
 * A value that a switch can hide, or undefined while it is hidden.
 * The switch decides alone: a hidden value is not taken from the view even if it is there, so that an owner's preview shows what visitors see.
 */
export function shownValue<N extends keyof Opened>({ view, opened }: Shown, name: N): Opened[N] {
  return isHidden(view, name) ? opened?.[name] : view[name]
}

/** Whether a hidden value waits for the PIN. */
export function isLocked({ view, opened }: Shown, name: keyof Opened): boolean {
  return isHidden(view, name) && opened?.[name] === undefined
}
