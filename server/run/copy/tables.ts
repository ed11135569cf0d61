import type { Generated } from 'kysely'

declare module '../../base/db/schema.ts' {
  interface Tables {
    copied_page: {
      target: string
      portfolio_id: string
      /** The revision of the files; -1 while they change, or if that failed. */
      revision: number
      /** Identifies what else the files depend on. */
      built_with: string
      /** Whether the files that take long are there, too. */
      has_all_files: Generated<0 | 1>
      /** The lock of the process that writes the files now: a random id. */
      claim: string | null
      claimed_until: string | null
      /** When the update began that is running, or has failed; null if the copy is up to date. */
      pending_since: string | null
    }
    copied_file: { target: string; path: string; portfolio_id: string; redirects_to: string | null }
  }
}
