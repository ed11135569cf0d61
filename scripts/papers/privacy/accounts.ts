import { account, deletion, expires, expiry, id, type PrivacyRecord, server, since, tokenHash, withAccount } from './table-record.ts'

/** Accounts, and who may have one. */
export const accounts: PrivacyRecord = {
  account: {
    why: 'to sign in and to be reached',
    readers: 'its owner; administrators see email, day of registration and state',
    until: withAccount,
    proof: deletion,
    columns: {
      id: 'identifies the account and its portfolio; a random number',
      email: 'to sign in, and for mails of the site',
      email_confirmed: 'whether the owner of the mailbox has confirmed it',
      created_at: since,
      password_hash: 'Argon2id; the password is not stored',
      password_version: 'ends known devices when the password changes',
    },
  },
  account_removal: {
    why: 'to delete an account after a notice, as an administrator decided',
    readers: 'the owner and administrators',
    until: 'it is canceled, or carried out after 14 days',
    proof:
      'server/operator/console.test.ts › freezes the page of a removed account immediately, emails its owner, and deletes the account after 14 days',
    columns: { account_id: account, reason: 'the ground', words: 'what the owner is told', due_at: 'when the account is deleted' },
  },
  session: {
    why: 'to keep a browser signed in',
    readers: 'its owner, as the list of devices',
    until: '7 days without use, 30 days after the sign-in, or the sign-out',
    proof: 'server/base/sessions/lifetimes.test.ts › ends a session after 7 days without use',
    columns: {
      id,
      token_hash: tokenHash,
      account_id: account,
      user_agent: 'the browser and system, so that the owner recognizes the device',
      created_at: 'when the sign-in was',
      used_at: 'when it was last used',
    },
  },
  half_open_sign_in: {
    why: 'to wait for the code of the second step',
    readers: server,
    until: 'it is completed or expires',
    proof: expiry,
    columns: { token_hash: tokenHash, account_id: account, tries: 'how many codes were tried', expires_at: expires },
  },
  password_reset: {
    why: 'to set a new password by a mailed link',
    readers: server,
    until: '30 minutes, or its use',
    proof: expiry,
    columns: { token_hash: tokenHash, account_id: account, expires_at: expires },
  },
  two_step: {
    why: 'to verify the codes of an authenticator app',
    readers: server,
    until: 'two-step sign-in is turned off, or the account is deleted',
    proof: deletion,
    columns: {
      account_id: account,
      sealed_key: 'the key, encrypted',
      confirmed_at: 'whether it is turned on',
      last_step: 'refuses a code that was used already',
    },
  },
  backup_code: {
    why: 'to sign in without the authenticator app',
    readers: server,
    until: 'its use, or the account is deleted',
    proof: deletion,
    columns: { account_id: account, code_hash: 'a hash of the code' },
  },
  passkey: {
    why: 'to sign in without a password',
    readers: 'its owner, without the key',
    until: 'its owner removes it, or the account is deleted',
    proof: deletion,
    columns: {
      id,
      account_id: account,
      name: 'the name that its owner gave',
      credential_id: 'finds the passkey',
      public_key: 'verifies its signature',
      counter: 'detects a copied passkey',
      created_at: since,
    },
  },
  passkey_challenge: {
    why: 'to verify one use of a passkey',
    readers: server,
    until: 'its use, or a few minutes',
    proof: expiry,
    columns: { token_hash: tokenHash, account_id: account, challenge: 'the random text to be signed', expires_at: expires },
  },
  pending_email: {
    why: 'to confirm a new email address',
    readers: 'its owner',
    until: 'it is confirmed or canceled, or 24 hours',
    proof: 'server/run/housekeeping.test.ts › deletes a new email that was not confirmed in time',
    columns: { account_id: account, id, email: 'the new address', asked_at: 'when it was asked for' },
  },
  invitation: {
    why: 'to let people register whom an administrator invites',
    readers: 'administrators',
    until: 'its use or its end; in a cohort 30 days after the last day, or its owner deletes the account',
    proof:
      'server/operator/cohorts.test.ts › forgets the addresses 30 days after the last day, and that of a person who deletes the account',
    columns: {
      id,
      token_hash: tokenHash,
      created_at: since,
      expires_at: expires,
      cohort_id: 'the cohort',
      email: 'to whom it is mailed',
      uses_left: 'how often it can be used',
      sent_at: 'when it was mailed',
    },
  },
  cohort: {
    why: 'people who are invited together',
    readers: 'administrators',
    until: '30 days after the last day',
    proof:
      'server/operator/cohorts.test.ts › forgets the addresses 30 days after the last day, and that of a person who deletes the account',
    columns: {
      id,
      label: 'the name that an administrator gave',
      created_at: since,
      last_day: 'the last day',
      uses: 'how many can use its link',
    },
  },
}
