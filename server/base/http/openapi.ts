import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { Problem, sendProblem } from './problems.ts'
import { securityHeaders } from './security.ts'

/**
 * Serves the contract as OpenAPI 3.1 at /api/openapi.json, and as HTML at /api/docs. Call it before the described routes are added.
 * Its libraries are loaded on the first request: such requests are rare, and the libraries would be a seventh of the code loaded at startup.
 */
export function describeApi(app: FastifyInstance, config: Pick<Config, 'publicUrl'>) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.schema?.tags && route.method !== 'HEAD') routes.push(route)
  })
  // The hook that adds these headers to other responses doesn't see the responses of the separate instance.
  const headers = { ...securityHeaders(config), 'cache-control': 'no-store' }
  let descriptionPromise: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await descriptionPromise)?.close())

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    descriptionPromise ??= startDescription(routes, config)
    const description = await descriptionPromise
    reply.hijack()
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    description.routing(request.raw, reply.raw)
  }
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/*']) app.get(path, { schema: { hide: true } }, handler)
}

/** A separate Fastify instance that has the described routes, with handlers that do nothing. */
async function startDescription(routes: readonly RouteOptions[], { publicUrl }: Pick<Config, 'publicUrl'>): Promise<FastifyInstance> {
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
          'All calls of Understory. The session is a cookie. A write requires `Sec-Fetch-Site: same-origin` or the `Origin` of this server. Every error is `{ code, message, fields? }`.',
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
