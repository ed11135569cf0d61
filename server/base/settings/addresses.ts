import { isIP } from 'node:net'
import type { z } from 'zod'
import { refuse } from './setting-error.ts'

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
