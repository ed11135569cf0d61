import { z } from 'zod'

const count = z.int().min(0)

/** Visits of a portfolio on one UTC day: page views, document downloads, and unlocks of the private part. */
export const visitDay = z.object({ day: z.iso.date(), pages: count, downloads: count, unlocks: count })
export type VisitDay = z.infer<typeof visitDay>

/** Visible to the owner only. */
export const recentVisits = z.object({
  counting: z.boolean().meta({ description: 'Whether the owner has counting turned on' }),
  days: z.array(visitDay).meta({ description: 'The last 30 days including today, oldest first, also those without visits' }),
})
export type RecentVisits = z.infer<typeof recentVisits>
