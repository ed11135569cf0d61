/** Method and URL of what the sign-in screen needs, which loads no other calls. */

export const accounts = {
  current: { method: 'GET', url: '/api/user' },
  login: { method: 'POST', url: '/api/login' },
  register: { method: 'POST', url: '/api/register' },
  details: { method: 'GET', url: '/api/account' },
  forgotPassword: { method: 'POST', url: '/api/forgot-password' },
  resetPassword: { method: 'POST', url: '/api/reset-password' },
  checkResetLink: { method: 'POST', url: '/api/reset-password/check' },
  sendConfirmation: { method: 'POST', url: '/api/send-confirmation' },
  confirmEmail: { method: 'POST', url: '/api/confirm-email' },
  checkConfirmationLink: { method: 'POST', url: '/api/confirm-email/check' },
  logout: { method: 'POST', url: '/api/logout' },
} as const

export const twoStep = {
  setUp: { method: 'POST', url: '/api/account/two-step' },
  confirm: { method: 'POST', url: '/api/account/two-step/confirm' },
  turnOff: { method: 'POST', url: '/api/account/two-step/off' },
  renewBackupCodes: { method: 'POST', url: '/api/account/backup-codes' },
  signIn: { method: 'POST', url: '/api/login/second-step' },
} as const

export const passkeys = {
  optionsToAdd: { method: 'POST', url: '/api/account/passkeys/options' },
  add: { method: 'POST', url: '/api/account/passkeys' },
  remove: { method: 'DELETE', url: '/api/account/passkeys/:id' },
  optionsToSignIn: { method: 'POST', url: '/api/login/passkey/options' },
  signIn: { method: 'POST', url: '/api/login/passkey' },
  optionsToReauthenticate: { method: 'POST', url: '/api/account/reauthenticate/options' },
  reauthenticate: { method: 'POST', url: '/api/account/reauthenticate' },
} as const

export const services = {
  start: { method: 'POST', url: '/api/sign-in/:provider' },
  finish: { method: 'POST', url: '/api/sign-in/:provider/callback' },
  create: { method: 'POST', url: '/api/sign-in/new' },
  handOver: { method: 'POST', url: '/api/sign-in/hand-over' },
  disconnect: { method: 'DELETE', url: '/api/account/identities/:id' },
} as const

export const stats = {
  stats: { method: 'GET', url: '/api/stats' },
  count: { method: 'GET', url: '/api/portfolio-count' },
} as const

/** Response header of a change whose page is still in the static copy in its old state. The server keeps trying to update it. */
export const copyPendingHeader = 'copy-pending'

/** Request header with the account that the page shows. If another tab has signed in to a different one, the server refuses the call. */
export const onBehalfOfHeader = 'x-on-behalf-of'
