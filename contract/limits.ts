/** Every number that the product promises: specification §9 and decisions §3. No imports. */

export const limits = {
  passwordMin: 6,
  passwordMax: 256,
  emailMax: 254,
  handleMax: 50,
  /** New handles of an account in so many days. */
  handleChanges: 5,
  handleChangeDays: 30,
  /** Given up, and still leading to who had them. */
  formerHandles: 5,
  /** Names, titles, labels. */
  text: 100,
  /** One line of what goes beyond the specification. */
  longLine: 200,
  tagline: 300,
  headline: 50,
  bio: 300,
  /** Prose of what goes beyond the specification. */
  prose: 5000,
  activities: 500,
  street: 300,
  /** Of a list of inline texts, and characters of each. */
  points: 30,
  point: 1000,
  /** Of a list of words, and characters of each. */
  words: 50,
  word: 100,
  phone: 40,
  url: 2000,
  entries: 50,
  skillsPerCategory: 50,
  skill: 50,
  salaryMax: 1_000_000_000,
  documents: 10,
  /** Bytes of one document: 5 MiB. */
  documentBytes: 5 * 1024 * 1024,
  /** Bytes of all documents of one person. */
  documentsBytes: 30 * 1024 * 1024,
  filename: 100,
  /** Saves that the history goes back. */
  versions: 50,
  passkeys: 10,
  /** Characters of one value of a passkey's answer. */
  passkeyBytes: 10_000,
  /** Characters that are kept of what a browser calls itself. */
  userAgent: 300,
  usersPerPage: 50,
  usersPerPageMax: 100,
  /** Bytes of a photo, and pixels of each side. */
  photoBytes: 300 * 1024,
  photoSide: 1024,
  /** Bytes of the body of PUT /api/portfolio. */
  portfolioBody: 512 * 1024,
  /** Bytes of a file that is imported, whatever its kind: our own archive fits. */
  importBytes: 40 * 1024 * 1024,
  /** Hours until an import that was not applied, or the way back from it, is forgotten. */
  importHours: 24,
  /** Bytes of what is kept of imported files. */
  retainedBytes: 512 * 1024,
} as const

/** Wrong PINs that strangers together may try at one portfolio; docs/security.md says why these numbers. */
export const pinAttemptLimits = {
  initial: 20,
  refillHours: 18,
  ownerIncrement: 20,
  ownerCooldownDays: 30,
  /** Whatever was saved up or added. */
  ceiling: { attempts: 80, days: 30 },
} as const

/** Milliseconds that the specification fixes (§9). */
export const delaysMs = {
  handleCheck: 500,
  toast: 5000,
  loginRedirect: 800,
  registerRedirect: 500,
  resetRedirect: 3000,
  endorsementFollowUp: 500,
  startupSpinner: 100,
} as const

/** CSS pixels from which the editor has a sidebar. */
export const mobileBreakpoint = 768
