import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { pinOf } from './portfolios.ts'
import { type StoredPortfolio, visibleToOwner } from './visibility.ts'

/** The owner's whole portfolio as it is sent: what the table of fields has, made of it by whoever read or saved it. Once for each revision. */
export class OwnersAnswers {
  readonly #deps: Pick<Deps, 'config'>
  /** As long as what they were made of is kept. */
  readonly #finished = new WeakMap<StoredPortfolio, Buffer>()

  constructor(deps: Pick<Deps, 'config'>) {
    this.#deps = deps
  }

  send(reply: FastifyReply, stored: StoredPortfolio) {
    return reply.type('application/json; charset=utf-8').send(this.#of(stored))
  }

  #of(stored: StoredPortfolio): Buffer {
    const known = this.#finished.get(stored)
    if (known) return known
    const bytes = Buffer.from(JSON.stringify(visibleToOwner(stored, pinOf(this.#deps.config.secret, stored))))
    this.#finished.set(stored, bytes)
    return bytes
  }
}
