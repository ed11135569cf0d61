import { readFileSync, statSync } from 'node:fs'
import { contentHash } from '../http/encoded-text.ts'

export interface SiteLogo {
  /** Contains a hash of the content, so that browsers can keep it. */
  path: string
  contentType: 'image/svg+xml' | 'image/png'
  bytes: Buffer
}

const maxLogoBytes = 64 * 1024
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Reads an SVG or PNG file. Undefined if it is neither, or too large. */
export function readSiteLogo(file: string): SiteLogo | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile() || stats.size > maxLogoBytes) return undefined
  const bytes = readFileSync(file)
  const isPng = bytes.subarray(0, pngSignature.length).equals(pngSignature)
  if (!isPng && !/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<svg[\s>]/.test(bytes.toString('utf8', 0, 2000))) return undefined
  const path = `/site/logo-${contentHash(bytes.toString('base64'))}.${isPng ? 'png' : 'svg'}`
  return { path, contentType: isPng ? 'image/png' : 'image/svg+xml', bytes }
}
