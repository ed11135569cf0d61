import { useEffect } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { FieldErrors } from '../field-errors.ts'

/** Undefined if it can't be loaded, for example after a new version was deployed. Then only the server validates. */
export const loadServerSchema = () => import('./server-schema.ts').catch(() => undefined)

export const errorsIn = async (sent: Portfolio): Promise<FieldErrors> => (await loadServerSchema())?.validateFields(sent) ?? {}

/** Loads the schema with the first change, so that a save doesn't wait for it. */
export function useServerSchema(isNeeded: boolean) {
  useEffect(() => {
    if (isNeeded) loadServerSchema()
  }, [isNeeded])
}
