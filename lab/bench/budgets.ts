/**
 * Limits of a first visit: transferred bytes, in kB of 1000, and requests. `npm test` fails beyond them
 * (`e2e/budgets.spec.ts`), and `npm run lab -- bench` prints them.
 */
export const budgets = {
  page: { kilobytes: 24, requests: 3 },
  /** With twelve endorsement texts of 500 characters, whose text alone is 2.6 kB. */
  pageWithEndorsementTexts: { kilobytes: 28, requests: 3 },
  auth: { kilobytes: 105.5, requests: 8 },
  editor: { kilobytes: 320 },
} as const
