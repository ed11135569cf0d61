import { z } from 'zod'
import {
  account,
  accountDetails,
  emailConfirmation,
  emailToConfirm,
  linkToken,
  login,
  messageResponse,
  passwordReset,
  passwordResetRequest,
  registration,
} from './account.ts'
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
  passwordConfirmation,
  secondStep,
  secondStepRequired,
  session,
  sessionId,
  twoStepSetup,
} from './account-security.ts'
import * as calls from './calls.ts'
import { defineEndpoint, noContent } from './endpoint.ts'
import * as signInCalls from './sign-in-calls.ts'

export const accounts = {
  current: defineEndpoint(signInCalls.accounts.current, { summary: 'The signed-in user', success: { 200: account } }),
  login: defineEndpoint(signInCalls.accounts.login, {
    summary: 'Sign in; 202 if a code of the second step is also required',
    body: login,
    success: { 200: account, 202: secondStepRequired },
  }),
  register: defineEndpoint(signInCalls.accounts.register, {
    summary: 'Create an account with its portfolio, and sign in',
    body: registration,
    success: { 201: account },
  }),
  details: defineEndpoint(signInCalls.accounts.details, {
    summary: 'Details of the account, visible to its owner only',
    success: { 200: accountDetails },
  }),
  forgotPassword: defineEndpoint(signInCalls.accounts.forgotPassword, {
    summary: 'Request an email with a link to reset the password; the response is the same for every email address',
    body: passwordResetRequest,
    success: { 200: messageResponse },
  }),
  resetPassword: defineEndpoint(signInCalls.accounts.resetPassword, {
    summary: 'Set a new password with the token of a mailed link; ends every session of the account',
    body: passwordReset,
    success: { 200: messageResponse },
  }),
  checkResetLink: defineEndpoint(signInCalls.accounts.checkResetLink, {
    summary: 'Whether the token of a mailed link can still set a new password; does not consume it',
    body: linkToken,
    success: { 204: noContent },
  }),
  sendConfirmation: defineEndpoint(signInCalls.accounts.sendConfirmation, {
    summary: 'Send the confirmation email again',
    success: { 200: messageResponse },
  }),
  confirmEmail: defineEndpoint(signInCalls.accounts.confirmEmail, {
    summary: 'Confirm an email address with the token of a mailed link and the session or the password of its account',
    body: emailConfirmation,
    success: { 200: messageResponse },
  }),
  checkConfirmationLink: defineEndpoint(signInCalls.accounts.checkConfirmationLink, {
    summary: 'The email address that the token of a mailed link would confirm; confirms nothing',
    body: linkToken,
    success: { 200: emailToConfirm },
  }),
  logout: defineEndpoint(signInCalls.accounts.logout, { summary: 'Sign out', success: { 204: noContent } }),
}

const bySession = z.object({ id: sessionId })

/** Calls that require the password cannot be made with a stolen session alone. */
export const settings = {
  security: defineEndpoint(calls.settings.security, {
    summary: 'How the account is protected',
    success: { 200: accountSecurity },
  }),
  changePassword: defineEndpoint(calls.settings.changePassword, {
    summary: 'Change the password; ends every other session',
    body: passwordChange,
    success: { 200: messageResponse },
  }),
  changeEmail: defineEndpoint(calls.settings.changeEmail, {
    summary:
      'Request a new email address; nothing changes until it is confirmed by email. The response is the same for every email address',
    body: emailChange,
    success: { 200: messageResponse },
  }),
  cancelEmailChange: defineEndpoint(calls.settings.cancelEmailChange, {
    summary: 'Cancel the pending change of the email address',
    success: { 204: noContent },
  }),
  sessions: defineEndpoint(calls.settings.sessions, {
    summary: 'Where the account is signed in: this session, then the others, latest use first',
    success: { 200: z.array(session) },
  }),
  endSession: defineEndpoint(calls.settings.endSession, {
    summary: 'Sign out one session',
    params: bySession,
    success: { 204: noContent },
  }),
  endOtherSessions: defineEndpoint(calls.settings.endOtherSessions, {
    summary: 'Sign out every session but this one',
    success: { 204: noContent },
  }),
  download: defineEndpoint(calls.settings.download, {
    summary: 'Everything stored about the owner: portfolio.json, account.json and the documents',
    success: { 200: z.any().meta({ description: 'application/zip' }) },
  }),
  remove: defineEndpoint(calls.settings.remove, {
    summary: 'Delete the account with everything in it; its email address confirms the deletion',
    body: accountDeletion,
    success: { 204: noContent },
  }),
}

export const twoStep = {
  setUp: defineEndpoint(signInCalls.twoStep.setUp, {
    summary: 'Create a key for an authenticator app; takes effect when it is confirmed',
    body: passwordConfirmation,
    success: { 200: twoStepSetup },
  }),
  confirm: defineEndpoint(signInCalls.twoStep.confirm, {
    summary: 'Turn on two-step sign-in with a code of the app; returns the backup codes',
    body: appCodeProof,
    success: { 200: backupCodes },
  }),
  turnOff: defineEndpoint(signInCalls.twoStep.turnOff, {
    summary: 'Turn off two-step sign-in',
    body: passwordConfirmation,
    success: { 204: noContent },
  }),
  renewBackupCodes: defineEndpoint(signInCalls.twoStep.renewBackupCodes, {
    summary: 'Create new backup codes; invalidates the old ones',
    body: passwordConfirmation,
    success: { 200: backupCodes },
  }),
  signIn: defineEndpoint(signInCalls.twoStep.signIn, {
    summary: 'The second step of signing in: a code of the app, or a backup code',
    body: secondStep,
    success: { 200: account },
  }),
}

const byPasskey = z.object({ id: passkeyId })

export const passkeys = {
  optionsToAdd: defineEndpoint(signInCalls.passkeys.optionsToAdd, {
    summary: 'Options for creating a passkey in the browser',
    body: passwordConfirmation,
    success: { 200: passkeyOptions },
  }),
  add: defineEndpoint(signInCalls.passkeys.add, {
    summary: 'Add the passkey that the browser created',
    body: passkeyAddition,
    success: { 201: passkey },
  }),
  remove: defineEndpoint(signInCalls.passkeys.remove, { summary: 'Remove a passkey', params: byPasskey, success: { 204: noContent } }),
  optionsToSignIn: defineEndpoint(signInCalls.passkeys.optionsToSignIn, {
    summary: 'Options for signing in with a passkey',
    success: { 200: passkeyOptions },
  }),
  signIn: defineEndpoint(signInCalls.passkeys.signIn, {
    summary: 'Sign in with a passkey',
    body: passkeySignIn,
    success: { 200: account },
  }),
  optionsToReauthenticate: defineEndpoint(signInCalls.passkeys.optionsToReauthenticate, {
    summary: 'Options for confirming with a passkey of the account',
    success: { 200: passkeyOptions },
  }),
  reauthenticate: defineEndpoint(signInCalls.passkeys.reauthenticate, {
    summary: 'Confirm with a passkey; for 10 minutes, this session can do what requires the password of other accounts',
    body: passkeySignIn,
    success: { 204: noContent },
  }),
}
