/** Method and URL of every API call. The schemas are in routes.ts, so that the browser can load this file without a validation library. */

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
