import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioInput } from '#contract/calls/portfolio-input.ts'
import { errorsByEntry, type FieldErrors } from '../field-errors.ts'

/* The server's schema in the browser. Import it dynamically: it needs zod, and a first visit doesn't. */

export function validateFields(portfolio: Portfolio): FieldErrors {
  const issues = portfolioInput.safeParse(portfolio).error?.issues ?? []
  const byPosition = issues.map(({ path, message }) => [path.join('.'), message] as const).reverse()
  return errorsByEntry(Object.fromEntries(byPosition), portfolio)
}

/** The portfolio as the server would have stored it. */
export const canonicalOf = (sent: Portfolio): Portfolio => ({ ...sent, ...(portfolioInput.safeParse(sent).data as Partial<Portfolio>) })
