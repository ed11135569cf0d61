import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/calls/account.ts'
import type { HandOverOffer, NewAccountOffer, ServiceResponse } from '#contract/calls/sign-in-service.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '../../base/config.ts'
import type { Deps } from '../../base/deps.ts'
import { clientNetwork } from '../../base/http/client-address.ts'
import { Problem } from '../../base/http/problems.ts'
import { setLogAccount } from '../../base/http/security-log.ts'
import { insertPendingMfa, setPendingMfaCookie } from '../../base/sessions/pending-mfa.ts'
import {
  type ActiveSession,
  completeSignIn,
  insertSession,
  lockAccount,
  notSignedIn,
  readSession,
  renewSession,
  requireActiveSession,
} from '../../base/sessions/sessions.ts'
import type { ConfiguredService } from '../../base/sign-in-services.ts'
import { newToken } from '../../base/signing/tokens.ts'
import { createAccount } from '../accounts.ts'
import { markReauthenticated } from '../reauthentication.ts'
import { isTwoStepEnabled } from '../two-step.ts'
import { connect, endSignInsOf, identityOf, insertIdentity } from './identities.ts'
import type { FlowSecrets, ServiceClients } from './service-client.ts'
import { clearRequestCookie, consumeRequest, readRequest, signInExpired, storeRequest } from './service-requests.ts'
import { absenceIn, type ServiceUser } from './service-user.ts'

export const administratorsSignIn = () => new Problem('forbidden', messages.administratorsSignIn)

/** @throws {Problem} `not_found` for a service that is not configured */
export function serviceById({ signInServices }: Pick<Config, 'signInServices'>, id: string): ConfiguredService {
  const service = signInServices.find((candidate) => candidate.id === id)
  if (!service) throw new Problem('not_found', 'There is no such service')
  return service
}

type Purpose = { purpose: 'sign-in' } | { purpose: 'connect' | 'reauthenticate'; session: ActiveSession }

/** Returns the page of the service. What comes back is accepted from this browser only, once, and for the same purpose and session. */
export async function startSignIn(
  deps: Deps,
  clients: ServiceClients,
  service: ConfiguredService,
  asked: Purpose,
  reply: FastifyReply,
): Promise<{ url: string }> {
  const { purpose } = asked
  const session = asked.purpose === 'sign-in' ? undefined : asked.session
  if (session && deps.config.adminEmails.includes(session.account.email)) throw administratorsSignIn()
  const state = newToken()
  const network = clientNetwork(reply.request)
  const { url, secrets } = await clients.start(service, { state, mustSignInAgain: purpose === 'reauthenticate', network })
  const request = { provider: service.id, purpose, state, sessionId: session?.id ?? null, content: secrets }
  await deps.db.transaction().execute(async (tx) => {
    // The session may have ended while the service was asked.
    if (session) await requireActiveSession(tx, session)
    await storeRequest({ ...deps, db: tx }, request, reply)
  })
  return { url }
}

/** Returns the account that is signed in, or what is still needed to sign in; undefined for the other purposes. */
export async function finishSignIn(
  deps: Deps,
  clients: ServiceClients,
  service: ConfiguredService,
  { state, code, iss, error }: ServiceResponse,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Account | { secondStep: true } | HandOverOffer | NewAccountOffer | undefined> {
  const startedWith = { provider: service.id, state }
  const started = await consumeRequest(deps, request, { purposes: ['sign-in', 'connect', 'reauthenticate'], startedWith })
  clearRequestCookie(deps, reply)
  if (error === 'access_denied') throw new Problem('invalid', `You cancelled at ${service.name}. Nothing has changed.`)
  if (error !== undefined || code === undefined) throw new Problem('invalid', `${service.name} did not sign you in. Please try again.`)
  const session = started.purpose === 'sign-in' ? undefined : await sessionThatAsked(deps, started.sessionId, request)
  const user = await clients.finish(
    service,
    { state, code, iss },
    { secrets: started.content as FlowSecrets, network: clientNetwork(request) },
  )
  const { oidcGroup } = deps.config
  if (oidcGroup !== undefined && !user.groups.names.includes(oidcGroup)) {
    request.log.warn({ reqId: request.id }, `Sign-in with ${service.id}: ${absenceIn(user.groups, oidcGroup)}`)
    // Perhaps they are in the group: an account is handed over only to someone who has left it.
    if (user.groups.fault === 'too many') {
      const hint = 'because you are in too many. Ask those who run this site.'
      throw new Problem('forbidden', `${service.name} did not say which groups you are in, ${hint}`)
    }
    return await refuseOrOfferHandOver(deps, service, user, reply, session)
  }
  if (!session) return await signInAs(deps, service, user, request, reply)
  if (started.purpose === 'connect') await connect(deps, session, service, user)
  else await reauthenticate(deps, session, service, user, reply)
  return undefined
}

/** Ends the sessions that this service began. Throws `forbidden`, unless there is an account that can be kept with a password instead. */
async function refuseOrOfferHandOver(
  deps: Deps,
  service: ConfiguredService,
  user: ServiceUser,
  reply: FastifyReply,
  session: ActiveSession | undefined,
) {
  const identity = session ? undefined : await identityOf(deps.db, service, user)
  if (!identity) throw new Problem('forbidden', messages.notInGroup)
  await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, identity.accountId)
    await endSignInsOf(tx, { accountId: identity.accountId, provider: service.id })
  })
  await storeRequest(deps, { provider: service.id, purpose: 'hand-over', state: '', sessionId: null, content: user }, reply)
  return { handOver: true as const, needsCode: await isTwoStepEnabled(deps.db, identity.accountId) }
}

async function sessionThatAsked(deps: Deps, sessionId: string | null, request: FastifyRequest): Promise<ActiveSession> {
  const session = await readSession(deps, request)
  if (!session || session.id !== sessionId) throw notSignedIn()
  setLogAccount(request, session.account.id)
  return session
}

/** The session gets a new token: a copy of the old one, which may be stolen, is not reauthenticated. */
async function reauthenticate(deps: Deps, session: ActiveSession, service: ConfiguredService, user: ServiceUser, reply: FastifyReply) {
  await renewSession(deps, session, reply, async (tx) => {
    const identity = await identityOf(tx, service, user)
    if (identity?.accountId !== session.account.id) {
      throw new Problem('wrong_credentials', `This ${service.name} account is not connected with your account.`)
    }
    await markReauthenticated(tx, session.id, deps.clock())
  })
}

async function signInAs(deps: Deps, service: ConfiguredService, user: ServiceUser, request: FastifyRequest, reply: FastifyReply) {
  const { config, db, clock } = deps
  const identity = await identityOf(db, service, user)
  if (!identity) return await offerAccount(deps, service, user, reply)
  const signIn = { accountId: identity.accountId, provider: service.id }
  const started = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, identity.accountId)
    const account = await tx
      .selectFrom('identity')
      .innerJoin('account', 'account.id', 'identity.account_id')
      .leftJoin('two_step', 'two_step.account_id', 'account.id')
      .select(['account.id', 'account.email', 'account.created_at as createdAt', 'two_step.confirmed_at'])
      .where('identity.id', '=', identity.id)
      .executeTakeFirst()
    // It was disconnected in the meantime.
    if (!account) throw signInExpired()
    if (config.adminEmails.includes(account.email)) throw administratorsSignIn()
    await tx
      .updateTable('identity')
      .set({ used_at: clock().toISOString(), ...(user.email && { label: user.email }) })
      .where('id', '=', identity.id)
      .execute()
    const needsCode = Boolean(account.confirmed_at)
    const token = needsCode ? await insertPendingMfa(tx, signIn, clock()) : await insertSession(tx, config, signIn, request, clock())
    return { account, needsCode, token }
  })
  if (!started.needsCode) return completeSignIn(config, started.account, started.token, request, reply)
  setPendingMfaCookie(config, reply, started.token)
  setLogAccount(request, started.account.id)
  return { secondStep: true as const }
}

/** An account is created only after a click: the person may have another one here. */
async function offerAccount(deps: Deps, service: ConfiguredService, user: ServiceUser, reply: FastifyReply): Promise<NewAccountOffer> {
  if (deps.config.signUpByService === 'closed') throw new Problem('forbidden', messages.signUpClosed)
  await storeRequest(deps, { provider: service.id, purpose: 'new', state: '', sessionId: null, content: user }, reply)
  const { email, isEmailVerified } = user
  const needsInvitation = deps.config.signUpByService === 'invited' && { needsInvitation: true as const }
  const address = email !== undefined && { email, ...(!isEmailVerified && { mustConfirm: true as const }) }
  return { newAccount: { ...address, ...needsInvitation } }
}

/** @throws {Problem} `conflict` when the email already has an account; nothing is connected with that one */
export async function createOfferedAccount(
  deps: Deps,
  { email: typed, invitation }: { email?: string | undefined; invitation?: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account> {
  const { config, clock } = deps
  const offered = await readRequest(deps, request, { purposes: ['new'] })
  const service = serviceById(config, offered.provider)
  const user = offered.content as ServiceUser
  const vouchedFor = user.isEmailVerified ? user.email : undefined
  const email = typed ?? vouchedFor
  if (email === undefined) throw new Problem('invalid', messages.checkFields, { fields: { email: messages.email } })
  const takenMessage = `There is an account with this address. Sign in with its password or passkey, then connect ${service.name} under Account.`
  const verifiedBy = email === vouchedFor ? service.issuer : ''
  let token = ''
  const applicant = { email, invitation, byService: true, passwordHash: '', verifiedBy, takenMessage }
  const account = await createAccount(deps, applicant, async (tx, accountId) => {
    if (config.adminEmails.includes(email)) throw administratorsSignIn()
    await consumeRequest(deps, request, { purposes: ['new'] }, tx)
    await insertIdentity(tx, accountId, service, user, clock())
    token = await insertSession(tx, config, { accountId, provider: service.id }, request, clock())
  })
  clearRequestCookie(deps, reply)
  return completeSignIn(config, account, token, request, reply)
}
