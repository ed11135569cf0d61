import type { FastifyInstance } from 'fastify'
import { formatCode, readCode } from '#contract/private-link-code.ts'

const misreadLink = /^(\/open|\/me\/[\w-]+(?:\/[\w-]+)?|\/portfolio\/id\/\d+)%23([^?]{1,60})/

/** Some mail filters write the # of a private link as %23, which sends the code to the server. Redirects without a log entry. */
export function redirectMisreadLinks(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const link = request.url.includes('%23') ? linkIn(request.url) : undefined
    if (link) reply.header('cache-control', 'no-store').redirect(link, 303)
    else done()
  })
}

function linkIn(url: string): string | undefined {
  const [, path, input = ''] = misreadLink.exec(url) ?? []
  const code = readCode(input.replaceAll(/%20|\+/g, ' '))
  return path && code ? `${path}#${formatCode(code)}` : undefined
}
