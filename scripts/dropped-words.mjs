/** Dropped words (docs/contribute.md, ‘Wording’). Each key is rejected; its value is the replacement. */

/** Words within a name, in any case: `patience` also rejects `usualPatience`. */
export const inNames = {
  anew: 'again',
  brought: 'imported',
  finds: 'builder',
  headcount: 'counter',
  kept: 'retained, cached or stored',
  loose: 'unmapped',
  longest: 'max',
  nobody: 'the actor’s name',
  patience: 'timeoutMs',
  stranger: 'visitor',
  tidy: 'canonical, clean',
  usual: 'default',
  whoever: 'the actor’s name',
}

/** Whole names. */
export const names = {
  answerOf: 'responseOf',
  areAlike: 'deepEqual',
  atOnce: 'concurrency, or a name that ends in Sync',
  calledBy: 'titleFields',
  cutFonts: 'subsetFonts',
  giveHalfOpen: 'setPendingMfaCookie',
  giveUp: 'exitWithError',
  isMeant: 'matchesSender',
  isUndone: 'isSerializationFailure',
  least: 'min',
  moments: 'delaysMs',
  notBelow: 'minField',
  onlyWith: 'appliesWhen',
  onTop: 'overlay',
  ours: 'own',
  putOut: 'evict',
  said: 'stated',
  surroundings: 'Dependencies',
  told: 'notified',
  wanted: 'requested',
  gone: 'removed',
  asked: 'requested',
}

/** Names that begin with one of these words. */
export const prefixes = { most: 'max', least: 'min', forget: 'delete', hold: 'lock' }

/** In the texts of the app and its pages. */
export const inUserTexts = { anybody: 'anyone', everybody: 'everyone', nobody: 'no one', somebody: 'someone' }

/** In comments and test titles. */
export const phrases = {
  anew: 'again',
  beside: 'next to',
  'comes to': 'yields',
  'for who': 'for the actor by name',
  'goes on': 'continues',
  nobody: 'the actor’s name',
  'of ours': 'our',
  'at once': 'immediately, concurrently or synchronously',
  stranger: 'visitor',
  whoever: 'the actor’s name',
}

/** Members of the API, of stored JSON and of tables: they keep their names. */
export const serialized = new Set(['asked', 'kept', 'keptAt', 'loose', 'mine', 'most', 'theirs'])
