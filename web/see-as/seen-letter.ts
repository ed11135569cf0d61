import { useQuery } from '@tanstack/react-query'
import type { AccessCode } from '#contract/access-codes.ts'
import { dayIn } from '#contract/days.ts'
import type { Letter, SharedLetter } from '#contract/letter.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { useCodes } from '../access-codes/code-queries.ts'
import { identifyingErrors } from '../letter/identifying-errors.ts'
import { letterQuery } from '../letter/letter-queries.ts'

/** The letter that a reader gets: that of a private link, and none for everybody else. */
export function useSeenLetter(who: string, portfolio: Portfolio): SharedLetter | undefined {
  const code = useCodes().data?.codes.find(({ id }) => who === `code:${id}`)
  const { data } = useQuery({ ...letterQuery(code?.id ?? ''), enabled: code?.hasLetter === true })
  return code && data ? letterFor(code, portfolio, data) : undefined
}

function letterFor(code: AccessCode, portfolio: Portfolio, { updatedAt, version: _version, ...texts }: Letter): SharedLetter | undefined {
  if (!updatedAt || Object.keys(identifyingErrors(portfolio, code, texts)).length > 0) return undefined
  return { ...texts, date: dayIn(portfolio.timezone, new Date(updatedAt)) }
}
