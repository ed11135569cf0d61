/** What one table stores about people, for the record of processing (GDPR, Article 30). */
export interface TableRecord {
  /** Why it is stored. */
  why: string
  /** Who can read it. The operator of the machine can always read the database, but no PIN, code, password or key in it. */
  readers: string
  until: string
  /** The test that proves the deletion; undefined for tables without data about people. */
  proof?: string
  /** What each column is for. */
  columns: Readonly<Record<string, string>>
}

export type PrivacyRecord = Readonly<Record<string, TableRecord>>

/** What many columns are for. */
export const id = 'identifies the row'
export const account = 'whose it is'
export const page = 'the portfolio that it belongs to'
export const since = 'when it was created'
export const tokenHash = 'a hash of the token in the link or cookie; the token is not stored'
export const expires = 'when it stops working'
export const withAccount = 'the account is deleted'
export const server = 'the server alone'
export const deletion = 'server/base/db/erasure.test.ts › leaves no byte of a deleted account in the data folder'
export const expiry = 'server/run/housekeeping.test.ts › deletes expired data only'
export const endOfCodes = 'server/portfolios/access/endings.test.ts › deletes codes and receipts with the account'
