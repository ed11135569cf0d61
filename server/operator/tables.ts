import type { Generated } from 'kysely'
import type { ReportReason } from '#contract/report-reasons.ts'

declare module '../base/db/schema.ts' {
  interface Tables {
    account_removal: {
      account_id: string
      reason: ReportReason
      words: string
      due_at: string
    }
    invitation: {
      id: string
      token_hash: string
      created_at: string
      expires_at: string
      cohort_id: string | null
      email: string | null
      uses_left: Generated<number>
      sent_at: string | null
    }
    cohort: {
      id: string
      label: string
      created_at: string
      last_day: string
      /** How many people can register with its link; null if each gets an email. */
      uses: number | null
    }
  }
}
