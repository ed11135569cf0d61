import { z } from 'zod'
import { email } from '../fields/email-address.ts'
import { prose } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { type ReportReason, reportReasons } from '../report-reasons.ts'
import { id } from './account.ts'

export const rowId = z.uuid('There is no such entry')

export const reason = z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], 'Choose a reason')

const tooShort = `Write at least ${limits.wordsMin} characters`

export const words = prose(limits.wordsMax, tooShort).min(limits.wordsMin, tooShort)

export const reportForm = z.strictObject({
  reason,
  text: words,
  email: email.optional(),
  /** The id of the words that the report is about; without it, the page. */
  endorsementText: rowId.optional(),
})

export const reportInput = reportForm.extend({ portfolio: id })

export const appeal = z.strictObject({ text: words })

export const ownFreeze = z.object({
  id: rowId,
  at: z.iso.datetime(),
  reason,
  words: z.string(),
  appeal: z.string().nullable(),
  answer: z.string().nullable(),
})

const accountRemoval = z.object({ reason, words: z.string(), dueAt: z.iso.datetime() })

export const ownModeration = z.object({ freezes: z.array(ownFreeze), removal: accountRemoval.nullable() })

/** In the archive: also the freezes that were lifted. */
export const moderationRecord = ownModeration.extend({
  freezes: z.array(ownFreeze.omit({ id: true }).extend({ liftedAt: z.iso.datetime().nullable() })),
})

export type OwnFreeze = z.infer<typeof ownFreeze>
export type ReportForm = z.infer<typeof reportForm>
export type ReportInput = z.infer<typeof reportInput>
