import { expect, it } from 'vitest'
import * as contract from '#contract/calls/routes.ts'
import { compareShownFields, outputs, rows, viewers } from '#test/leak-matrix.ts'
import { compareCopiedFields } from '#test/leaks-in-copy.ts'

/* Every call of the contract must be listed here or in `outputs`. The fields come from the field table. */

/** Calls whose responses contain no public portfolio data. */
const callsWithoutPortfolioData = [
  'POST /api/login',
  'POST /api/register',
  'POST /api/logout',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/reset-password/check',
  'POST /api/send-confirmation',
  'POST /api/confirm-email',
  'POST /api/confirm-email/check',
  'POST /api/pin-budget',
  'POST /api/debug/check-password',
  'POST /api/debug/reset-password',
  'POST /api/account/password',
  // Of the file that the request brings, without an account.
  'POST /api/read-resume',
  'POST /api/account/email',
  'DELETE /api/account/email',
  'DELETE /api/account/sessions/:id',
  'DELETE /api/account/sessions',
  'POST /api/account/delete',
  'POST /api/account/two-step',
  'POST /api/account/two-step/confirm',
  'POST /api/account/two-step/off',
  'POST /api/account/backup-codes',
  'POST /api/login/second-step',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'DELETE /api/account/passkeys/:id',
  'POST /api/account/reauthenticate/options',
  'POST /api/account/reauthenticate',
  'POST /api/login/passkey/options',
  'POST /api/login/passkey',
  'POST /api/sign-in/:provider',
  'POST /api/sign-in/:provider/callback',
  'POST /api/sign-in/new',
  'POST /api/sign-in/hand-over',
  'DELETE /api/account/identities/:id',
  'DELETE /api/portfolio-versions',
  'DELETE /api/photo',
  // Reads only what it is sent.
  // Imports, in their owner's session only.
  'POST /api/import',
  'GET /api/import',
  'POST /api/import/:id/apply',
  'POST /api/import/:id/undo',
  'DELETE /api/import/:id',
  // Words, for their writer with a key, and for the owner.
  'DELETE /api/my-endorsement',
  'DELETE /api/my-endorsement/words',
  'POST /api/never-ask',
  'DELETE /api/endorsements/:id',
  'POST /api/endorsements/:id/stop',
  'POST /api/endorsements/ask',
  'POST /api/portfolio/:handle/message',
  'POST /api/portfolio/id/:id/message',
  'POST /api/confirm-message',
  'POST /api/stop-sender',
  'POST /api/reports',
  'POST /api/moderation/:id/appeal',
  'DELETE /api/admin/accounts/:id/sessions',
  'POST /api/admin/accounts/:id/removal',
  'DELETE /api/admin/accounts/:id/removal',
  'POST /api/admin/reports/:id/close',
  'POST /api/admin/freezes',
  'POST /api/admin/freezes/:id/lift',
  'POST /api/admin/freezes/:id/answer',
  'POST /api/admin/invitations',
  'DELETE /api/admin/invitations/:id',
  'POST /api/admin/invitations/:id/send',
  'GET /api/admin/cohorts',
  'POST /api/admin/cohorts',
  'GET /api/admin/cohorts/:id',
  'POST /api/admin/cohorts/:id/send',
  'POST /api/admin/cohorts/:id/stop',
  'DELETE /api/admin/cohorts/:id',
]

it('has a row for every field and every call', () => {
  const calls = Object.values(contract).flatMap((group) => Object.values(group).map(({ method, url }) => `${method} ${url}`))
  const covered = new Set([...callsWithoutPortfolioData, ...Object.values(outputs).map(({ call }) => call)])
  expect(calls.filter((call) => !covered.has(call))).toEqual([])
  expect(viewers.length * rows.length * Object.keys(outputs).length).toBeGreaterThan(250)
})

it.each(viewers)('shows a %s exactly what they may see', async (viewer) => {
  const { shown, expected } = await compareShownFields(viewer)
  expect(shown).toEqual(expected)
})

it('copies no hidden value of any field', async () => {
  const { paths, shown, hidden, pageFields } = await compareCopiedFields()
  expect(hidden).toEqual([])
  expect(shown).toEqual(expect.arrayContaining([...pageFields]))
  const names = ['index.html', 'resume.pdf', 'resume.docx', 'resume.md', 'resume.json', 'contact.vcf', 'share.png']
  expect(names.filter((name) => !paths.some((path) => path.endsWith(`/${name}`)))).toEqual([])
  expect(paths.filter((path) => /^api\/(?:document|photo|picture)\//.test(path))).toEqual([])
})
