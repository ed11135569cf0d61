import type { en } from './en.ts'

export type VisitorPhrase = keyof (typeof en)['phrases']
export type CheckPhrase = keyof (typeof en)['check']

export type AccessibilityPhrase = keyof (typeof en)['accessibility']
export type PrivacyPhrase = keyof (typeof en)['privacy']

export interface VisitorWords {
  readonly phrases: Readonly<Record<VisitorPhrase, string>>
  /** What the script of the check page says. */
  readonly check: Readonly<Record<CheckPhrase, string>>
  readonly accessibility: Readonly<Record<AccessibilityPhrase, string>>
  readonly privacy: Readonly<Record<PrivacyPhrase, string>>
}
