import { z } from 'zod'
import { limits, pinAttemptLimits } from '../limits.ts'
import { linkToken, messageResponse } from './account.ts'
import * as calls from './calls.ts'
import { credentialCheck, credentials, debugReset } from './debug.ts'
import { endorsement, endorsementConfirmation, endorsementResult } from './endorsement.ts'
import { defineEndpoint, noContent } from './endpoint.ts'
import { pinBudget } from './pin-budget.ts'
import { portfolio, publicView, unlockedFields } from './portfolio.ts'
import { handle, pin, portfolioInput } from './portfolio-input.ts'
import * as signInCalls from './sign-in-calls.ts'
import { portfolioVersion, versionContent, versionNumber } from './versions.ts'
import { recentVisits } from './visits.ts'

/** All API calls with their schemas (specification §7; docs/promises.md, “Responses of calls”). */

const byHandle = z.object({ handle: z.string() })
const byId = z.object({ id: z.string() })
const pinEntry = z.strictObject({ accessPin: pin })

export const stats = {
  stats: defineEndpoint(signInCalls.stats.stats, {
    summary: 'How many portfolios there are',
    success: { 200: z.object({ portfolioCount: z.int() }) },
  }),
  count: defineEndpoint(signInCalls.stats.count, {
    summary: 'How many portfolios there are',
    success: { 200: z.object({ count: z.int() }) },
  }),
}

export const portfolios = {
  current: defineEndpoint(calls.portfolios.current, { summary: "The owner's whole portfolio", success: { 200: portfolio } }),
  save: defineEndpoint(calls.portfolios.save, {
    summary: 'Save the whole portfolio, based on `version`',
    body: portfolioInput,
    success: { 200: portfolio },
  }),
  checkHandle: defineEndpoint(calls.portfolios.checkHandle, {
    summary: 'Whether a handle is free',
    params: z.object({ handle }),
    success: { 200: z.object({ available: z.boolean() }) },
  }),
  versions: defineEndpoint(calls.portfolios.versions, {
    summary: `The last ${limits.versions} saves, newest first`,
    success: { 200: z.array(portfolioVersion) },
  }),
  version: defineEndpoint(calls.portfolios.version, {
    summary: 'The portfolio as of one version',
    params: versionNumber,
    success: { 200: versionContent },
  }),
  deleteVersions: defineEndpoint(calls.portfolios.deleteVersions, { summary: 'Delete all earlier versions', success: { 204: noContent } }),
  byHandle: defineEndpoint(calls.portfolios.byHandle, {
    summary: 'The portfolio for visitors',
    params: byHandle,
    success: { 200: publicView },
  }),
  byId: defineEndpoint(calls.portfolios.byId, { summary: 'The portfolio for visitors', params: byId, success: { 200: publicView } }),
}

export const visits = {
  recent: defineEndpoint(calls.visits.recent, {
    summary: 'Visits of your portfolio on each of the last 30 days',
    success: { 200: recentVisits },
  }),
}

export const access = {
  budget: defineEndpoint(calls.access.budget, {
    summary: 'Remaining PIN attempts of visitors for your portfolio',
    success: { 200: pinBudget },
  }),
  allowMore: defineEndpoint(calls.access.allowMore, {
    summary: `Allow ${pinAttemptLimits.ownerIncrement} more attempts, once in ${pinAttemptLimits.ownerCooldownDays} days`,
    success: { 200: pinBudget },
  }),
  verifyByHandle: defineEndpoint(calls.access.verifyByHandle, {
    summary: 'Unlock the private part with the PIN',
    params: byHandle,
    body: pinEntry,
    success: { 200: unlockedFields },
  }),
  verifyById: defineEndpoint(calls.access.verifyById, {
    summary: 'Unlock the private part with the PIN',
    params: byId,
    body: pinEntry,
    success: { 200: unlockedFields },
  }),
}

export const endorsements = {
  endorseByHandle: defineEndpoint(calls.endorsements.endorseByHandle, {
    summary: 'Endorse a portfolio',
    params: byHandle,
    body: endorsement,
    success: { 201: endorsementResult },
  }),
  confirm: defineEndpoint(calls.endorsements.confirm, {
    summary: 'Confirm an endorsement with the token of a mailed link',
    body: linkToken,
    success: { 200: endorsementConfirmation },
  }),
  endorseById: defineEndpoint(calls.endorsements.endorseById, {
    summary: 'Endorse a portfolio',
    params: byId,
    body: endorsement,
    success: { 201: endorsementResult },
  }),
}

/** These calls exist only with DEBUG_TOOLS. */
export const debug = {
  checkPassword: defineEndpoint(calls.debug.checkPassword, {
    summary: 'Whether an account exists and a password is right',
    body: credentials,
    success: { 200: credentialCheck },
  }),
  resetPassword: defineEndpoint(calls.debug.resetPassword, {
    summary: 'Set a password',
    body: debugReset,
    success: { 200: messageResponse },
  }),
  portfolio: defineEndpoint(calls.debug.portfolio, {
    summary: 'The debug portfolio for visitors',
    params: z.object({ name: z.string() }),
    success: { 200: publicView },
  }),
}

export { accounts, passkeys, settings, twoStep } from './account-routes.ts'
export { admin } from './admin-routes.ts'
export { contact } from './contact-routes.ts'
export { credentials, myEndorsements, ownEndorsements } from './endorsement-text-routes.ts'
export { documents, files, imports, photos, pictures } from './file-routes.ts'
export { moderation } from './moderation-routes.ts'
export { privateLinks } from './private-link-routes.ts'
export { services } from './service-routes.ts'
