import type { SectionSwitch } from '#contract/choices.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { PublicView, UnlockedFields } from '#contract/portfolio.ts'

/** What a part needs to know: the public view, and what the PIN opened on top of it. */
export interface VisibleFields {
  view: PublicView
  opened?: UnlockedFields | undefined
}

/** What one of the six flags hides. */
export type Flagged = Exclude<keyof UnlockedFields, SectionSwitch>

/** Whether its flag hides it, opened or not. */
export function isHidden(view: PublicView, name: Flagged): boolean {
  return view.privacySettings[portfolioFields[name].hiddenBy]
}

/**
 * A value that a flag can hide, or undefined while it is hidden.
 * The flag decides alone: a hidden value is not taken from the view even if it is there, so that an owner's preview shows what visitors see.
 */
export function shownValue<N extends Flagged>({ view, opened }: VisibleFields, name: N): UnlockedFields[N] {
  return isHidden(view, name) ? opened?.[name] : view[name]
}

/** Whether a hidden value waits for the PIN. */
export function isLocked({ view, opened }: VisibleFields, name: Flagged): boolean {
  return isHidden(view, name) && opened?.[name] === undefined
}

/** Whether a switch of its own hides it, and there is something to hide. */
export function isPrivate({ lockedSections }: { lockedSections: readonly string[] }, name: string): boolean {
  return lockedSections.includes(name)
}

/** A value with a switch of its own, or undefined while it is hidden. */
export function sectionValue<N extends SectionSwitch>({ view, opened }: VisibleFields, name: N): UnlockedFields[N] {
  return isPrivate(view, name) ? opened?.[name] : view[name]
}

/** A value with a switch of its own, for the places outside of the drawer. */
export function openValue<N extends SectionSwitch>(view: PublicView, name: N): UnlockedFields[N] {
  return isPrivate(view, name) ? undefined : view[name]
}
