import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopback } from '../ip.ts'

/** The only write that needs no Origin: mail programs send it, with a token that identifies the mailbox (RFC 8058). */
export const oneClickPath = '/never-ask'

/** Whether a write comes from another origin than PUBLIC_URL. A page that hides its origin (`null`) is identified by Fetch Metadata. */
export function isForeignWrite({ method, headers, routeOptions }: FastifyRequest, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || routeOptions.url === oneClickPath) return false
  const { origin = 'null' } = headers
  if (origin === publicUrl) return false
  const isOwnPage = headers['sec-fetch-site'] === 'same-origin'
  return !isOwnPage || (origin !== 'null' && !(isLocal(origin) && isLocal(publicUrl)))
}

/** This machine has several names, which a developer may open alike. */
const isLocal = (origin: string) => isLoopback(URL.parse(origin)?.hostname ?? '')

/** Others can name any address, so the log names a few and stops. */
const maxLogged = 5

export function logOtherAddresses({ publicUrl }: Pick<Config, 'publicUrl'>): (request: FastifyRequest) => void {
  const logged = new Set<string>()
  return ({ headers, log }) => {
    const address = openedAddress(headers)
    if (!address || address === publicUrl || logged.has(address) || logged.size === maxLogged) return
    logged.add(address)
    log.warn(
      { openedAt: address },
      `Someone opened this site at ${address}. There, no one can sign in or send a form: PUBLIC_URL is ${publicUrl}`,
    )
  }
}

/** A hidden origin (`null`) must be http: with https, Fetch Metadata would identify the page, also behind a proxy that replaces the host. */
function openedAddress({ origin = '', host = '', ...headers }: FastifyRequest['headers']): string | undefined {
  const page = URL.parse(origin === 'null' ? `http://${host}` : origin)
  const isOwnPage = page?.host === host || (headers['sec-fetch-site'] === 'same-origin' && origin !== 'null')
  return isOwnPage ? page?.origin : undefined
}
