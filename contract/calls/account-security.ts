import { z } from 'zod'
import { email } from '../fields/email-address.ts'
import { idPattern } from '../fields/new-id.ts'
import { line } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { account, ownPassword, password } from './account.ts'
import { endorsementTextFields, endorsementTextState } from './endorsement-text-schemas.ts'
import { moderationRecord } from './moderation.ts'
import { codeField } from './second-step.ts'
import { identity } from './sign-in-service.ts'
import { visitDay } from './visits.ts'

export const passwordConfirmation = z.strictObject({ password: ownPassword })

export const passwordChange = z.strictObject({ currentPassword: ownPassword, password })

export const emailChange = z.strictObject({ email, password: ownPassword })

export const accountDeletion = z.strictObject({ email, password: ownPassword })

export const session = z.object({
  id: z.string(),
  device: z.string().meta({ description: 'Browser and system, for example "Firefox on Linux"' }),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})

export const sessionId = z.string().regex(idPattern, 'This is not a valid session id')

const appCode = z
  .string('Enter the 6 digits that your app shows')
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^\d{6}$/, 'Enter the 6 digits that your app shows')

export const appCodeProof = z.strictObject({ code: appCode })

export const secondStep = z.strictObject({
  code: codeField,
})

export const secondStepRequired = z.object({ secondStep: z.literal(true) })

export const twoStepSetup = z.object({
  key: z.string().meta({ description: 'For apps that cannot read the QR code' }),
  uri: z.string().meta({ description: 'Content of the QR code' }),
})

export const backupCodes = z.object({ backupCodes: z.array(z.string()) })

const passkeyName = line(limits.text, 'Enter a name').min(1, 'Enter a name')

export const passkeyRequest = z.strictObject({ name: passkeyName, password: ownPassword })

/** The JSON of WebAuthn, which browsers create and read. */
export const passkeyOptions = z
  .record(z.string(), z.unknown())
  .meta({ description: 'PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON' })

const encodedBytes = z.string('This is not a valid passkey response').max(limits.passkeyValue, 'This is not a valid passkey response')
const credentialFields = { id: encodedBytes, rawId: encodedBytes, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

export const passkeyAddition = z.strictObject({
  name: passkeyName,
  response: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: encodedBytes,
      attestationObject: encodedBytes,
      transports: z.array(z.string().max(limits.text)).max(limits.entries).optional(),
    }),
  }),
})

export const passkeySignIn = z.strictObject({
  response: z.object({
    ...credentialFields,
    response: z.object({ clientDataJSON: encodedBytes, authenticatorData: encodedBytes, signature: encodedBytes }),
  }),
})

export const passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })
export const passkeyId = z.string().regex(idPattern, 'This is not a valid passkey id')

export const accountSecurity = z.object({
  pendingEmail: z.string().optional().meta({ description: 'New email address that is not confirmed yet' }),
  hasPassword: z.boolean(),
  isMember: z.boolean().meta({ description: 'Whether the account is signed in to with its connected service only, again each day' }),
  reauthenticatedUntil: z.iso
    .datetime()
    .optional()
    .meta({ description: 'Until when this session can do what requires the password of other accounts' }),
  twoStep: z.boolean(),
  backupCodesLeft: z.int(),
  passkeys: z.array(passkey),
  identities: z.array(identity),
})

const givenEndorsementText = z.object({
  ...endorsementTextFields,
  showDomain: z.boolean(),
  about: z.string(),
  writtenAt: z.iso.datetime(),
  state: endorsementTextState,
  frozen: z.boolean(),
})

/** `account.json` of the archive: everything stored about the owner in addition to the portfolio. */
export const accountRecord = account.extend({
  emailConfirmed: z.boolean(),
  pendingEmail: z.string().optional(),
  twoStep: z.boolean(),
  sessions: z.array(session.omit({ id: true, isCurrent: true })),
  passkeys: z.array(passkey.omit({ id: true })),
  identities: z.array(identity.omit({ id: true, provider: true })),
  endorsementsGiven: z.array(
    z.object({ portfolio: z.string(), givenAt: z.iso.datetime(), counted: z.boolean(), words: givenEndorsementText.optional() }),
  ),
  formerHandles: z.array(z.string()),
  visits: z.array(visitDay),
  moderation: moderationRecord,
})

export type NewPasskey = z.infer<typeof passkeyAddition>['response']
export type PasskeyAssertion = z.infer<typeof passkeySignIn>['response']
export type SecondStepRequired = z.infer<typeof secondStepRequired>
export type Session = z.infer<typeof session>
export type Passkey = z.infer<typeof passkey>
export type AccountSecurity = z.infer<typeof accountSecurity>
export type AccountRecord = z.infer<typeof accountRecord>
