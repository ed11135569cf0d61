import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import type { z } from 'zod'
import { filesOf, postgresUrls, unusedPartOf } from '../db/postgres-hosts.ts'
import { refuse } from './setting-error.ts'

export const proxyDescription = 'a URL such as http://proxy.acme.example:3128'

export function proxyUrlIn(text: string, context: z.core.$RefinementCtx): string {
  const url = URL.parse(text)
  const isWhole = url && url.pathname === '/' && !/[?#]/.test(url.href)
  return isWhole && /^https?:$/.test(url.protocol) ? text : refuse(context)
}

/** Reads NO_PROXY: hosts, with or without a port, and endings of hosts. */
export function noProxyIn(text: string, context: z.core.$RefinementCtx): string {
  const entries = text.split(',').flatMap((entry) => entry.trim() || [])
  const isHost = (entry: string) => /^(\*|(\*?\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*(:\d+)?|\[?[0-9a-f:]*:[0-9a-f:.]*\]?)$/i.test(entry)
  return entries.every(isHost) ? entries.join(',') : refuse(context)
}

/** Reads PUBLIC_URL, of which only the origin is used. */
export function publicOriginIn(text: string, context: z.core.$RefinementCtx): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return refuse(context)
  const parts = {
    'a user or password': url.username !== '' || url.password !== '',
    'a path': url.pathname !== '/',
    'a ?': url.href.includes('?'),
    'a #': url.href.includes('#'),
  }
  const [part] = Object.entries(parts).find(([, isThere]) => isThere) ?? []
  if (part) return refuse(context, `must not have ${part}. The site is at the root of its address, such as https://portfolios.example`)
  return url.origin
}

export function listenHostIn(text: string, context: z.core.$RefinementCtx): string {
  const isName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text)
  return isIP(text) !== 0 || (isName && !/^[\d.]+$/.test(text)) ? text : refuse(context)
}

export function databaseUrlIn(text: string, context: z.core.$RefinementCtx): string {
  if (!postgresUrls(text)) return refuse(context)
  const unused = unusedPartOf(text)
  if (unused !== undefined) return refuse(context, `has a part that is not used here: ${unused}. Leave it out`)
  if (filesOf(text).some((file) => !statSync(file, { throwIfNoEntry: false })?.isFile()))
    return refuse(context, 'names a certificate or key that is not there')
  return text
}
