import { z } from 'zod'
import { email } from './account.ts'

export const endorsement = z.strictObject({ email })

export const endorsementConfirmed = z.object({ message: z.string(), id: z.int(), urlHandle: z.string() })

/** `pending`: counts after confirmation by email. `counted`: counts already. */
export const endorsed = z.object({ endorsementCount: z.int(), status: z.enum(['pending', 'counted']) })
