import http from 'node:http'
import type { Config } from '../config.ts'

/** Node itself reads the environment only if a variable of its own says so, and never `.env`. */
export function routeThroughProxies({ httpsProxy, httpProxy, noProxy }: Pick<Config, 'httpsProxy' | 'httpProxy' | 'noProxy'>): void {
  if (httpsProxy === undefined && httpProxy === undefined) return
  http.setGlobalProxyFromEnv({
    ...(httpsProxy !== undefined && { https_proxy: httpsProxy }),
    ...(httpProxy !== undefined && { http_proxy: httpProxy }),
    ...(noProxy !== undefined && { no_proxy: noProxy }),
  })
}
