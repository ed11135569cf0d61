import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { AmountContext } from '#contract/fields/amounts/parts.ts'

type SalaryFields = Pick<Portfolio, 'salaryCurrency' | 'salaryPeriod' | 'salaryBasis' | 'language'>

/** What the portfolio says about its amounts. */
export const amountContextOf = ({ salaryCurrency, salaryPeriod, salaryBasis, language }: SalaryFields): AmountContext => ({
  currency: salaryCurrency,
  period: salaryPeriod,
  basis: salaryBasis,
  language,
})
