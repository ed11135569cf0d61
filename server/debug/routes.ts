import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { demo } from '#contract/debug.ts'
import { debug } from '#contract/routes.ts'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'
import { setPassword } from '../accounts/reset.ts'
import { isLoopback } from '../config.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { portfolioByHandle } from '../portfolios/portfolio-store.ts'
import { visibleToVisitor } from '../portfolios/visibility.ts'

/** Registered only with DEBUG_TOOLS, in a scope of their own; they tell who has an account. */
export function debugRoutes(app: FastifyInstance, { db }: Deps) {
  app.addHook('onRequest', refuseOtherNames)
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...debug.checkPassword,
    handler: async ({ body }) => {
      const found = await credentialOf(db, body.email)
      const credentialsValid = found !== undefined && (await verifyPassword({ password: body.password, hash: found.password_hash }))
      return { userExists: found !== undefined, credentialsValid }
    },
  })

  api.route({
    ...debug.resetPassword,
    handler: async ({ body }) => {
      const found = await credentialOf(db, body.email)
      if (!found) throw new Problem('not_found', 'There is no account with this address')
      const hash = await hashPassword(body.password ?? demo.password)
      await db.transaction().execute((tx) => setPassword(tx, found.id, hash))
      return { message: `The password of ${body.email} was set.` }
    },
  })

  api.route({
    ...debug.portfolio,
    handler: async ({ params }) => {
      if (params.name !== demo.handle) throw new Problem('not_found', 'No portfolio data found')
      return visibleToVisitor(await portfolioByHandle(db, demo.handle))
    },
  })
}

/**
 * A page of somebody else can let its own name point to this machine (DNS rebinding); its requests then carry that name.
 * @throws {Problem} `not_found`
 */
async function refuseOtherNames({ headers }: FastifyRequest) {
  if (isLoopback((headers.host ?? '').replace(/:\d+$/, ''))) return
  throw new Problem('not_found', 'There is nothing at this address')
}

async function credentialOf(db: Db, email: string) {
  return await db.selectFrom('account').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst()
}
