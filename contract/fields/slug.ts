import { limits } from '../limits.ts'
import { foldCode } from './digits.ts'

/* No imports of zod, because the editor checks a slug while it is typed. */

export const slugExpected = `Use ${limits.slugMin} to ${limits.slugMax} letters from a to z, digits or hyphens`
export const slugReserved = 'This word is reserved. Choose another one'

/** '' for none. */
export const slugPattern = /^$|^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/

/** The other paths below a page: files and forms. */
const reservedSlugs = new Set([
  'unlock',
  'endorse',
  'endorsed',
  'open',
  'share',
  'resume',
  'contact',
  'page',
  'photo',
  'projects',
  'words',
  'letter',
  'report',
  'message',
])

export const isReservedSlug = (slug: string) => reservedSlugs.has(slug)

export const normalizeSlug = (text: string) => foldCode(text).trim().toLowerCase()

/** Undefined if the format is right. */
export function slugFormatError(slug: string): string | undefined {
  if (!slugPattern.test(slug)) return slugExpected
  return isReservedSlug(slug) ? slugReserved : undefined
}
