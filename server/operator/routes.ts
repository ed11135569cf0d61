import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { admin } from '#contract/routes.ts'
import { assertReauthenticated } from '../accounts/reauthentication.ts'
import type { Deps } from '../base/deps.ts'
import { defineRule, hour } from '../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit, sessionOf } from '../base/sessions/guard.ts'
import { answerAppeal, freezePage, liftFreeze } from '../moderation/freezes.ts'
import { freezeEndorsementText } from '../moderation/frozen-endorsement-texts.ts'
import { closeReport } from '../moderation/reports.ts'
import { endAllSessions, listAccounts, visitorView } from './accounts.ts'
import { createCohort, listCohorts, listInvited, revokeCohort, sendAgain, sendUnsent, stopSending } from './cohorts.ts'
import { createInvitation, listInvitations, revokeInvitation } from './invitations.ts'
import { readLog } from './log.ts'
import { readQueue } from './queue.ts'
import { cancelRemoval, removeAccount } from './removal.ts'
import { requireAdmin } from './require-admin.ts'
import { listUsers } from './users.ts'

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
