import { z } from 'zod'
import { limits } from '../limits.ts'
import {
  accountId,
  accountQuery,
  answerInput,
  freezeInput,
  invitation,
  logEntry,
  logQuery,
  managedAccount,
  newFreeze,
  newInvitation,
  queue,
  removalInput,
  removalResult,
  userList,
  userQuery,
} from './admin.ts'
import * as calls from './calls.ts'
import { cohort, cohortInput, invitedPerson, newCohort } from './cohorts.ts'
import { defineEndpoint, noContent } from './endpoint.ts'
import { rowId } from './moderation.ts'
import { publicView } from './portfolio.ts'
import { installationStatus, testMailResult } from './status.ts'

const byRow = z.object({ id: rowId })

const counted = limits.accountsCounted
const searchAndCount = `search is the beginning of an email, or a handle. X-Total-Count has the number of matches; ${counted + 1} means more than ${counted}`

/** The calls of administrators, the accounts with an email of ADMIN_EMAIL. */
export const admin = {
  users: defineEndpoint(calls.admin.users, {
    summary: `Accounts, newest first; ${searchAndCount}`,
    querystring: userQuery,
    success: { 200: userList },
  }),
  accounts: defineEndpoint(calls.admin.accounts, {
    summary: `Accounts with their state and size, newest first; ${searchAndCount}`,
    querystring: accountQuery,
    success: { 200: z.array(managedAccount) },
  }),
  portfolio: defineEndpoint(calls.admin.portfolio, {
    summary: 'What a visitor sees of a page, also while it is frozen',
    params: accountId,
    success: { 200: publicView },
  }),
  endSessions: defineEndpoint(calls.admin.endSessions, {
    summary: 'Sign out every session of an account',
    params: accountId,
    success: { 204: noContent },
  }),
  remove: defineEndpoint(calls.admin.remove, {
    summary: 'Freeze the page of an account now and delete the account after 14 days; one that was never confirmed immediately',
    params: accountId,
    body: removalInput,
    success: { 201: removalResult },
  }),
  cancelRemoval: defineEndpoint(calls.admin.cancelRemoval, {
    summary: 'Cancel the removal of an account; its page stays frozen until the freeze is lifted',
    params: accountId,
    success: { 204: noContent },
  }),
  queue: defineEndpoint(calls.admin.queue, {
    summary: 'Open reports, at most 10 about a page, and freezes: those with an appeal that waits first',
    success: { 200: queue },
  }),
  closeReport: defineEndpoint(calls.admin.closeReport, { summary: 'Close a report', params: byRow, success: { 204: noContent } }),
  freeze: defineEndpoint(calls.admin.freeze, {
    summary: 'Take a page off the net, or an endorsement text off a page; its owner or writer gets the reason and the operator’s message',
    body: freezeInput,
    success: { 201: newFreeze },
  }),
  lift: defineEndpoint(calls.admin.lift, {
    summary: 'Show a frozen page or endorsement text again',
    params: byRow,
    success: { 204: noContent },
  }),
  answer: defineEndpoint(calls.admin.answer, {
    summary: 'Answer an appeal; the freeze stays until it is lifted',
    params: byRow,
    body: answerInput,
    success: { 204: noContent },
  }),
  log: defineEndpoint(calls.admin.log, {
    summary: 'What the operator did, newest first',
    querystring: logQuery,
    success: { 200: z.array(logEntry) },
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
  sendInvitation: defineEndpoint(calls.admin.sendInvitation, {
    summary: 'Send the invitation of one person of a cohort again',
    params: byRow,
    success: { 204: noContent },
  }),
  cohorts: defineEndpoint(calls.admin.cohorts, {
    summary: 'People who were invited together, newest first, until 30 days after the last day',
    success: { 200: z.array(cohort) },
  }),
  inviteCohort: defineEndpoint(calls.admin.inviteCohort, {
    summary: 'Invite people together: an email to each, one a second, or one link for a number of people',
    body: cohortInput,
    success: { 201: newCohort },
  }),
  invited: defineEndpoint(calls.admin.invited, {
    summary: 'The people of a cohort to whom an email goes, by their email',
    params: byRow,
    success: { 200: z.array(invitedPerson) },
  }),
  sendCohort: defineEndpoint(calls.admin.sendCohort, {
    summary: 'Send the invitations of a cohort that were not sent',
    params: byRow,
    success: { 204: noContent },
  }),
  stopCohort: defineEndpoint(calls.admin.stopCohort, {
    summary: 'Send no more of the invitations that wait',
    params: byRow,
    success: { 204: noContent },
  }),
  revokeCohort: defineEndpoint(calls.admin.revokeCohort, {
    summary: 'Delete a cohort and revoke its invitations',
    params: byRow,
    success: { 204: noContent },
  }),
  status: defineEndpoint(calls.admin.status, {
    summary: 'What is known about the installation: database, mail, backup, disk, proxy, settings',
    success: { 200: installationStatus },
  }),
  sendTestMail: defineEndpoint(calls.admin.sendTestMail, {
    summary: 'Send an email to the administrator now, and say what the mail server answers',
    success: { 200: testMailResult },
  }),
}
