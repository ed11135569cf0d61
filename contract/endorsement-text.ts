/* Loaded by the public page, so no validation library is imported. */

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
  /** Letters of a text that was filled in from a reference. */
  quoteMax: 3000,
  stored: 50,
  shown: 12,
  /** On the page before 'Read more'. */
  shownFirst: 4,
  inFiles: 3,
} as const

export type Relation = keyof typeof relations

/** `waiting`: the owner has not decided. `hidden`: the owner keeps it, but does not show it. */
export type EndorsementTextState = 'waiting' | 'shown' | 'hidden'

/** `roles` and `skills` are texts of the page. */
export interface EndorsementTextInput {
  name: string
  relation: Relation
  organization: string
  roles: string[]
  skills: string[]
  text: string
  showDomain: boolean
}

export interface ShownEndorsementText extends Omit<EndorsementTextInput, 'showDomain'> {
  /** A UUID, which stays the same when the words are changed; part of the URL that checks the endorsement text. */
  id: string
  /** The domain of the confirmed email; '' if its writer does not show it. */
  domain: string
  /** When it was written, YYYY-MM. */
  month: string
  signed: boolean
}

export interface PublicEndorsementText extends ShownEndorsementText {
  ownDomain: boolean
}
