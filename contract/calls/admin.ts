import { z } from 'zod'
import { limits } from '../limits.ts'
import { account, currentPassword, id } from './account.ts'
import { endorsementTextFields, endorsementTextState } from './endorsement-text-schemas.ts'
import { ownFreeze, reason, rowId, words } from './moderation.ts'

const wholeNumber = z.string().regex(/^[0-9]{1,16}$/, 'Enter a whole number')

/** One page of accounts, newest first; `before` is the id of the last account of the previous page. */
export const userQuery = z.object({
  limit: wholeNumber
    .optional()
    .transform((text) => Math.min(Math.max(Number(text ?? limits.adminRowsPerPage), 1), limits.adminRowsPerPageMax)),
  before: wholeNumber.optional(),
  search: z.string().trim().max(limits.emailMax, `Use at most ${limits.emailMax} characters`).optional(),
})

export const userList = z.array(account)

/** `removing`: the account is deleted when its time has come. */
export const accountStates = ['active', 'unconfirmed', 'frozen', 'removing'] as const
const accountState = z.enum(accountStates)

export const accountQuery = userQuery.extend({ state: accountState.optional() })

export const managedAccount = account.extend({
  confirmed: z.boolean(),
  lastUsedOn: z.iso.date().nullable().meta({ description: 'The day of the last use; null without a session' }),
  bytes: z.int().meta({ description: 'Bytes of all stored files' }),
  state: accountState,
})

export const accountId = z.object({ id: wholeNumber })

export const decision = z.strictObject({ reason, words })

export const removalInput = decision.extend({ password: currentPassword.optional() })

export const removalResult = z.object({
  dueAt: z.iso.datetime().nullable().meta({ description: 'Null: the account was never confirmed and is already deleted' }),
})

const portfolioRef = z.object({ id, urlHandle: z.string() })

/** Words about which someone complained, as the operator sees them: without the email of their writer. */
const judgedEndorsementText = z.object({
  id: rowId,
  ...endorsementTextFields,
  state: endorsementTextState,
})

const subject = { portfolio: portfolioRef, endorsementText: judgedEndorsementText.nullable() }

const openReport = z.object({
  id: rowId,
  ...subject,
  reason,
  text: z.string(),
  email: z.string().nullable(),
  at: z.iso.datetime(),
})

const openFreeze = ownFreeze.extend(subject)

export const queue = z.object({ reports: z.array(openReport), freezes: z.array(openFreeze) })

export const freezeInput = decision
  .extend({ portfolio: id.optional(), endorsementText: rowId.optional() })
  .refine(
    ({ portfolio, endorsementText }) => (portfolio === undefined) !== (endorsementText === undefined),
    'Name a page or words, not both',
  )

export const newFreeze = z.object({ id: rowId })

export const answerInput = z.strictObject({ words })

/** One page of the log, newest first; `before` is the id of the last entry of the previous page. */
export const logQuery = z.object({ before: rowId.optional() })

export const logActions = [
  'freeze',
  'lift',
  'answer',
  'freeze-words',
  'lift-words',
  'answer-words',
  'close-report',
  'end-sessions',
  'remove',
  'cancel-removal',
  'delete',
  'invite',
  'revoke-invitation',
  'invite-cohort',
  'send-invitations',
  'stop-invitations',
  'revoke-cohort',
  'test-mail',
] as const
export type LogAction = (typeof logActions)[number]

export const logEntry = z.object({
  id: rowId,
  at: z.iso.datetime(),
  action: z.enum(logActions),
  subject: z.string().meta({ description: 'The id of an account, of words, of a report, of an invitation or of a cohort' }),
  by: z.string().nullable().meta({ description: 'The email of the administrator; null for the server itself and for deleted accounts' }),
})

export const invitation = z.object({ id: rowId, createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() })

export const newInvitation = invitation.extend({ link: z.string() })

export type AccountState = z.infer<typeof accountState>
export type JudgedEndorsementText = z.infer<typeof judgedEndorsementText>
export type PortfolioRef = z.infer<typeof portfolioRef>
export type OpenReport = z.infer<typeof openReport>
export type OpenFreeze = z.infer<typeof openFreeze>
export type ManagedAccount = z.infer<typeof managedAccount>
export type LogEntry = z.infer<typeof logEntry>
export type Invitation = z.infer<typeof invitation>
