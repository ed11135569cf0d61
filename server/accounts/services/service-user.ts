import type * as Library from 'openid-client'
import { email as emailSchema } from '#contract/fields/email-address.ts'
import type { ConfiguredService } from '../../base/sign-in-services.ts'

export interface ServiceUser {
  /** Unique at the issuer, and never assigned to another user. */
  subject: string
  /** Undefined if there is none that could be used here. Anyone's, unless it is verified: it is only filled in. */
  email: string | undefined
  isEmailVerified: boolean
  groups: Groups
}

/** The groups of a user, as the service sends them in the claim `groups`. */
export interface Groups {
  names: readonly string[]
  fault?: 'missing' | 'too many' | 'not text'
}

export function groupsIn({ groups, hasgroups, _claim_names: elsewhere }: Record<string, unknown>): Groups {
  if (groups === undefined || groups === null) {
    // Entra ID: the groups are to be read from another server, with rights that this site doesn't have.
    const isOverage = hasgroups === true || (typeof elsewhere === 'object' && elsewhere !== null && 'groups' in elsewhere)
    return { names: [], fault: isOverage ? 'too many' : 'missing' }
  }
  const values = [groups].flat()
  const names = values.filter((group) => typeof group === 'string')
  return names.length < values.length ? { names, fault: 'not text' } : { names }
}

/** Why someone is not in a group, for the log. The values themselves are personal data. */
export function absenceIn({ names, fault }: Groups, group: string): string {
  if (fault === 'missing') return 'the provider sent no claim groups, neither in the ID token nor in the user info'
  if (fault === 'too many') {
    return 'the provider left out the groups, because the person is in too many. Let it send only those that are assigned to this application'
  }
  const found = `the claim groups has ${names.length} values that are text, and none is OIDC_GROUP`
  if (names.some((name) => name.toLowerCase().includes(group.toLowerCase()))) {
    return `${found}, but one contains it: in other letters, in a path, or with other names in one text. The value must be OIDC_GROUP, letter by letter`
  }
  const areIds = names.length > 0 && names.every((name) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name))
  if (areIds) return `${found}. All are ids: set OIDC_GROUP to the id of the group`
  return fault === 'not text' ? `${found}. Others are no text: the provider must send the names` : found
}

/** GitHub has no ID token: the user and the emails are resources of its API. */
export async function userOfGithub(
  { fetchProtectedResource }: typeof Library,
  configuration: Library.Configuration,
  { endpoints }: ConfiguredService,
  accessToken: string,
): Promise<ServiceUser> {
  const read = async (url: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Understory' })
    const response = await fetchProtectedResource(configuration, accessToken, new URL(url), 'GET', undefined, headers)
    if (!response.ok) throw new Error(`GitHub responded with ${response.status}`)
    return await response.json()
  }
  const { id } = (await read(endpoints?.user ?? '')) as { id?: unknown }
  // A name at GitHub can be given up and taken by someone else; the number can't.
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new Error('GitHub sent no numeric id')
  const emails = [await read(`${endpoints?.user}/emails`)].flat() as { email?: unknown; primary?: unknown; verified?: unknown }[]
  const { email, verified } = emails.find(({ primary }) => primary === true) ?? {}
  const parsedEmail = emailSchema.safeParse(email)
  return { subject: String(id), email: parsedEmail.data, isEmailVerified: parsedEmail.success && verified === true, groups: groupsIn({}) }
}
