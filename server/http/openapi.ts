import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'

/** The contract as OpenAPI 3.1 at /api/openapi.json, and readable at /api/docs. Registered before the routes that it describes. */
export async function describeApi(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  await app.register(swagger, {
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: false, layout: 'BaseLayout' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
