import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import type { Account } from '#contract/calls/account.ts'
import type { LogEntry } from '#contract/calls/admin.ts'
import { admin } from '#contract/calls/routes.ts'
import { limits } from '#contract/limits.ts'
import { assertReauthenticated } from '../accounts/reauthentication.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { defineRule, hour } from '../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit, sessionOf } from '../base/sessions/guard.ts'
import { answerAppeal, freezePage, liftFreeze } from '../moderation/freezes.ts'
import { freezeEndorsementText } from '../moderation/frozen-endorsement-texts.ts'
import { closeReport } from '../moderation/reports.ts'
import { endAllSessions, listAccounts, visitorView } from './accounts.ts'
import { createCohort, listCohorts, listInvited, revokeCohort, sendAgain, sendUnsent, stopSending } from './cohorts.ts'
import { type AccountPage, findAccounts } from './find-accounts.ts'
import { createInvitation, listInvitations, revokeInvitation } from './invitations.ts'
import { readQueue } from './queue.ts'
import { cancelRemoval, removeAccount } from './removal.ts'
import { requireAdmin } from './require-admin.ts'

/** Bounds what a stolen session of an administrator can write. */
const writes = defineRule('admin', ['account', 300, hour], ['address', 600, hour])

export function adminRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const readHooks = [guard(deps), requireAdmin]
  const acting = (request: FastifyRequest) => ({ ...deps, actor: accountOf(request).id })
  const writeHooks = [...readHooks, rateLimit(deps.rateLimits, writes)]

  api.route({
    ...admin.users,
    onRequest: readHooks,
    handler: async (request, reply) => {
      const { users, total } = await listUsers(db, request.query)
      return reply.header('x-total-count', String(total)).send(users)
    },
  })

  api.route({
    ...admin.accounts,
    onRequest: readHooks,
    handler: async (request, reply) => {
      const { accounts, total } = await listAccounts(db, request.query)
      return reply.header('x-total-count', String(total)).send(accounts)
    },
  })

  api.route({ ...admin.portfolio, onRequest: readHooks, handler: async ({ params }) => await visitorView(db, params.id) })

  api.route({
    ...admin.endSessions,
    onRequest: writeHooks,
    handler: async (request) => await endAllSessions(acting(request), request.params.id),
  })

  api.route({
    ...admin.remove,
    onRequest: writeHooks,
    handler: async (request) => {
      const { password, ...decision } = request.body
      await assertReauthenticated(deps, sessionOf(request), password)
      return await removeAccount(acting(request), request.params.id, decision)
    },
  })

  api.route({
    ...admin.cancelRemoval,
    onRequest: writeHooks,
    handler: async (request) => await cancelRemoval(acting(request), request.params.id),
  })

  api.route({ ...admin.queue, onRequest: readHooks, handler: async () => await readQueue(db) })

  api.route({
    ...admin.closeReport,
    onRequest: writeHooks,
    handler: async (request) => await closeReport(acting(request), request.params.id),
  })

  api.route({
    ...admin.freeze,
    onRequest: writeHooks,
    handler: async (request) => {
      const { portfolio, endorsementText, ...decision } = request.body
      return endorsementText === undefined
        ? await freezePage(acting(request), String(portfolio), decision)
        : await freezeEndorsementText(acting(request), endorsementText, decision)
    },
  })

  api.route({ ...admin.lift, onRequest: writeHooks, handler: async (request) => await liftFreeze(acting(request), request.params.id) })

  api.route({
    ...admin.answer,
    onRequest: writeHooks,
    handler: async (request) => await answerAppeal(acting(request), request.params.id, request.body.words),
  })

  api.route({ ...admin.log, onRequest: readHooks, handler: async ({ query }) => await readLog(db, query.before) })

  api.route({ ...admin.invitations, onRequest: readHooks, handler: async () => await listInvitations(deps) })

  api.route({ ...admin.invite, onRequest: writeHooks, handler: async (request) => await createInvitation(acting(request)) })

  api.route({ ...admin.cohorts, onRequest: readHooks, handler: async () => await listCohorts(deps) })

  api.route({
    ...admin.inviteCohort,
    onRequest: writeHooks,
    handler: async (request) => await createCohort(acting(request), request.body),
  })

  api.route({ ...admin.invited, onRequest: readHooks, handler: async ({ params }) => await listInvited(deps, params.id) })

  api.route({
    ...admin.sendCohort,
    onRequest: writeHooks,
    handler: async (request) => await sendUnsent(acting(request), request.params.id),
  })

  api.route({
    ...admin.stopCohort,
    onRequest: writeHooks,
    handler: async (request) => await stopSending(acting(request), request.params.id),
  })

  api.route({
    ...admin.revokeCohort,
    onRequest: writeHooks,
    handler: async (request) => await revokeCohort(acting(request), request.params.id),
  })

  api.route({
    ...admin.sendInvitation,
    onRequest: writeHooks,
    handler: async (request) => await sendAgain(acting(request), request.params.id),
  })

  api.route({
    ...admin.revokeInvitation,
    onRequest: writeHooks,
    handler: async (request) => await revokeInvitation(acting(request), request.params.id),
  })
}

async function listUsers(db: Db, page: Omit<AccountPage, 'state'>): Promise<{ users: Account[]; total: number }> {
  const { ids, total } = await findAccounts(db, page)
  if (ids.length === 0) return { users: [], total }
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { users: rows.map(({ id, email, created_at }) => ({ id: Number(id), email, createdAt: created_at })), total }
}

/** Newest first. `before` is the id of the last entry of the previous page. */
async function readLog(db: Db, before: string | undefined): Promise<LogEntry[]> {
  const page = db
    .selectFrom('moderation_log')
    .leftJoin('account', 'account.id', 'moderation_log.actor')
    .select(['moderation_log.id', 'at', 'action', 'subject', 'account.email as by'])
    .orderBy('at', 'desc')
    .orderBy('moderation_log.id', 'desc')
    .limit(limits.adminRowsPerPage)
  const isOlder = sql<boolean>`(at, moderation_log.id) < (select at, id from moderation_log where id = ${before})`
  return await (before === undefined ? page : page.where(isOlder)).execute()
}
