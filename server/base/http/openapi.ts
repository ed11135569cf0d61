import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import Fastify from 'fastify'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { acceptedEncoding, EncodedText, sendEncoded } from './encoded-text.ts'
import { Problem, sendProblem } from './problems.ts'
import { securityHeaders } from './security.ts'

/** Call it before the described routes are added. Loads its libraries on the first request: they would be a seventh of the code at startup. */
export function describeApi(app: FastifyInstance, config: Pick<Config, 'publicUrl'>) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.schema?.tags && route.method !== 'HEAD') routes.push(route)
  })
  // The hook that adds these headers to other responses doesn't see the responses of the separate instance.
  const headers = { ...securityHeaders(config), 'cache-control': 'no-store' }
  let descriptionPromise: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await descriptionPromise)?.close())

  const start = () => {
    descriptionPromise ??= startDescription(routes, config)
    return descriptionPromise
  }
  let text: EncodedText | undefined
  const sendText = async (request: FastifyRequest, reply: FastifyReply) => {
    // Once, because anyone can request it as often as they like, and half a megabyte takes long to write.
    text ??= new EncodedText(JSON.stringify((await start()).swagger()))
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    reply.headers(headers).type('application/json; charset=utf-8')
    return sendEncoded(request, reply, { bytes: text.as(encoding), encoding })
  }
  const sendDocs = async (request: FastifyRequest, reply: FastifyReply) => {
    const description = await start()
    reply.hijack()
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    description.routing(request.raw, reply.raw)
  }
  const options = { schema: { hide: true } }
  for (const path of ['/api/openapi.json', '/api/docs/json']) app.get(path, options, sendText)
  // JSON is YAML. The library would write it again for each request.
  app.get('/api/docs/yaml', options, async (_request, reply) => reply.redirect('/api/openapi.json'))
  for (const path of ['/api/docs', '/api/docs/*']) app.get(path, options, sendDocs)
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
  await description.ready()
  return description
}

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
