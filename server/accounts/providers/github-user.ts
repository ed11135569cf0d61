import type * as Library from 'openid-client'
import { email as emailSchema } from '#contract/email-address.ts'
import type { SignInProvider } from '../../base/sign-in-providers.ts'
import { groupsIn } from './groups.ts'
import type { ProviderUser } from './provider-user.ts'

/** GitHub has no ID token: the user and the addresses are resources of its API. */
export async function userOfGithub(
  { fetchProtectedResource }: typeof Library,
  configuration: Library.Configuration,
  { endpoints }: SignInProvider,
  accessToken: string,
): Promise<ProviderUser> {
  const read = async (url: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Understory' })
    const response = await fetchProtectedResource(configuration, accessToken, new URL(url), 'GET', undefined, headers)
    if (!response.ok) throw new Error(`GitHub responded with ${response.status}`)
    return await response.json()
  }
  const { id } = (await read(endpoints?.user ?? '')) as { id?: unknown }
  // A name at GitHub can be given up and taken by someone else; the number can't.
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new Error('GitHub sent no numeric id')
  const addresses = [await read(`${endpoints?.user}/emails`)].flat() as { email?: unknown; primary?: unknown; verified?: unknown }[]
  const { email, verified } = addresses.find(({ primary }) => primary === true) ?? {}
  const parsedEmail = emailSchema.safeParse(email)
  return { subject: String(id), email: parsedEmail.data, isEmailVerified: parsedEmail.success && verified === true, groups: groupsIn({}) }
}
