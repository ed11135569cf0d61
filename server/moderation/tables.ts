import type { LogAction } from '#contract/calls/admin.ts'
import type { ReportReason } from '#contract/report-reasons.ts'

declare module '../base/db/schema.ts' {
  interface Tables {
    report: {
      id: string
      portfolio_id: string
      /** Null: the report is about the page. */
      endorsement_id: string | null
      reason: ReportReason
      text: string
      email: string | null
      at: string
      closed_at: string | null
    }
    freeze: {
      id: string
      portfolio_id: string
      /** Null: the page is frozen. */
      endorsement_id: string | null
      reason: ReportReason
      words: string
      at: string
      appeal: string | null
      answer: string | null
      lifted_at: string | null
    }
    /** Rows are only inserted. */
    moderation_log: { id: string; at: string; action: LogAction; subject: string; actor: string | null }
  }
}
