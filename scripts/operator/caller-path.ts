import { resolve } from 'node:path'

/** An argument as an absolute path. Commands run in the product's folder; npm and bin/understory name that of the caller. */
export const callerPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

/** A folder as an absolute path; a URL of a bucket as it is. */
export const callerTarget = (target: string | undefined): string | undefined =>
  target === undefined || target.includes('://') ? target : callerPath(target)
