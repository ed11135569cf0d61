import { z } from 'zod'
import { account } from './account.ts'
import { limits } from './limits.ts'

const wholeNumber = z.string().regex(/^[0-9]{1,16}$/, 'Enter a whole number')

/** One page of accounts, newest first; `before` is the id of the last account of the previous page. */
export const userQuery = z.object({
  limit: wholeNumber.optional().transform((text) => Math.min(Math.max(Number(text ?? limits.usersPerPage), 1), limits.usersPerPageMax)),
  before: wholeNumber.optional(),
  search: z.string().trim().max(limits.emailMax, `Use at most ${limits.emailMax} characters`).optional(),
})

export const userList = z.array(account)

/** The id of a row that the operator sees: a UUID. */
export const rowId = z.uuid('There is no such entry')

export const invitation = z.object({ id: rowId, createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() })

export const newInvitation = invitation.extend({ link: z.string() })

export type Invitation = z.infer<typeof invitation>
