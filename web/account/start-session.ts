import type { Account } from '#contract/calls/account.ts'
import { eraseResumeOfOthers } from '../model/newcomer-resume.ts'
import { accountDetailsQuery, accountQuery, portfolioQuery, queryClient } from '../model/queries.ts'
import { resumeStoredUntil } from '../model/resume-flag.ts'

/** Where a session that has just started leads. */
export const landing: { path: string; state?: unknown } = { path: '/' }

/** Fetches what the next screen shows, then sets the account, which makes the route guard redirect there. */
export async function startSession(account: Account, redirectAfter: number, target: typeof landing) {
  Object.assign(landing, target)
  if (resumeStoredUntil() > 0) await eraseResumeOfOthers(account.id).catch(() => undefined)
  void queryClient.prefetchQuery(portfolioQuery)
  void queryClient.prefetchQuery(accountDetailsQuery)
  await new Promise((resolve) => setTimeout(resolve, redirectAfter))
  queryClient.setQueryData(accountQuery.queryKey, account)
}
