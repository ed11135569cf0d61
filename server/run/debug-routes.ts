import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { demo } from '#contract/calls/debug.ts'
import { debug } from '#contract/calls/routes.ts'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'
import { setPassword } from '../accounts/reset.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { isLoopback } from '../base/ip.ts'
import { everyone } from '../portfolios/audience.ts'
import { publicPortfolioByHandle } from '../portfolios/portfolio-store.ts'
import { admit, viewFor } from '../portfolios/visibility.ts'

/** Registered only with DEBUG_TOOLS, because these routes reveal which emails have accounts. */
export function debugRoutes(app: FastifyInstance, { db }: Deps) {
  app.addHook('onRequest', requireLoopbackHost)
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...debug.checkPassword,
    handler: async ({ body }) => {
      const account = await findAccount(db, body.email)
      const credentialsValid = account !== undefined && (await verifyPassword(db, account, { password: body.password }))
      return { userExists: account !== undefined, credentialsValid }
    },
  })

  api.route({
    ...debug.resetPassword,
    handler: async ({ body }) => {
      const account = await findAccount(db, body.email)
      if (!account) throw new Problem('not_found', 'There is no account with this email')
      const hash = await hashPassword(body.password ?? demo.password)
      await db.transaction().execute((tx) => setPassword(tx, account.id, hash))
      return { message: `The password of ${body.email} was set.` }
    },
  })

  api.route({
    ...debug.portfolio,
    handler: async ({ params }) => {
      if (params.name !== demo.handle) throw new Problem('not_found', 'No portfolio data found')
      return viewFor(admit(await publicPortfolioByHandle(db, demo.handle), everyone))
    },
  })
}

/** Prevents DNS rebinding: a foreign site can point its domain to this machine, but its requests then have that domain as Host. */
async function requireLoopbackHost({ headers }: FastifyRequest) {
  if (isLoopback((headers.host ?? '').replace(/:\d+$/, ''))) return
  throw new Problem('not_found', 'Not found')
}

async function findAccount(db: Db, email: string) {
  return await db.selectFrom('account').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst()
}
