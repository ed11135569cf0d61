import type { FastifyReply } from 'fastify'
import { pinOf } from './portfolios.ts'
import { type StoredPortfolio, visibleToOwner } from './visibility.ts'

/** As long as what they were made of is kept. */
const texts = new WeakMap<StoredPortfolio, Buffer>()

/** The owner's whole portfolio as it is sent: what the table of fields has, made of it by whoever read or saved it. Once for each revision. */
export function answerOwner(reply: FastifyReply, secret: string, stored: StoredPortfolio) {
  let text = texts.get(stored)
  if (!text) {
    text = Buffer.from(JSON.stringify(visibleToOwner(stored, pinOf(secret, stored))))
    texts.set(stored, text)
  }
  return reply.type('application/json; charset=utf-8').send(text)
}
