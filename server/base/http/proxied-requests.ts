import http from 'node:http'
import type { Config } from '../config.ts'

/** Node itself reads the environment only if a variable of its own says so, and never `.env`. */
export function routeThroughProxies({ httpsProxy, noProxy }: Pick<Config, 'httpsProxy' | 'noProxy'>): void {
  if (httpsProxy === undefined) return
  http.setGlobalProxyFromEnv({ https_proxy: httpsProxy, ...(noProxy !== undefined && { no_proxy: noProxy }) })
}
