import { reportReasons } from '../../report-reasons.ts'

/**
 * The words of the pages for those who endorse, and the source of their translations, which have the same `{placeholders}`. They are not in
 * the catalogs of the public page, because the editor loads those, and only the server needs these.
 */
export const en = {
  phrases: {
    /** How sentences name the owner; `unnamed` if the page has no name. */
    named: '{name}',
    unnamed: 'this person',

    // Confirming
    confirmTitle: 'Confirm your endorsement',
    confirmText: 'It counts once you press the button. Your email address is not shown to anyone.',
    confirmButton: 'Confirm endorsement',
    thankYou: 'Thank you',
    counted: 'Your endorsement has been counted.',
    seePortfolio: 'See the portfolio',

    // The form
    addWords: 'Add a few words?',
    whyWords: 'A few words say more than a number. {name} decides whether to show them, but can’t change them.',
    yourName: 'Your name',
    relation: 'How do you know {name}?',
    choose: 'Choose',
    organization: 'Where? (optional)',
    roles: 'Roles you saw {name} in',
    skills: 'Skills you can vouch for',
    upTo: 'Up to {count}',
    text: 'Your words',
    /** Of a text that is a reference of the owner. */
    filledIn: '{name} quotes you. Are these your words? You can change any of them.',
    textHint: '{min} to {max} characters, no links',
    showDomain: 'Show that I confirmed from an address at {domain}',
    addressHidden: 'Your address itself is never shown.',
    copies:
      'Anyone can copy what is shown. We sign it, so that a copy can be verified even if this site is gone. You can change or withdraw it at any time; copies stay signed, but the check page shows what you changed or withdrew.',
    /** On a site that doesn't sign endorsement texts. */
    copiesUnsigned: 'Anyone can copy what is shown. You can change or withdraw it at any time.',
    noThanks: 'No, thanks',
    send: 'Send to {name}',
    sent: '{name} has received your words. We’ve emailed you a link to change or withdraw them.',

    // The page of the mailed link
    mine: 'Your endorsement of {name}',
    none: 'Your endorsement counts.',
    waiting: '{name} hasn’t decided yet.',
    shown: 'Your words are on {name}’s page.',
    hidden: '{name} keeps your words but doesn’t show them.',
    frozen: 'The operator took your words off the page:',
    change: 'Change my words',
    changeNote: 'Saving takes the old words off the page until {name} has read the new ones.',
    removeEndorsementText: 'Withdraw my words',
    removeWordsNote: 'Your endorsement still counts.',
    wordsRemoved: 'We have deleted your words. Your endorsement still counts.',
    remove: 'Withdraw my endorsement',
    removeNote: 'This permanently deletes your words and your endorsement.',
    /** For an endorsement without words. */
    removeNoteAlone: 'This permanently deletes your endorsement.',
    removed: 'We have deleted your endorsement and everything that you wrote here.',
    replace: 'Replace this link',
    replaceNote: 'If someone else has this link, we’ll email you a new one, and this one will stop working.',
    replaced: 'An email with your new link is on its way. The old link no longer works.',
    appeal: 'Appeal',
    appealText: 'Why should your words be shown?',
    appealHint: '{min} to {max} characters. You can appeal once.',
    yourAppeal: 'Your appeal',
    appealWaits: 'A person will read it. The answer will be here.',
    answer: 'The answer',

    // Already endorsed this page?
    resend: 'Already endorsed this page?',
    resendText: 'We’ll email you the link to change or withdraw what you wrote about {name}.',
    resendButton: 'Send my link again',
    resent: 'If this address has endorsed {name}, an email is on its way or came in the last 24 hours.',

    // No more invitations
    neverAsk: 'Never ask me again',
    neverAskText: 'Once you press the button, this site sends you no more invitations to endorse someone.',
    neverAsked: 'We will send no more invitations to your address.',

    // Links that don't work
    deadLink: 'This link doesn’t work',
    incomplete: 'The link is incomplete.',
    expired: 'This link is no longer valid.',
    endorseAgain: 'To get a new link, endorse the portfolio again on its page.',
    askForLink: 'To get a new link, open the page that you endorsed and press Endorse, then “Already endorsed this page?”.',
    home: 'Go to Homepage',

    // Refusals
    error: 'That didn’t work',
    nameMissing: 'Enter your name',
    relationMissing: 'Choose how you know each other',
    tooShort: 'Write at least {count} characters',
    tooLong: 'Use at most {count} characters',
    invisible: 'Remove the invisible characters',
    links: 'Leave out links and addresses',
    oneLine: 'Use one line without control characters',
    broken: 'This text contains a broken character',
    fromPage: 'Choose from the page',
    tooMany: 'Choose at most {count}',
    noRoom: '{name} has no room for more words.',
    changed: 'Your words were changed somewhere else in the meantime. Send again to replace them.',
    onlyTakeBack: 'These words can only be withdrawn.',
    appealed: 'You have appealed already.',
    unavailable: 'This page is not available at present.',
  },
  /** In the first person, in a list of choices. */
  relations: {
    managed: 'I managed {name}',
    'reported-to': 'I reported to {name}',
    'worked-with': 'I worked with {name}',
    'client-of': 'I was a client of {name}',
    mentored: 'I mentored {name}',
    taught: 'I taught {name}',
    knows: 'I know {name}',
  },
  reasons: reportReasons,
} as const
