/** The limits of the product: specification §9 and docs/promises.md, “Limits”. No imports. */

export const limits = {
  passwordMin: 6,
  passwordMax: 256,
  emailMax: 254,
  handleMax: 50,
  /** Handle changes of an account within `handleChangeDays`. */
  handleChanges: 5,
  handleChangeDays: 30,
  /** Former handles of an account that redirect to the current one. */
  formerHandles: 5,
  /** Names, titles, labels. */
  text: 100,
  /** One line, in fields that are not in the specification. */
  longLine: 200,
  /** How a name is said. */
  pronunciation: 60,
  /** The own title of resume files, and the text at their end. */
  paperTitle: 60,
  closing: 600,
  /** The label of a personal detail. */
  personalLabel: 60,
  tagline: 300,
  headline: 50,
  bio: 300,
  /** Prose, in fields that are not in the specification. */
  prose: 5000,
  activities: 500,
  street: 300,
  /** Items of a list of inline texts, and characters of each. */
  points: 30,
  point: 1000,
  /** Items of a list of tags, and characters of each. */
  tags: 50,
  tag: 100,
  phone: 40,
  url: 2000,
  entries: 50,
  /** Editions in addition to the main page. */
  editions: 12,
  editionName: 80,
  /** Characters of an edition's slug. */
  slugMin: 2,
  slugMax: 40,
  /** Phrases of one edition. */
  phrases: 500,
  /** Private links of a portfolio that can still be used, and all that are stored, also those that have ended. */
  activePrivateLinks: 100,
  storedPrivateLinks: 500,
  privateLinkLabel: 80,
  /** Characters of the letter of a private link. */
  letterRecipient: 300,
  letterText: 4000,
  privateLinkUses: 999,
  skillsPerCategory: 50,
  skill: 50,
  salaryMax: 1_000_000_000_000,
  documents: 10,
  /** Bytes of one document: 5 MiB. */
  documentBytes: 5 * 1024 * 1024,
  /** Bytes of all documents of a portfolio. */
  documentsBytes: 30 * 1024 * 1024,
  filename: 100,
  /** Saves in the history. */
  versions: 50,
  passkeys: 10,
  /** Users of other services with which an account signs in. */
  identities: 10,
  /** Characters of one value of a passkey response. */
  passkeyValue: 10_000,
  /** Stored characters of the User-Agent header. */
  userAgent: 300,
  /** Characters of a report, an appeal, and the operator's words. */
  wordsMin: 20,
  wordsMax: 1000,
  /** People in one cohort of invitations, and invitations that wait to be sent. */
  cohortPeople: 500,
  cohortLabel: 60,
  /** The farthest last day of a cohort, in days from today. */
  cohortDays: 366,
  /** Of the users and of the log. A client can ask for other amounts of users. */
  adminRowsPerPage: 50,
  adminRowsPerPageMax: 100,
  accountsCounted: 10_000,
  /** Bytes of a photo, and pixels of each side. */
  photoBytes: 300 * 1024,
  photoSide: 1024,
  /** Pixels of the longer side of a picture, and of its smaller copy. */
  pictureSide: 1600,
  smallPictureSide: 800,
  /** Bytes of each file of a picture. */
  pictureBytes: 600 * 1024,
  /** Pictures of a portfolio, with those of its earlier versions, and the bytes of all their files. */
  pictures: 120,
  picturesBytes: 24 * 1024 * 1024,
  /** Pictures of a project: a cover and six more. */
  projectPictures: 7,
  /** Bytes of the body of PUT /api/portfolio. */
  portfolioBody: 512 * 1024,
  /** Bytes of an imported file: enough for our own archive. */
  importBytes: 64 * 1024 * 1024,
  /** Hours in which a preview can be applied, and the same number in which an applied import can be undone. */
  importHours: 24,
} as const

/** Wrong PINs that all visitors together may enter for one portfolio. docs/security.md explains the numbers. */
export const pinAttemptLimits = {
  initial: 20,
  refillHours: 18,
  ownerIncrement: 20,
  ownerCooldownDays: 30,
  /** Absolute limit, including accumulated and added attempts. */
  ceiling: { attempts: 80, days: 30 },
} as const

/** Delays in milliseconds (specification §9). */
export const delaysMs = {
  handleCheck: 500,
  toast: 5000,
  loginRedirect: 800,
  registerRedirect: 500,
  resetRedirect: 3000,
  dialogClose: 500,
  startupSpinner: 100,
  stillReading: 5000,
} as const

/** Width of the window, in CSS pixels, from which the editor shows its sidebar. */
export const mobileBreakpoint = 768
