import type { Groups } from './groups.ts'

/** The user of a provider who signs in. */
export interface ProviderUser {
  /** Unique at the issuer, and never assigned to another user. */
  subject: string
  /** Undefined if there is none that could be used here. Anyone's, unless it is verified: it is only filled in. */
  email: string | undefined
  /** Whether the provider vouches for the address. */
  isEmailVerified: boolean
  groups: Groups
}
