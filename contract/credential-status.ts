import { z } from 'zod'

export const credentialStatus = z.object({
  state: z.enum(['shown', 'not_shown', 'withdrawn', 'unknown']),
  jws: z.string().optional().meta({ description: 'The current signature; only with `shown`' }),
  day: z.string().optional().meta({ description: 'YYYY-MM-DD; only with `withdrawn`' }),
})

export type CredentialStatus = z.infer<typeof credentialStatus>
