/** Method and URL of every API call. The schemas are in routes.ts, so that the browser can load this file without a validation library. */

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

export const settings = {
  security: { method: 'GET', url: '/api/account/security' },
  changePassword: { method: 'POST', url: '/api/account/password' },
  changeEmail: { method: 'POST', url: '/api/account/email' },
  cancelEmailChange: { method: 'DELETE', url: '/api/account/email' },
  sessions: { method: 'GET', url: '/api/account/sessions' },
  endSession: { method: 'DELETE', url: '/api/account/sessions/:id' },
  endOtherSessions: { method: 'DELETE', url: '/api/account/sessions' },
  download: { method: 'GET', url: '/api/account/download' },
  remove: { method: 'POST', url: '/api/account/delete' },
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

export const portfolios = {
  current: { method: 'GET', url: '/api/portfolio' },
  save: { method: 'PUT', url: '/api/portfolio' },
  checkHandle: { method: 'GET', url: '/api/check-handle/:handle' },
  versions: { method: 'GET', url: '/api/portfolio-versions' },
  version: { method: 'GET', url: '/api/portfolio-versions/:version' },
  deleteVersions: { method: 'DELETE', url: '/api/portfolio-versions' },
  byHandle: { method: 'GET', url: '/api/portfolio/:handle' },
  byId: { method: 'GET', url: '/api/portfolio/id/:id' },
} as const

export const visits = {
  recent: { method: 'GET', url: '/api/visits' },
} as const

export const access = {
  budget: { method: 'GET', url: '/api/pin-budget' },
  allowMore: { method: 'POST', url: '/api/pin-budget' },
  verifyByHandle: { method: 'POST', url: '/api/portfolio/:handle/verify' },
  verifyById: { method: 'POST', url: '/api/portfolio/id/:id/verify' },
} as const

export const privateLinks = {
  list: { method: 'GET', url: '/api/private-links' },
  create: { method: 'POST', url: '/api/private-links' },
  change: { method: 'PATCH', url: '/api/private-links/:id' },
  end: { method: 'POST', url: '/api/private-links/:id/end' },
  remove: { method: 'DELETE', url: '/api/private-links/:id' },
  deleteReceipts: { method: 'DELETE', url: '/api/private-links/:id/receipts' },
  letter: { method: 'GET', url: '/api/private-links/:id/letter' },
  saveLetter: { method: 'PUT', url: '/api/private-links/:id/letter' },
  deleteLetter: { method: 'DELETE', url: '/api/private-links/:id/letter' },
  open: { method: 'POST', url: '/api/open' },
  seeAs: { method: 'GET', url: '/api/see-as' },
} as const

export const endorsements = {
  endorseByHandle: { method: 'POST', url: '/api/portfolio/:handle/endorse' },
  confirm: { method: 'POST', url: '/api/confirm-endorsement' },
  endorseById: { method: 'POST', url: '/api/portfolio/id/:id/endorse' },
} as const

export const myEndorsements = {
  current: { method: 'GET', url: '/api/my-endorsement' },
  save: { method: 'PUT', url: '/api/my-endorsement' },
  remove: { method: 'DELETE', url: '/api/my-endorsement' },
  removeEndorsementText: { method: 'DELETE', url: '/api/my-endorsement/words' },
  sendLink: { method: 'POST', url: '/api/my-endorsement/link' },
  neverAsk: { method: 'POST', url: '/api/never-ask' },
} as const

export const ownEndorsements = {
  list: { method: 'GET', url: '/api/endorsements' },
  change: { method: 'PATCH', url: '/api/endorsements/:id' },
  remove: { method: 'DELETE', url: '/api/endorsements/:id' },
  stop: { method: 'POST', url: '/api/endorsements/:id/stop' },
  ask: { method: 'POST', url: '/api/endorsements/ask' },
} as const

export const credentials = {
  status: { method: 'GET', url: '/api/credentials/:id' },
} as const

export const contact = {
  writeByHandle: { method: 'POST', url: '/api/portfolio/:handle/message' },
  writeById: { method: 'POST', url: '/api/portfolio/id/:id/message' },
  confirm: { method: 'POST', url: '/api/confirm-message' },
  stopSender: { method: 'POST', url: '/api/stop-sender' },
} as const

export const moderation = {
  report: { method: 'POST', url: '/api/reports' },
  own: { method: 'GET', url: '/api/moderation' },
  appeal: { method: 'POST', url: '/api/moderation/:id/appeal' },
} as const

export const admin = {
  users: { method: 'GET', url: '/api/admin/users' },
  accounts: { method: 'GET', url: '/api/admin/accounts' },
  portfolio: { method: 'GET', url: '/api/admin/portfolios/:id' },
  endSessions: { method: 'DELETE', url: '/api/admin/accounts/:id/sessions' },
  remove: { method: 'POST', url: '/api/admin/accounts/:id/removal' },
  cancelRemoval: { method: 'DELETE', url: '/api/admin/accounts/:id/removal' },
  queue: { method: 'GET', url: '/api/admin/queue' },
  closeReport: { method: 'POST', url: '/api/admin/reports/:id/close' },
  freeze: { method: 'POST', url: '/api/admin/freezes' },
  lift: { method: 'POST', url: '/api/admin/freezes/:id/lift' },
  answer: { method: 'POST', url: '/api/admin/freezes/:id/answer' },
  log: { method: 'GET', url: '/api/admin/log' },
  invitations: { method: 'GET', url: '/api/admin/invitations' },
  invite: { method: 'POST', url: '/api/admin/invitations' },
  revokeInvitation: { method: 'DELETE', url: '/api/admin/invitations/:id' },
  sendInvitation: { method: 'POST', url: '/api/admin/invitations/:id/send' },
  cohorts: { method: 'GET', url: '/api/admin/cohorts' },
  inviteCohort: { method: 'POST', url: '/api/admin/cohorts' },
  invited: { method: 'GET', url: '/api/admin/cohorts/:id' },
  sendCohort: { method: 'POST', url: '/api/admin/cohorts/:id/send' },
  stopCohort: { method: 'POST', url: '/api/admin/cohorts/:id/stop' },
  revokeCohort: { method: 'DELETE', url: '/api/admin/cohorts/:id' },
  status: { method: 'GET', url: '/api/admin/status' },
  sendTestMail: { method: 'POST', url: '/api/admin/test-mail' },
} as const

export const debug = {
  checkPassword: { method: 'POST', url: '/api/debug/check-password' },
  resetPassword: { method: 'POST', url: '/api/debug/reset-password' },
  portfolio: { method: 'GET', url: '/api/debug/:name' },
} as const

export const photos = {
  upload: { method: 'POST', url: '/api/photo' },
  remove: { method: 'DELETE', url: '/api/photo' },
  show: { method: 'GET', url: '/api/photo/:id' },
} as const

export const pictures = {
  upload: { method: 'POST', url: '/api/picture' },
  show: { method: 'GET', url: '/api/picture/:id/:name' },
} as const

export const documents = {
  upload: { method: 'POST', url: '/api/document' },
  remove: { method: 'DELETE', url: '/api/document/:id' },
  download: { method: 'GET', url: '/api/document/:id/download' },
} as const

export const imports = {
  read: { method: 'POST', url: '/api/read-resume' },
  start: { method: 'POST', url: '/api/import' },
  current: { method: 'GET', url: '/api/import' },
  apply: { method: 'POST', url: '/api/import/:id/apply' },
  undo: { method: 'POST', url: '/api/import/:id/undo' },
  discard: { method: 'DELETE', url: '/api/import/:id' },
} as const

export const files = {
  export: { method: 'GET', url: '/api/export/:name' },
  readBack: { method: 'GET', url: '/api/read-back' },
} as const

/** Response header of a PDF whose fonts lack some characters of its text; lists them percent-encoded. */
export const missingLettersHeader = 'missing-letters'

/** Response header after a correct PIN: a key for the files of the portfolio. */
export const unlockKeyHeader = 'unlock-key'

/** Request header with the key of a mailed link; response header after its confirmation. Never in a URL, because those are logged. */
export const endorsementKeyHeader = 'endorsement-key'

/** Response header of a change whose page is still in the static copy in its old state. The server keeps trying to update it. */
export const copyPendingHeader = 'copy-pending'

/** Request header with the account that the page shows. If another tab has signed in to a different one, the server refuses the call. */
export const onBehalfOfHeader = 'x-on-behalf-of'
