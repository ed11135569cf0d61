import type { z } from 'zod'
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
