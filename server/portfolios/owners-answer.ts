import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { KeptHead } from '../http/kept-head.ts'
import { securityHeaders } from '../http/security.ts'
import { isMeant } from '../sessions/guard.ts'
import { sessionAtOnce } from '../sessions/sessions.ts'
import { pinOf } from './portfolios.ts'
import { storedAtOnce } from './stored.ts'
import { type StoredPortfolio, visibleToOwner } from './visibility.ts'

interface Finished {
  bytes: Buffer
  /** For answers past the router. */
  head: KeptHead
}

const type = 'application/json; charset=utf-8'

/** The owner's whole portfolio as it is sent: what the table of fields has, made of it by whoever read or saved it. Once for each revision. */
export class OwnersAnswers {
  readonly #deps: Pick<Deps, 'config' | 'db' | 'clock'>
  readonly #headers: Readonly<Record<string, string>>
  /** As long as what they were made of is kept. */
  readonly #finished = new WeakMap<StoredPortfolio, Finished>()

  constructor(deps: Pick<Deps, 'config' | 'db' | 'clock'>) {
    this.#deps = deps
    this.#headers = { ...securityHeaders(deps.config), 'cache-control': 'no-store', 'content-type': type }
  }

  send(reply: FastifyReply, stored: StoredPortfolio) {
    return reply.type(type).send(this.#of(stored).bytes)
  }

  /** True when it has answered: who asks is beyond doubt, and their portfolio at hand as it is now. Everything else goes its ordinary way. */
  sendAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const found = this.#atOnce(request)
    if (!found) return false
    found.head.write(response)
    response.end(found.bytes)
    return true
  }

  #atOnce(request: IncomingMessage): Finished | undefined {
    try {
      const session = sessionAtOnce(this.#deps, request)
      if (!session || !isMeant(session, request)) return undefined
      const stored = storedAtOnce(this.#deps.db, session.account.id, session.revision)
      return stored && this.#of(stored)
    } catch {
      // It goes wrong on the ordinary way as well, which says so; here nobody would catch it.
      return undefined
    }
  }

  #of(stored: StoredPortfolio): Finished {
    const known = this.#finished.get(stored)
    if (known) return known
    const bytes = Buffer.from(JSON.stringify(visibleToOwner(stored, pinOf(this.#deps.config.secret, stored))))
    const made = { bytes, head: new KeptHead(200, { ...this.#headers, 'content-length': String(bytes.length) }) }
    this.#finished.set(stored, made)
    return made
  }
}
