import { messages } from '../../messages.ts'
import type { en as page } from '../en.ts'

type Texts = (typeof page)['phrases']
/** The phrases of the page that the check repeats. */
type Repeated =
  | 'writerRelation'
  | 'managedName'
  | 'reportedToName'
  | 'workedWithName'
  | 'wasClientOfName'
  | 'mentoredName'
  | 'taughtName'
  | 'knowsName'
  | 'relationAt'
  | 'relationFrom'
  | 'forThings'

/** What the check page says about an endorsement text. Its script contains these texts, so nothing else is in this object. */
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

/** The same texts as on the page, whose catalog has their translations. */
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
} as const satisfies Pick<Texts, Repeated>

/** The words of the pages to which visitors come from a portfolio: reporting it, entering a PIN or code, checking an endorsement text, and those of the two statements of the site. */
export const en = {
  phrases: {
    // Reporting
    reportHint: 'A person reads every report. The owner of the page does not see who reports it.',
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    whatIsWrong: 'What is wrong?',
    emailForAnswer: 'Your email (optional, for our answer)',
    sendReport: 'Send the report',
    reported: 'Your report',
    reportThanks: messages.reportThanks,
    controlCharacters: 'Remove the control characters',

    // PIN or code
    codeNeeded: messages.codeNeeded,
    openWithCode: 'Open a page with a code',
    pinOrCode: 'PIN or code',
    code: 'Code',
    pinOrCodeHint:
      'The 4 digits of the PIN, or the 12 letters and digits at the end of a private link. The owner sees on which day a link is opened, nothing about you.',
    codeHint: 'The 12 letters and digits at the end of a private link. The owner sees on which day it is opened, nothing about you.',
    codeIncomplete: 'Enter all 12 letters and digits of the code',

    // Checking
    checkTitle: 'Check a statement',
    checkHint: 'Find out whether a signed statement about someone is unchanged, and what became of it.',
    pasteCredential: 'Paste a signed statement, or its link',
    chooseFile: 'Or choose or drop its file, which ends with .jws',
    needsScript: 'Checking needs JavaScript, because it happens in your browser: nothing is sent.',

    // Instead of a page that isn't there, and after an error
    portfolioNotFound: 'Portfolio Not Found',
    portfolioNotFoundText: "The portfolio you're looking for doesn't exist or may have been moved.",
    pageNotAvailable: 'Page Not Available',
    pageFrozen: messages.pageFrozen,
    internalError: messages.internal,
  },
  check,
  accessibility: {
    title: 'Accessibility',
    aim: 'Everyone should be able to use this site: with the keyboard, with a screen reader, with large text, on a phone. Its pages aim at level AA of WCAG 2.2.',
    checks:
      'Programs check every page and screen, light and dark, before a release, and whole tasks are tried with the keyboard alone. No person with a disability has tested it for this statement yet.',
    limits: 'Known limits',
    pictures: 'Some pictures have no description, because the owner of the page has not written one.',
    languages: 'Texts in another language than that of the page are not marked as such.',
    files:
      'PDF files pass the check for PDF/UA-1 of the program that makes them, but do not declare it. The page itself and its Word file suit a screen reader better.',
    app: 'The screens for editing a page exist in English only.',
    barrier: 'Is something in your way?',
    tell: 'Tell those who run this site what you wanted to do, and on which page.',
  },
  privacy: {
    title: 'Privacy',
    lead: 'What this site stores, why, and until when. It has no advertising and no trackers, and loads nothing from other sites.',
    reading: 'When you read a page',
    visits:
      'The site may count how often a page was read on a day, without a cookie, your IP address or anything about you. The numbers are deleted after 400\u00a0days.',
    codes:
      'A PIN or a private link opens private details on your device. The owner sees on which day a link was opened, and nothing about you.',
    attacks:
      'To stop attacks, a code that is computed from your IP address is kept for 30\u00a0days at most. The log of the server contains IP addresses.',
    writing: 'When you endorse someone or write to them',
    endorsing:
      'Your email address confirms that the words are yours, and is not public. With the link in your email you can change or withdraw them at any time.',
    messages: 'A message goes to the owner by email, with your address, and is deleted here once it is delivered.',
    account: 'When you have an account',
    content:
      'What you enter is stored until you delete it, and shown to those whom you choose. Passwords are stored only as hashes. A cookie keeps you signed in, for 30\u00a0days at most.',
    leaving:
      'Under Account you can download everything that is stored about you, and delete the account. Its data are overwritten within a day; copies in backups last as long as those.',
    questions: 'Questions',
    contact: 'Those who run this site tell you more, and correct or delete what concerns you.',
  },
} as const
