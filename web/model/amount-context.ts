import type { AmountContext } from '#contract/amounts/parts.ts'
import type { Portfolio } from '#contract/portfolio.ts'

type SalaryFields = Pick<Portfolio, 'salaryCurrency' | 'salaryPeriod' | 'salaryBasis' | 'language'>

/** What the portfolio says about its amounts. */
export const amountContextOf = ({ salaryCurrency, salaryPeriod, salaryBasis, language }: SalaryFields): AmountContext => ({
  currency: salaryCurrency,
  period: salaryPeriod,
  basis: salaryBasis,
  language,
})
