import { z } from 'zod'
import { account, accountDetails, confirmation, forgotten, login, registration, reset, said } from './account.ts'
import { userList, userQuery } from './admin.ts'
import { credentialCheck, credentials, debugReset } from './debug.ts'
import { document, documentId } from './document.ts'
import { endorsed, endorsement, endorsementConfirmed } from './endorsement.ts'
import { endpoint } from './endpoint.ts'
import { pinBudget } from './pin-budget.ts'
import { handle, opened, pin, portfolio, portfolioInput, publicView } from './portfolio.ts'

/** Every call of the product on one screen (specification §7, decisions §2). */

const nothing = z.null().meta({ description: 'No content' })
const byHandle = z.object({ handle: z.string() })
const byId = z.object({ id: z.string() })
const code = z.strictObject({ accessPin: pin })

export const accounts = {
  current: endpoint('GET', '/api/user', { summary: 'The signed-in user', success: { 200: account } }),
  login: endpoint('POST', '/api/login', { summary: 'Sign in', body: login, success: { 200: account } }),
  register: endpoint('POST', '/api/register', {
    summary: 'Make an account with its portfolio, and sign in',
    body: registration,
    success: { 201: account },
  }),
  details: endpoint('GET', '/api/account', {
    summary: 'What only the signed-in person may know of their account',
    success: { 200: accountDetails },
  }),
  forgotPassword: endpoint('POST', '/api/forgot-password', {
    summary: 'Ask for a mail with a link to reset the password; the answer is the same for every address',
    body: forgotten,
    success: { 200: said },
  }),
  resetPassword: endpoint('POST', '/api/reset-password', {
    summary: 'Set a new password with the token of a mailed link; ends every session of the account',
    body: reset,
    success: { 200: said },
  }),
  sendConfirmation: endpoint('POST', '/api/send-confirmation', {
    summary: 'Send the mail that confirms the address again',
    success: { 200: said },
  }),
  confirmEmail: endpoint('POST', '/api/confirm-email', {
    summary: 'Confirm an address with the token of a mailed link',
    body: confirmation,
    success: { 200: said },
  }),
  logout: endpoint('POST', '/api/logout', { summary: 'Sign out', success: { 204: nothing } }),
}

export const stats = {
  stats: endpoint('GET', '/api/stats', {
    summary: 'How many portfolios there are',
    success: { 200: z.object({ portfolioCount: z.int() }) },
  }),
  count: endpoint('GET', '/api/portfolio-count', {
    summary: 'How many portfolios there are',
    success: { 200: z.object({ count: z.int() }) },
  }),
}

export const portfolios = {
  mine: endpoint('GET', '/api/portfolio', { summary: "The owner's whole portfolio", success: { 200: portfolio } }),
  save: endpoint('PUT', '/api/portfolio', {
    summary: 'Save the whole portfolio, based on `version`',
    body: portfolioInput,
    success: { 200: portfolio },
  }),
  checkHandle: endpoint('GET', '/api/check-handle/:handle', {
    summary: 'Whether a handle is free',
    params: z.object({ handle }),
    success: { 200: z.object({ available: z.boolean() }) },
  }),
  byHandle: endpoint('GET', '/api/portfolio/:handle', {
    summary: 'What a visitor may read',
    params: byHandle,
    success: { 200: publicView },
  }),
  byId: endpoint('GET', '/api/portfolio/id/:id', { summary: 'What a visitor may read', params: byId, success: { 200: publicView } }),
}

export const access = {
  budget: endpoint('GET', '/api/pin-budget', {
    summary: 'How many tries of the PIN strangers have left at your portfolio',
    success: { 200: pinBudget },
  }),
  allowMore: endpoint('POST', '/api/pin-budget', {
    summary: 'Allow 20 tries more, once in 30 days',
    success: { 200: pinBudget },
  }),
  verifyByHandle: endpoint('POST', '/api/portfolio/:handle/verify', {
    summary: 'Open the private part with the PIN',
    params: byHandle,
    body: code,
    success: { 200: opened },
  }),
  verifyById: endpoint('POST', '/api/portfolio/id/:id/verify', {
    summary: 'Open the private part with the PIN',
    params: byId,
    body: code,
    success: { 200: opened },
  }),
}

export const endorsements = {
  endorseByHandle: endpoint('POST', '/api/portfolio/:handle/endorse', {
    summary: 'Endorse a portfolio',
    params: byHandle,
    body: endorsement,
    success: { 201: endorsed },
  }),
  confirm: endpoint('POST', '/api/confirm-endorsement', {
    summary: 'Count an endorsement with the token of a mailed link',
    body: confirmation,
    success: { 200: endorsementConfirmed },
  }),
  endorseById: endpoint('POST', '/api/portfolio/id/:id/endorse', {
    summary: 'Endorse a portfolio',
    params: byId,
    body: endorsement,
    success: { 201: endorsed },
  }),
}

export const admin = {
  users: endpoint('GET', '/api/admin/users', {
    summary: 'Accounts, newest first; the number of all that match in X-Total-Count',
    querystring: userQuery,
    success: { 200: userList },
  }),
}

/** These calls exist only with DEBUG_TOOLS. */
export const debug = {
  checkPassword: endpoint('POST', '/api/debug/check-password', {
    summary: 'Whether an account exists and a password is right',
    body: credentials,
    success: { 200: credentialCheck },
  }),
  resetPassword: endpoint('POST', '/api/debug/reset-password', { summary: 'Set a password', body: debugReset, success: { 200: said } }),
  portfolio: endpoint('GET', '/api/debug/:name', {
    summary: 'The debug portfolio as a visitor reads it',
    params: z.object({ name: z.string() }),
    success: { 200: publicView },
  }),
}

const byDocument = z.object({ id: documentId })

export const documents = {
  upload: endpoint('POST', '/api/document', { summary: 'Add a PDF (multipart: document, type)', success: { 201: document } }),
  remove: endpoint('DELETE', '/api/document/:id', { summary: 'Remove a document', params: byDocument, success: { 204: nothing } }),
  download: endpoint('GET', '/api/document/:id/download', {
    summary: 'The bytes of a document',
    params: byDocument,
    querystring: z.object({ key: z.string().max(500).optional() }),
    success: { 200: z.any().meta({ description: 'application/pdf' }) },
  }),
}
