import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { Problem, sendProblem } from './problems.ts'

/**
 * The contract as OpenAPI 3.1 at /api/openapi.json, and readable at /api/docs. Before the routes that it describes.
 * What writes it is loaded by the first who reads it: few do, and it is a seventh of all that a start would load.
 */
export function describeApi(app: FastifyInstance, config: Pick<Config, 'publicUrl'>) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.schema?.tags && route.method !== 'HEAD') routes.push(route)
  })
  let written: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await written)?.close())

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    written ??= write(routes, config)
    const description = await written
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    description.routing(request.raw, reply.raw)
  }
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/*']) app.get(path, { schema: { hide: true } }, answer)
}

/** The description as a small product of its own, whose calls do nothing. */
async function write(routes: readonly RouteOptions[], { publicUrl }: Pick<Config, 'publicUrl'>): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  const description: FastifyInstance = Fastify({ logger: false })
  description.setValidatorCompiler(validatorCompiler)
  description.setSerializerCompiler(serializerCompiler)
  description.setErrorHandler(sendProblem)
  description.setNotFoundHandler((request, reply) => sendProblem(new Problem('not_found', 'Not found'), request, reply))
  await description.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Understory',
        version: '1',
        description:
          'Every call of the product. Sign-in is a cookie. A write needs `Sec-Fetch-Site: same-origin` or the `Origin` of this server. Every refusal is `{ code, message, fields? }`.',
      },
      servers: [{ url: publicUrl }],
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
    hideUntagged: true,
  })
  await description.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: false, layout: 'BaseLayout' },
  })
  for (const { method, url, schema = {} } of routes) description.route({ method, url, schema, handler: () => undefined })
  description.get('/api/openapi.json', { schema: { hide: true } }, async () => description.swagger())
  await description.ready()
  return description
}
