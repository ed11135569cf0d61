import { z } from 'zod'

/** Reports what is wrong with the value of a setting; without a message, its description says what would be right. Never repeats the value, which may have a secret. */
export function refuse({ addIssue }: z.core.$RefinementCtx, message?: string): never {
  addIssue({ code: 'custom', ...(message !== undefined && { message }) })
  return z.NEVER
}

/** The parameters of a URL that are not in `known`, or are there twice, so that one of them would be ignored. */
export function unusedParameters({ searchParams }: URL, known: readonly string[]): string[] {
  const names = [...searchParams.keys()]
  return [...new Set(names.filter((name, index) => !known.includes(name) || names.indexOf(name) !== index))]
}
