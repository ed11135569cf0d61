import type { Config } from '../../base/config.ts'
import { sendOutbound } from '../../base/http/outbound.ts'

const limits = { time: 4000, bytes: 64 * 1024 }

/** Asks the CDN to remove everything with one of these tags: as a header for Varnish and others, as JSON for Cloudflare and others. */
export async function sendPurge({ cdnPurgeUrl, cdnPurgeToken }: Config, tags: readonly string[]): Promise<void> {
  if (!cdnPurgeUrl) throw new Error('CDN_PURGE_URL is not set')
  const headers = {
    'content-type': 'application/json',
    'cache-tag': tags.join(','),
    ...(cdnPurgeToken && { authorization: `Bearer ${cdnPurgeToken}` }),
  }
  const response = await sendOutbound(cdnPurgeUrl, { method: 'POST', headers, body: JSON.stringify({ tags }) }, limits)
  if (!response.ok) throw new Error(`The CDN answered ${response.status}`)
}
