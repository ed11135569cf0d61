import type { Phrase } from '#contract/words/words.ts'

/** What the scripts of the page say, besides the number of endorsements. `island.ts` says the first two. */
export const scriptPhrases = [
  'edit',
  'dashboard',
  'notNow',
  'open',
  'nameGaveLink',
  'nameSees',
  'givenLink',
  'giverSees',
  'linkOpenFailed',
  'linkNotReopened',
  'sending',
  'invalidEmail',
  'thankYou',
  'endorsementCounted',
  'almostDone',
  'checkInbox',
  'endorsementFailed',
  'failedToEndorse',
  'messageFailed',
  'linkCopied',
  'linkCopiedToClipboard',
  'linkNotCopied',
  'verifying',
  'allPinDigits',
  'error',
  'pinCheckFailed',
] as const satisfies readonly Phrase[]

export type ScriptPhrase = (typeof scriptPhrases)[number]

export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies readonly Intl.LDMLPluralRule[]
