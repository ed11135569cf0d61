import type { Groups } from './groups.ts'

export interface ProviderUser {
  /** Unique at the issuer, and never assigned to another user. */
  subject: string
  /** Undefined if there is none that could be used here. Anyone's, unless it is verified: it is only filled in. */
  email: string | undefined
  isEmailVerified: boolean
  groups: Groups
}
