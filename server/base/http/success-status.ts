import type { FastifyInstance, FastifySchema } from 'fastify'

/** Sets the status of a successful response to that of the contract, unless the handler chooses between several. */
export function setSuccessStatus(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const [status, ...others] = successStatuses(route.schema)
    if (status === undefined || status === 200 || others.length > 0) return
    const setStatus: typeof route.preHandler = (_request, reply, done) => {
      reply.code(status)
      done()
    }
    route.preHandler = [route.preHandler ?? [], setStatus].flat()
  })
}

function successStatuses(schema: FastifySchema | undefined): number[] {
  const statuses = Object.keys(schema?.response ?? {}).map(Number)
  return statuses.filter((status) => status >= 200 && status < 300)
}
