import { z } from 'zod'
import { invitation, newInvitation, rowId, userList, userQuery } from './admin.ts'
import * as calls from './calls.ts'
import { defineEndpoint, noContent } from './endpoint.ts'

const byRow = z.object({ id: rowId })

/** The calls of the operator, who is the account with ADMIN_EMAIL. */
export const admin = {
  users: defineEndpoint(calls.admin.users, {
    summary: 'Accounts, newest first; X-Total-Count has the number of all matches',
    querystring: userQuery,
    success: { 200: userList },
  }),
  invitations: defineEndpoint(calls.admin.invitations, {
    summary: 'Invitations that can still be used, newest first',
    success: { 200: z.array(invitation) },
  }),
  invite: defineEndpoint(calls.admin.invite, {
    summary: 'Create an invitation to register; its link is in this response only',
    success: { 201: newInvitation },
  }),
  revokeInvitation: defineEndpoint(calls.admin.revokeInvitation, {
    summary: 'Revoke an invitation',
    params: byRow,
    success: { 204: noContent },
  }),
}
