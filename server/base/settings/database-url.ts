import { statSync } from 'node:fs'
import type { z } from 'zod'
import { filesOf, postgresUrls, unusedPartOf } from '../db/postgres-hosts.ts'
import { refuse } from './setting-error.ts'

export function databaseUrlIn(text: string, context: z.core.$RefinementCtx): string {
  if (!postgresUrls(text)) return refuse(context)
  const unused = unusedPartOf(text)
  if (unused !== undefined) return refuse(context, `has a part that is not used here: ${unused}. Leave it out`)
  if (filesOf(text).some((file) => !statSync(file, { throwIfNoEntry: false })?.isFile()))
    return refuse(context, 'names a certificate or key that is not there')
  return text
}
