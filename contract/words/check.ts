/** What the check page says about an endorsement text. Its script contains these texts, so nothing else is in this file. */
export const check = {
  notProven:
    'It doesn’t prove that the name is right or the words are true. The signature is the site’s, not the writer’s: whoever runs a site can sign anything.',
  proven: 'On {day} {site} recorded that someone confirmed these words from a mailbox of their own. Not a letter has changed since.',
  provenAt: 'On {day} {site} recorded that someone confirmed these words from a mailbox at {domain}. Not a letter has changed since.',
  shown: 'The words are on the page now.',
  changed: 'The writer has changed these words since.',
  notShown: 'The page doesn’t show these words at present.',
  unknown: 'This site doesn’t know this statement.',
  withdrawn: 'The writer withdrew these words on {day}.',
  badSignature: 'The signature doesn’t fit: changed, or never signed here.',
  withdrawnKey: 'Signed with a key that was withdrawn on {day}. It proves nothing.',
  fitsKey: 'The signature fits this key. Whose key it was, we can’t know.',
  onlySiteKnows: 'Whether it still stands, only {site} can say.',
  signedElsewhere: 'It says that {site} signed it. {link}',
  checkThere: 'Check it there.',
  tooLarge: 'This file is too large for a signed statement.',
  notNow: 'That didn’t work just now. Please try again in a few minutes.',
  cannotVerify: 'This browser can verify signatures only on pages with https.',
} as const

/** Phrases of the page that the check repeats. */
export const repeated = {
  writerRelation: '{writer}, {relation}',
  managedName: 'managed {name}',
  reportedToName: 'reported to {name}',
  workedWithName: 'worked with {name}',
  wasClientOfName: 'was a client of {name}',
  mentoredName: 'mentored {name}',
  taughtName: 'taught {name}',
  knowsName: 'knows {name}',
  relationAt: '{relation} at {organization}',
  relationFrom: '{relation} from {organization}',
  forThings: 'For {things}',
} as const
