import { z } from 'zod'

export const pinBudget = z.object({
  left: z.int(),
  capacity: z.int(),
  /** Absent while the budget is full. */
  nextAt: z.iso.datetime().optional(),
  /** Absent if allowed now. */
  moreAt: z.iso.datetime().optional(),
})
