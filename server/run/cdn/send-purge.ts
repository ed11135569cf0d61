import type { Config } from '../../base/config.ts'

const timeoutMs = 4000

/** Asks the CDN to remove everything with one of these tags: as a header for Varnish and others, as JSON for Cloudflare and others. */
export async function sendPurge({ cdnPurgeUrl, cdnPurgeToken }: Config, tags: readonly string[]): Promise<void> {
  if (!cdnPurgeUrl) throw new Error('CDN_PURGE_URL is not set')
  const response = await fetch(cdnPurgeUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      'cache-tag': tags.join(','),
      ...(cdnPurgeToken && { authorization: `Bearer ${cdnPurgeToken}` }),
    },
    body: JSON.stringify({ tags }),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The CDN answered ${response.status}`)
}
