import { z } from 'zod'
import { email } from '../fields/email-address.ts'
import { idPattern } from '../fields/new-id.ts'
import { mailedToken, ownPassword, password } from './account.ts'
import { codeField } from './second-step.ts'

export const serviceId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'There is no such service')

/** Why the user of a service is needed: to sign in, to connect it with the account, or to confirm who uses this session. */
export const serviceStart = z.strictObject({
  purpose: z.enum(['sign-in', 'connect', 'reauthenticate']),
  password: ownPassword.meta({ description: 'To connect the service with an account that has a password' }),
})

export const servicePage = z.object({ url: z.string().meta({ description: 'The page of the service that asks the user' }) })

const parameter = z.string('The response is incomplete').max(4000, 'The response is invalid')

export const serviceResponse = z.strictObject({
  state: parameter,
  code: parameter.optional(),
  iss: parameter.optional(),
  error: parameter.optional(),
})

/** No account here uses this user of the service. */
export const newAccountOffer = z.object({
  newAccount: z.object({
    email: z.string().optional().meta({ description: 'The email that the service has sent' }),
    mustConfirm: z
      .literal(true)
      .optional()
      .meta({ description: 'The service does not vouch for the email: it is to be sent back, and confirmed by email' }),
    needsInvitation: z.literal(true).optional().meta({ description: 'Without an invitation, no account is created' }),
  }),
})

/** The person is no longer in the group that may sign in, and can keep the account without the service. */
export const handOverOffer = z.object({
  handOver: z.literal(true),
  needsCode: z.boolean().meta({ description: 'Whether the account has two-step sign-in' }),
})

export const handOver = z.strictObject({ email, password, code: codeField.optional() })

/** Without an email, the account gets the one that the service has verified. */
export const serviceRegistration = z.strictObject({ email: email.optional(), invitation: mailedToken.optional() })

export const identity = z.object({
  id: z.string(),
  provider: z.string().optional().meta({ description: 'Missing if this site no longer uses the service' }),
  name: z.string().meta({ description: 'Of the service' }),
  label: z.string().meta({ description: 'The email at the service, or empty' }),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
})

export const identityId = z.string().regex(idPattern, 'This is not a valid id')

export interface SignInService {
  id: string
  name: string
}

export type ServiceResponse = z.infer<typeof serviceResponse>
export type HandOverOffer = z.infer<typeof handOverOffer>
export type NewAccountOffer = z.infer<typeof newAccountOffer>
export type Identity = z.infer<typeof identity>
