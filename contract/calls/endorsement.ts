import { z } from 'zod'
import { email } from '../fields/email-address.ts'

export const endorsement = z.strictObject({ email })

export const endorsementConfirmation = z.object({ message: z.string(), id: z.int(), urlHandle: z.string() })

/** `pending`: the endorsement counts once it is confirmed by email. `counted`: it counts now. */
export const endorsementResult = z.object({ endorsementCount: z.int(), status: z.enum(['pending', 'counted']) })
