import { z } from 'zod'
import { mailedToken } from './account.ts'
import { email } from './email-address.ts'

/** `claim`: the token of a link to a quoted reference, which then fills in the form for words. */
export const endorsement = z.strictObject({ email, claim: mailedToken.optional() })

export const endorsementConfirmation = z.object({ message: z.string(), id: z.int(), urlHandle: z.string() })

/** `pending`: the endorsement counts once it is confirmed by email. `counted`: it counts now. */
export const endorsementResult = z.object({ endorsementCount: z.int(), status: z.enum(['pending', 'counted']) })
