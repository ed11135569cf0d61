import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Account } from '#contract/account.ts'
import { codesQuery } from '../access-codes/code-queries.ts'
import { useAccount, usePortfolio } from '../queries.ts'
import { AppHeader } from '../ui/app-header.tsx'
import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { loadLetterDraft } from './letter-draft.ts'
import { LetterForm } from './letter-form.tsx'
import { linkParameter } from './letter-path.ts'
import { letterQuery } from './letter-queries.ts'

const about = (
  <p className="quiet">
    For one reader. Only who opens the link reads it: above your page, and as the first page of the resume that they download.
  </p>
)

/** Where the letter of a private link is written. */
export function LetterPage() {
  const account = useAccount()
  const codeId = useSearchParams()[0].get(linkParameter) ?? ''
  return (
    <>
      <AppHeader />
      <Page title="Letter" about={about} width="760px">
        {account.data && <LoadedLetter key={codeId} account={account.data} codeId={codeId} />}
      </Page>
    </>
  )
}

function LoadedLetter({ account, codeId }: { account: Account; codeId: string }) {
  const portfolio = usePortfolio()
  const codes = useQuery(codesQuery)
  const code = codes.data?.codes.find(({ id }) => id === codeId)
  const letter = useQuery({ ...letterQuery(codeId), enabled: code !== undefined })
  const draft = useQuery({
    queryKey: ['letter-draft', codeId],
    queryFn: () => loadLetterDraft(codeId, account.id),
    staleTime: 0,
    gcTime: 0,
  })
  if (codes.data && !code) {
    return (
      <p>
        This link no longer exists, and its letter neither. <Link to="/">Your private links</Link>
      </p>
    )
  }
  const failed = [portfolio, codes, letter].find(({ isError, isFetching }) => isError && !isFetching)
  if (portfolio.data && code && letter.data && draft.isSuccess)
    return <LetterForm account={account} portfolio={portfolio.data} code={code} letter={letter.data} draft={draft.data} />
  if (!failed) return <Spinner />
  return (
    <Failure role="alert" retry={failed.refetch}>
      The letter could not be loaded. Check your connection, then try again.
    </Failure>
  )
}
