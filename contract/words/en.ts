import {
  degrees,
  documentTypes,
  genders,
  linkTypes,
  lookings,
  noticePeriods,
  pageSections,
  pronouns,
  workLocations,
  yesNo,
} from '../fields/choices.ts'
import { optionalSections } from '../fields/optional-sections.ts'
import { publicationKinds } from '../fields/publication-kinds.ts'
import { messages } from '../messages.ts'
import { reportReasons } from '../report-reasons.ts'
import { check, repeated } from './check.ts'

const optionalThings = Object.fromEntries(
  Object.entries(optionalSections).map(([name, { heading }]) => [name, heading.toLowerCase()]),
) as Readonly<Record<keyof typeof optionalSections, string>>

/**
 * The words that the public page and the files of a portfolio add to its owner's texts. The source of all translations: the keys of this
 * catalog are the keys of every other one, and the `{placeholders}` of a phrase are its values.
 */
export const page = {
  phrases: {
    // The frame of the page
    share: 'Share',
    login: 'Login',
    loginOrCreate: 'Login / Create FREE Portfolio',
    switchTheme: 'Switch between light and dark',
    theme: 'Light or dark',
    skipToContent: 'Skip to content',
    pageDescription: '{title}: professional portfolio on {siteName}.',
    projectDescription: '{title}: a project of {name}',
    createdWith: 'Created with {understory}, the free online professional portfolio builder',
    join: "Join {professionals} who've created their free portfolio",
    feedback: 'Feedback: {email}',
    reportPage: 'Report this page',
    copyOfDay: 'This is a copy of {day}. Writing and unlocking need the site: {address}',
    copyOfClosedSite: 'This is a copy of {day}. The site has closed since, so writing and unlocking are no longer possible.',
    askNameOfCopy: 'This is a copy. Ask {name} for what is private.',
    askOwnerOfCopy: 'This is a copy. Ask the owner for what is private.',
    copyOf: 'A copy of {address}',
    sections: 'Sections',
    close: 'Close',
    contact: 'Contact',
    edit: 'Edit',
    dashboard: 'Dashboard',

    // The opening
    /** How the name is said: 'LEH-na VAS-kez'. */
    pronunciation: 'Pronunciation: {text}',
    now: 'Now',
    last: 'Last',
    since: 'since {date}',
    until: 'until {date}',
    location: 'Location',
    timezone: 'Timezone',
    workPreference: 'Work preference',
    travel: 'Travel',
    willingToRelocate: 'Willing to relocate',
    salaryExpectation: 'Salary expectation',
    zoneTime: '{zone} time',
    emailName: 'Email {name}',
    callName: 'Call {name}',
    contactName: 'Contact {name}',
    writeTo: 'Write to {name}',
    havePin: 'I have a PIN',
    resumePdf: 'Resume (PDF)',
    resumeWord: 'Word',
    /** In the names of files: 'Rosa Delgado resume.pdf'. */
    resumeFile: 'resume',
    letterFile: 'letter',
    fileOfKind: '{file} ({kind})',
    saveContact: 'Save contact',
    endorse: 'Endorse',
    portfolio: 'Portfolio',

    // Facts that decide
    startsIn: 'Can start in {month}',
    startsOn: 'Can start on {date}',
    startsAtOnce: 'Can start at once',
    noticeOf: 'Notice: {period}',
    mayWorkIn: 'May work in {area}',
    mayWorkInUntil: 'May work in {area} until {date}',
    needsSponsorshipIn: 'Needs sponsorship in {area}',

    // Headings
    professionalLinks: 'Professional Links',
    documents: 'Documents',
    contactInformation: 'Contact Information',
    salaryExpectations: 'Salary Expectations',
    demographics: 'Demographics',
    summary: 'Summary',
    about: 'About',
    photo: 'Photo',
    address: 'Address',
    availability: 'Availability',
    employment: 'Kind of employment',
    workPermits: 'Work permits',
    personalDetails: 'Personal details',
    privateDetails: 'Private details',
    letter: 'Letter',

    // Entries
    present: 'Present',
    completed: 'Completed: {date}',
    /** An end without a beginning, of anything but education. The specification fixes the English words. */
    ended: 'Completed: {date}',
    range: '{start} - {end}',
    /** A period of both years and months. */
    yearsAndMonths: '{years} {months}',
    grade: 'Grade',
    courses: 'Courses',
    activities: 'Activities',
    keywords: 'Keywords',
    /** A label with its text, also a term with its values. */
    labeled: '{label}: {text}',
    validUntil: 'valid until {date}',
    credentialId: 'ID {id}',
    yes: 'Yes',
    salaryBetween: '{min} - {max} {period}',
    salaryFrom: 'From {min} {period}',
    salaryUpTo: 'Up to {max} {period}',
    salaryOnRequest: 'Salary information available upon request',
    /** `{period}` is 'per year'; the whole is the `{period}` of the three phrases before. */
    salaryGross: '{period}, gross',
    salaryNet: '{period}, net',
    pageOfPages: '{page} of {pages}',
    /** The day of a resume, after the place. */
    asOf: '{date}',
    earlier: 'Earlier, {roles}',

    // Projects
    question: 'The question',
    approach: 'What I did',
    outcome: 'The result',
    readCase: 'Read the case',
    readCaseOf: 'Read the case: {title}',
    moreAboutProject: 'More about this project',
    roles: 'Roles',
    organization: 'Organization',
    kindOfProject: 'Kind of project',
    dates: 'Dates',
    website: 'Website',
    nextProject: 'Next project',
    watchVideo: 'Watch the video on {host}',

    // What people say
    quoted: '“{text}”',
    ...repeated,
    confirmed: 'confirmed by email, {month}',
    confirmedAt: 'confirmed by email at {domain}, {month}',
    confirmedAtOwn: 'confirmed by email at {name}’s own domain, {month}',
    check: 'Check',
    eachConfirmed: 'Each writer confirmed from a mailbox of their own. Names are as they wrote them.',
    readOn: 'Read more',
    quotedBy: 'Quoted by {name}; their writers have not confirmed them here.',

    // Cards
    email: 'Email',
    phone: 'Phone',
    emailAndPhone: 'Email and phone',
    gender: 'Gender',
    pronouns: 'Pronouns',
    veteranStatus: 'Veteran status',
    needsSponsorship: 'Needs sponsorship to work in the USA',
    preferNotToAnswer: 'Prefer not to answer',
    noContactDetails: 'No contact details yet',
    noDocuments: 'No documents yet',
    noLinks: 'No links yet',
    lockedThing: '{thing}: locked',
    download: 'Download',
    downloadFile: 'Download {file}',

    // The private part
    askName: 'Ask {name} for the 4-digit PIN.',
    askOwner: 'Ask the owner for the 4-digit PIN.',
    nameKeepsPrivate: '{name} keeps this private.',
    ownerKeepsPrivate: 'The owner keeps this private.',
    visibleForThisVisit: 'Visible for this visit',
    stillLocked: 'Still locked: {things}.',
    pin: 'PIN or code',
    longerCode: 'I have a longer code',
    unlock: 'Unlock',

    // A page opened by a private link
    nameGavePage: '{name} shared this page with you',
    givenPage: 'Someone shared this page with you',
    untilDay: 'until {day}',
    withThings: 'with private details: {things}',
    nameGaveLink: '{name} shared a private link with you',
    givenLink: 'Someone shared a private link with you',
    nameSees: '{name} sees on which days it was opened and how often, but nothing about you or your device.',
    giverSees: 'The sender sees on which days it was opened and how often, but nothing about you or your device.',
    notNow: 'Not now',
    open: 'Open',

    // Dialogs
    endorseName: 'Endorse {name}',
    confirmEndorsement: 'Confirm Endorsement',
    endorseHint: "We'll only use this to verify your endorsement (one per email)",
    endorsedBefore: 'Already endorsed this page?',
    unlockPrivate: 'Unlock Private Information',
    unlockHint: 'A PIN or code from the owner, who sees the day a code was used. For this visit only.',
    cancel: 'Cancel',

    // Answers
    sending: 'Sending...',
    verifying: 'Verifying...',
    error: 'Error',
    thankYou: 'Thank you',
    endorsementCounted: 'Your endorsement has been counted',
    almostDone: 'Almost done',
    checkInbox: 'Check your inbox to confirm your endorsement',
    endorsementFailed: 'Endorsement failed',
    failedToEndorse: 'Failed to endorse portfolio',
    messageFailed: 'The message could not be sent. Please try again.',
    linkCopied: 'Link copied',
    linkCopiedToClipboard: 'Portfolio link copied to clipboard',
    linkNotCopied: 'The link could not be copied',
    unlocked: 'Unlocked',
    nowVisible: 'Private information is now visible',
    pinNotChecked: 'PIN not checked',
    incorrectCode: 'Incorrect code',
    pinCheckFailed: 'The PIN could not be checked. Please try again.',
    linkNotReopened: 'The private link could not be opened again',
    linkOpenFailed: 'The link could not be opened. Please try again.',

    // Refusals
    checkFields: messages.checkFields,
    invalidEmail: messages.email,
    emailBeforeAt: messages.emailBeforeAt,
    allPinDigits: messages.pin,
    pinOrCode: 'Enter all 4 digits of the PIN, or all 12 letters and digits of a code such as K7Q2-M9TX-WDR4',
    wrongPin: 'Please enter the correct privacy code',
    wrongCode: 'This code is not right. Please check it and try again.',
    linkEndedName: 'This link has ended. Ask {name} for a new one.',
    linkEnded: 'This link has ended. Ask its sender for a new one.',
    linkTooOld: 'You opened this link a while ago. Please open it again.',
    keyNoLongerValid: 'This link no longer works. Unlock the page again to get a new one.',
    endorsedAlready: 'You have already endorsed this portfolio',
    visitorPaused: 'Too many wrong PINs. Please try again in {wait}, or ask the owner for the correct PIN.',
    budgetPaused: 'Too many wrong PINs were entered here. Ask the owner to allow more attempts.',
    ownPortfolio: 'You cannot endorse your own portfolio',
    tooManyRequests: 'Too many requests. Please wait a while and try again.',
    pdfTooLong: 'This portfolio is too long for a PDF. Please print the page instead.',
    tooManyPdfs: 'Too many PDFs are being created. Please try again soon.',
    wordTooLong: 'This portfolio is too long for a Word file. Please print the page instead.',
    tooManyWordFiles: 'Too many Word files are being created. Please try again soon.',
    notPossibleNow: 'This is not possible right now. Please try again soon.',
  },

  /** Phrases with a number; `{count}` is the number. */
  counted: {
    professionals: { one: '{count} professional', other: '{count} professionals' },
    endorsements: { one: '{count} person has endorsed', other: '{count} people have endorsed' },
    years: { one: '{count} yr', other: '{count} yrs' },
    months: { one: '{count} mo', other: '{count} mos' },
    roles: { one: '{count} role', other: '{count} roles' },
    rolesBefore: { one: '{count} role before that', other: '{count} roles before that' },
    pictures: { one: '{count} picture', other: '{count} pictures' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
    hours: { one: '{count} hour', other: '{count} hours' },
    days: { one: '{count} day', other: '{count} days' },
    morePictures: { one: '{count} more picture', other: '{count} more pictures' },
    moreEndorsementTexts: { one: 'Read {count} more', other: 'Read {count} more' },
  },

  choices: {
    sections: { ...pageSections, more: 'More' },
    degrees,
    publicationKinds,
    workLocations,
    linkTypes,
    documentTypes,
    genders,
    pronouns,
    yesNo,
    travel: {
      none: 'No travel',
      'lt-10': 'Travels less than 10%',
      '25': 'Travels up to 25%',
      '50': 'Travels up to 50%',
      '75': 'Travels up to 75%',
      '100': 'Travels up to 100%',
      'no-preference': 'Travel: no preference',
    },
    relocation: { yes: 'Willing to relocate', no: 'Not relocating', 'no-preference': 'Open to relocating' },
    looking: lookings,
    notice: noticePeriods,
    employment: { fullTime: 'full time', partTime: 'part time', contract: 'contract', internship: 'internship' },
    salaryPeriods: { year: 'per year', month: 'per month', day: 'per day', hour: 'per hour' },
    /** The area of a work permit; countries come from Intl. */
    areas: { EU: 'the European Union' },
    /** What is hidden, in a list within a sentence; the first one also begins a sentence. */
    things: {
      email: 'email',
      phone: 'phone',
      salary: 'salary expectations',
      links: 'links',
      documents: 'documents',
      demographics: 'demographics',
      about: 'a longer introduction',
      photo: 'a photo',
      address: 'the postal address',
      ...optionalThings,
      availability: 'availability',
      employment: 'kind of employment',
      workPermits: 'work permits',
      personalDetails: 'personal details',
    },
  },
} as const

/**
 * The words of pages with forms, of statements of the site and of emails to people without an account, in the language of a page. Only the
 * server needs them, so they are not in the catalog of the page, which the editor loads. `{name}` is the owner as sentences name them.
 */
export const server = {
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

    // Writing to the owner
    yourEmail: 'Your email',
    yourMessage: 'Your message',
    messageHint: '20 to 1,000 characters, no links. {owner} gets your message and your email once you have confirmed it.',
    sendMessage: 'Send',
    checkInbox: 'Check your inbox to send your message',
    confirmMessageTitle: 'Send your message to {owner}?',
    confirmMessageText: 'Nothing has been sent yet. {owner} gets your message and your email.',
    sendMyMessage: 'Send my message',
    messageDelivered: '{owner} has your message.',

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
  mails: {
    confirm: {
      subject: 'Confirm your endorsement on {siteName}',
      reason: 'Someone, hopefully you, used this email address to endorse {name} on {siteName}.',
      reasonWithoutName: 'Someone, hopefully you, used this email address to endorse a person on {siteName}.',
      action: 'Confirm your endorsement',
      closing:
        'It counts once you confirm. The link works for 7 days. If it was not you, ignore this email. Your address is not shown to anyone.',
    },
    link: {
      subject: 'Your endorsement on {siteName}',
      reason: 'With this link you can change or withdraw your words about {name}.',
      reasonWithoutName: 'With this link you can change or withdraw your words.',
      action: 'Open your endorsement',
      closing: 'Keep this link to yourself.',
    },
    ask: {
      subject: 'Would you endorse someone on {siteName}?',
      reason: '{name} would like a few words from you about your work together.',
      reasonWithoutName: 'Someone would like a few words from you about your work together.',
      action: 'See the page',
      closing: 'We won’t email you about this again. If you do not know this person, ignore this email.',
    },
    message: {
      subject: 'Send your message on {siteName}',
      reason: 'Someone, hopefully you, used this email address to write a message to {name} on {siteName}.',
      reasonWithoutName: 'Someone, hopefully you, used this email address to write a message to a person on {siteName}.',
      closing:
        'Nothing is sent before you press the button on that page. The link works for 24 hours. If it was not you, ignore this email.',
    },
    copy: 'Or copy this URL:',
    /** Why the email came to its recipient. True of every email. */
    footer: 'You received this email because this address was entered at {site}.',
  },
} as const
