import { z } from 'zod'

const times = z.int().min(0)

/** How often a portfolio was read on one day of UTC: its page, its documents, its private part. */
export const visitDay = z.object({ day: z.iso.date(), pages: times, downloads: times, unlocks: times })
export type VisitDay = z.infer<typeof visitDay>

/** Only the owner reads it. */
export const recentVisits = z.object({
  counting: z.boolean().meta({ description: 'Whether visits are counted now: by this installation, and as the owner wants it' }),
  days: z.array(visitDay).meta({ description: 'The last 30 days up to today, the oldest first; also those without a visit' }),
})
export type RecentVisits = z.infer<typeof recentVisits>
