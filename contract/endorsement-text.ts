/*
 * An endorsement text: the words that the writer of an endorsement adds to it. It is shown on the page after the owner presses Show.
 * Loaded by the public page, so no validation library is imported.
 */

/** How the writer knows the owner, in front of the owner's first name: 'managed Rosa'. */
export const relations = {
  managed: 'managed',
  'reported-to': 'reported to',
  'worked-with': 'worked with',
  'client-of': 'was a client of',
  mentored: 'mentored',
  taught: 'taught',
  knows: 'knows',
} as const

export const endorsementTextLimits = {
  name: 80,
  organization: 80,
  roles: 3,
  skills: 5,
  textMin: 20,
  textMax: 500,
  /** Of a text that a reference filled in. */
  quoteMax: 3000,
  /** Endorsement texts of a portfolio. */
  stored: 50,
  /** Endorsement texts that its page shows. */
  shown: 12,
  /** On the page before 'Read more'. */
  shownFirst: 4,
  /** In the resume files. */
  inFiles: 3,
} as const

export type Relation = keyof typeof relations

/** `waiting`: the owner has not decided. `hidden`: the owner keeps it, but does not show it. */
export type EndorsementTextState = 'waiting' | 'shown' | 'hidden'

/** The values that a writer enters. `roles` and `skills` are texts of the page. */
export interface EndorsementTextInput {
  name: string
  relation: Relation
  organization: string
  roles: string[]
  skills: string[]
  text: string
  /** Whether the page shows the domain of the confirmed email. */
  showDomain: boolean
}

/** An endorsement text that the page shows. */
export interface ShownEndorsementText extends Omit<EndorsementTextInput, 'showDomain'> {
  /** A UUID, which stays the same when the words are changed; part of the URL that checks the endorsement text. */
  id: string
  /** Of the confirmed email; '' if its writer does not show it. */
  domain: string
  /** When it was written, YYYY-MM. */
  month: string
  /** Whether it has a signature that visitors can check. */
  signed: boolean
}

/** An endorsement text as visitors see it. */
export interface PublicEndorsementText extends ShownEndorsementText {
  /** Whether the owner has the same domain. */
  ownDomain: boolean
}
