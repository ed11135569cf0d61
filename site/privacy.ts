import type { PublicView, UnlockedFields } from '#contract/calls/portfolio.ts'
import type { SectionSwitch } from '#contract/fields/choices.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import type { Spoken } from '#contract/words/spoken.ts'

interface Values {
  view: PublicView
  unlockedFields?: UnlockedFields | undefined
}

export interface VisibleFields extends Values {
  spoken: Spoken
}

/** A field that one of the six flags hides. */
export type FlaggedField = Exclude<keyof UnlockedFields, SectionSwitch>

/** Whether its flag hides it, unlocked or not. If nothing hidden is filled in, the page has no private part. */
export function isHidden(view: PublicView, name: FlaggedField): boolean {
  return view.hasHiddenValues && view.privacySettings[portfolioFields[name].hiddenBy]
}

/** The path of the switch that hides a field. */
export function switchOf(name: FlaggedField | SectionSwitch): string {
  const field = portfolioFields[name]
  return 'hiddenBy' in field ? `privacySettings.${field.hiddenBy}` : `sectionPrivacy.${name}`
}

/** A hidden value is never taken from the view, even if it is present, so that the preview of the owner shows what visitors see. */
export function visibleValue<N extends FlaggedField>({ view, unlockedFields }: Values, name: N): UnlockedFields[N] {
  return isHidden(view, name) ? unlockedFields?.[name] : view[name]
}

export function isLocked({ view, unlockedFields }: Values, name: FlaggedField): boolean {
  return isHidden(view, name) && unlockedFields?.[name] === undefined
}

/** Whether the section's own switch hides it, and it is not empty. */
export function isSectionHidden({ lockedSections }: { lockedSections: readonly string[] }, name: string): boolean {
  return lockedSections.includes(name)
}

/** Undefined while it is locked. */
export function sectionValue<N extends SectionSwitch>({ view, unlockedFields }: Values, name: N): UnlockedFields[N] {
  return isSectionHidden(view, name) ? unlockedFields?.[name] : view[name]
}

export function visibleSalary(visible: VisibleFields) {
  return {
    min: visibleValue(visible, 'salaryMin'),
    max: visibleValue(visible, 'salaryMax'),
    currency: visibleValue(visible, 'salaryCurrency'),
    period: visibleValue(visible, 'salaryPeriod'),
    basis: visibleValue(visible, 'salaryBasis'),
  }
}

/** A value with its own switch, for places outside the private part; undefined if private. */
export function publicValue<N extends SectionSwitch>(view: PublicView, name: N): UnlockedFields[N] {
  return isSectionHidden(view, name) ? undefined : view[name]
}
