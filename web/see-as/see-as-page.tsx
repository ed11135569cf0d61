import { NativeSelect, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { dayIn } from '#contract/days.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { useCodes } from '../access-codes/code-queries.ts'
import { PortfolioPending } from '../portfolio/portfolio-pending.tsx'
import { usePortfolio } from '../queries.ts'
import { AppHeader } from '../ui/app-header.tsx'
import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { readersOf } from './readers.ts'
import { ReadersTable } from './readers-table.tsx'
import styles from './see-as.module.css'
import { SeenPage } from './seen-page.tsx'

/** The page as a chosen reader sees it, and a table of who sees what. */
export function SeeAsPage() {
  const portfolio = usePortfolio()
  const about = <p className="quiet">What each reader gets when they open your page. Opening it here is not counted.</p>
  return (
    <>
      <AppHeader />
      <Page title="See it as" about={about} width="1120px">
        {portfolio.data ? <SeeAs portfolio={portfolio.data} /> : <PortfolioPending portfolio={portfolio} />}
      </Page>
    </>
  )
}

function SeeAs({ portfolio }: { portfolio: Portfolio }) {
  const [parameters, setParameters] = useSearchParams()
  const codes = useCodes()
  const who = parameters.get('who') ?? 'everybody'
  const readers = readersOf(portfolio, codes.data?.codes ?? [], dayIn(portfolio.timezone, new Date()))
  const isKnown = readers.some((reader) => reader.who === who)
  const options = readers.map(({ who: value, name: label }) => ({ value, label }))
  return (
    <Stack gap="lg">
      <NativeSelect
        label="Reader"
        maw="28rem"
        value={who}
        data={isKnown || codes.isPending ? options : [...options, { value: who, label: 'A reader that no longer exists' }]}
        onChange={({ currentTarget: { value } }) => setParameters({ who: value }, { replace: true, preventScrollReset: true })}
      />
      <SeenPage key={who} who={who} portfolio={portfolio} />
      <section aria-labelledby="who-sees-what" className={styles.who}>
        <h2 id="who-sees-what">Who sees what</h2>
        {codes.isError && <Failure retry={codes.refetch}>Your private links could not be loaded, so the table lacks them.</Failure>}
        <ReadersTable portfolio={portfolio} readers={readers} />
      </section>
    </Stack>
  )
}
