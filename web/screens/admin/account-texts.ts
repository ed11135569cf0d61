import type { AccountState, ManagedAccount } from '#contract/calls/admin.ts'
import { limits } from '#contract/limits.ts'
import { formatDay } from '../../ui/times.ts'

export const accountStateNames: Readonly<Record<AccountState, string>> = {
  active: 'Active',
  unconfirmed: 'Email not confirmed',
  frozen: 'Page frozen',
  removing: 'Being removed',
}

/** For example 'Active, last used Nov 3, 2026, 1.2 MB of files'. */
export function describeAccount({ state, lastUsedOn, bytes }: Pick<ManagedAccount, 'state' | 'lastUsedOn' | 'bytes'>): string {
  // The day is that of a session, so null means that there is none.
  const use = lastUsedOn === null ? 'signed out everywhere' : `last used ${formatDay(lastUsedOn)}`
  return [accountStateNames[state], use, formatBytes(bytes)].join(', ')
}

function formatBytes(bytes: number): string {
  if (bytes === 0) return 'no files'
  const megabytes = Math.max(bytes / 1024 / 1024, 0.1)
  return `${megabytes.toLocaleString('en-US', { maximumFractionDigits: 1 })} MB of files`
}

/** The number of accounts, which the server counts up to a maximum. */
export function formatTotal(total: number): string {
  const { accountsCounted } = limits
  return total > accountsCounted ? `more than ${accountsCounted.toLocaleString('en-US')}` : total.toLocaleString('en-US')
}
