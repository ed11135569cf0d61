import { resolve } from 'node:path'
import type { z } from 'zod'
import { refuse } from './setting-error.ts'

/** Reads a path. What a shell would replace would become part of a name here. */
export function pathIn(text: string, context: z.core.$RefinementCtx): string {
  if (/^~|\$[{\w]/.test(text)) return refuse(context, 'must be a path as it is on the disk: no shell replaces ~ and $ here')
  if (/^[a-z][a-z\d+.-]+:/i.test(text)) return refuse(context, 'must be a path, not a URL')
  return resolve(text)
}
