import { z } from 'zod'
import { account, accountDetails, confirmation, emailConfirmation, forgotten, login, registration, reset, said } from './account.ts'
import {
  accountDeletion,
  accountSecurity,
  appCodeProof,
  backupCodes,
  emailChange,
  passkey,
  passkeyAddition,
  passkeyId,
  passkeyOptions,
  passkeySignIn,
  passwordChange,
  secondStep,
  secondStepWanted,
  session,
  sessionId,
  twoStepSetup,
  withPassword,
} from './account-security.ts'
import { userList, userQuery } from './admin.ts'
import { credentialCheck, credentials, debugReset } from './debug.ts'
import { document, documentId } from './document.ts'
import { endorsed, endorsement, endorsementConfirmed } from './endorsement.ts'
import { endpoint } from './endpoint.ts'
import { pinTries } from './limits.ts'
import { pinBudget } from './pin-budget.ts'
import { opened, portfolio, publicView } from './portfolio.ts'
import { handle, pin, portfolioInput } from './portfolio-input.ts'

/** Every call of the product in one place (specification §7, decisions §2). */

const nothing = z.null().meta({ description: 'No content' })
const byHandle = z.object({ handle: z.string() })
const byId = z.object({ id: z.string() })
const code = z.strictObject({ accessPin: pin })

export const accounts = {
  current: endpoint('GET', '/api/user', { summary: 'The signed-in user', success: { 200: account } }),
  login: endpoint('POST', '/api/login', {
    summary: 'Sign in; 202 when a code of the second step is wanted as well',
    body: login,
    success: { 200: account, 202: secondStepWanted },
  }),
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
    summary: 'Confirm an address with the token of a mailed link and the session or the password of its account',
    body: emailConfirmation,
    success: { 200: said },
  }),
  logout: endpoint('POST', '/api/logout', { summary: 'Sign out', success: { 204: nothing } }),
}

const bySession = z.object({ id: sessionId })

/** What a signed-in person does with their account. Wherever the password is asked for, a stolen session is not enough. */
export const settings = {
  security: endpoint('GET', '/api/account/security', {
    summary: 'How the account is protected',
    success: { 200: accountSecurity },
  }),
  changePassword: endpoint('POST', '/api/account/password', {
    summary: 'Change the password; ends every other session',
    body: passwordChange,
    success: { 200: said },
  }),
  changeEmail: endpoint('POST', '/api/account/email', {
    summary: 'Ask for another address; nothing changes until it is confirmed by mail. The answer is the same for every address',
    body: emailChange,
    success: { 200: said },
  }),
  cancelEmailChange: endpoint('DELETE', '/api/account/email', {
    summary: 'Keep the address; the one that waits for its confirmation is forgotten',
    success: { 204: nothing },
  }),
  sessions: endpoint('GET', '/api/account/sessions', {
    summary: 'Where the account is signed in: this session, then the others, latest use first',
    success: { 200: z.array(session) },
  }),
  endSession: endpoint('DELETE', '/api/account/sessions/:id', {
    summary: 'Sign out one session',
    params: bySession,
    success: { 204: nothing },
  }),
  endOtherSessions: endpoint('DELETE', '/api/account/sessions', {
    summary: 'Sign out every session but this one',
    success: { 204: nothing },
  }),
  download: endpoint('GET', '/api/account/download', {
    summary: 'Everything that is kept about the person: portfolio.json, account.json and the documents',
    success: { 200: z.any().meta({ description: 'application/zip' }) },
  }),
  remove: endpoint('POST', '/api/account/delete', {
    summary: 'Delete the account with everything in it; its address is typed as a confirmation',
    body: accountDeletion,
    success: { 204: nothing },
  }),
}

export const twoStep = {
  setUp: endpoint('POST', '/api/account/two-step', {
    summary: 'A new key for an authenticator app; it counts once it is confirmed',
    body: withPassword,
    success: { 200: twoStepSetup },
  }),
  confirm: endpoint('POST', '/api/account/two-step/confirm', {
    summary: 'Turn on two-step sign-in with a code of the app; answers the backup codes',
    body: appCodeProof,
    success: { 200: backupCodes },
  }),
  turnOff: endpoint('POST', '/api/account/two-step/off', {
    summary: 'Turn off two-step sign-in',
    body: withPassword,
    success: { 204: nothing },
  }),
  renewBackupCodes: endpoint('POST', '/api/account/backup-codes', {
    summary: 'New backup codes; the old ones are void',
    body: withPassword,
    success: { 200: backupCodes },
  }),
  signIn: endpoint('POST', '/api/login/second-step', {
    summary: 'The second step of signing in: a code of the app, or a backup code',
    body: secondStep,
    success: { 200: account },
  }),
}

const byPasskey = z.object({ id: passkeyId })

export const passkeys = {
  optionsToAdd: endpoint('POST', '/api/account/passkeys/options', {
    summary: 'What the browser needs to make a passkey',
    body: withPassword,
    success: { 200: passkeyOptions },
  }),
  add: endpoint('POST', '/api/account/passkeys', {
    summary: 'Keep the passkey that the browser made',
    body: passkeyAddition,
    success: { 201: passkey },
  }),
  remove: endpoint('DELETE', '/api/account/passkeys/:id', { summary: 'Remove a passkey', params: byPasskey, success: { 204: nothing } }),
  optionsToSignIn: endpoint('POST', '/api/login/passkey/options', {
    summary: 'What the browser needs to sign in with a passkey',
    success: { 200: passkeyOptions },
  }),
  signIn: endpoint('POST', '/api/login/passkey', { summary: 'Sign in with a passkey', body: passkeySignIn, success: { 200: account } }),
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
    summary: `Allow ${pinTries.ownerAdds} tries more, once in ${pinTries.daysBetweenAdding} days`,
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
