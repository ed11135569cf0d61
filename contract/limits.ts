/** The limits of the product: specification §9 and docs/promises.md, “Limits”. No imports. */

export const limits = {
  passwordMin: 6,
  passwordMax: 256,
  emailMax: 254,
  handleMax: 50,
  handleChanges: 5,
  handleChangeDays: 30,
  formerHandles: 5,
  text: 100,
  /** One line, in fields that are not in the specification. */
  longLine: 200,
  pronunciation: 60,
  paperTitle: 60,
  closing: 600,
  personalLabel: 60,
  tagline: 300,
  headline: 50,
  bio: 300,
  /** Prose, in fields that are not in the specification. */
  prose: 5000,
  activities: 500,
  street: 300,
  points: 30,
  point: 1000,
  tags: 50,
  tag: 100,
  phone: 40,
  url: 2000,
  entries: 50,
  editions: 12,
  editionName: 80,
  /** Characters of an edition's slug. */
  slugMin: 2,
  slugMax: 40,
  phrases: 500,
  /** Private links of a portfolio that can still be used, and all that are stored, also those that have ended. */
  activePrivateLinks: 100,
  storedPrivateLinks: 500,
  privateLinkLabel: 80,
  letterRecipient: 300,
  letterText: 4000,
  privateLinkUses: 999,
  skillsPerCategory: 50,
  skill: 50,
  salaryMax: 1_000_000_000_000,
  documents: 10,
  documentBytes: 5 * 1024 * 1024,
  documentsBytes: 30 * 1024 * 1024,
  filename: 100,
  versions: 50,
  passkeys: 10,
  identities: 10,
  /** Characters of one value of a passkey response. */
  passkeyValue: 10_000,
  /** Stored characters of the User-Agent header. */
  userAgent: 300,
  /** Characters of a report, an appeal, and the operator's words. */
  wordsMin: 20,
  wordsMax: 1000,
  cohortPeople: 500,
  cohortLabel: 60,
  /** The farthest last day of a cohort, in days from today. */
  cohortDays: 366,
  adminRowsPerPage: 50,
  adminRowsPerPageMax: 100,
  accountsCounted: 10_000,
  /** Bytes of a photo, and pixels of each side. */
  photoBytes: 300 * 1024,
  photoSide: 1024,
  /** Pixels of the longer side of a picture, and of its smaller copy. */
  pictureSide: 1600,
  smallPictureSide: 800,
  pictureBytes: 600 * 1024,
  /** Pictures of a portfolio, with those of its earlier versions, and the bytes of all their files. */
  pictures: 120,
  picturesBytes: 24 * 1024 * 1024,
  projectPictures: 7,
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
