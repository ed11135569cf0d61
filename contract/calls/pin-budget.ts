import { z } from 'zod'

export const pinBudget = z.object({
  left: z.int(),
  capacity: z.int(),
  /** When the next attempt is added; absent while the budget is full. */
  nextAt: z.iso.datetime().optional(),
  /** When the owner may allow more attempts; absent if allowed now. */
  moreAt: z.iso.datetime().optional(),
})
