import { z } from 'zod'

/** How many tries of the PIN strangers have left; only the owner reads it. */
export const pinBudget = z.object({
  left: z.int(),
  capacity: z.int(),
  /** When the next try is added; absent while the budget is full. */
  nextAt: z.iso.datetime().optional(),
  /** When the owner may allow more again; absent when they may now. */
  moreAt: z.iso.datetime().optional(),
})
