import { NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { dayIn } from '#contract/fields/days.ts'
import { groups } from '#contract/fields/groups.ts'
import type { SharedLetter } from '#contract/letter.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { identifyingErrors } from '../../model/private-links/identifying-errors.ts'
import { letterQuery } from '../../model/private-links/letter-queries.ts'
import { filledGroups } from '../../model/private-links/openable-groups.ts'
import { usePrivateLinks } from '../../model/private-links/queries.ts'
import { groupsFor, isAdmitted, type Reader, readersOf } from '../../model/private-links/readers.ts'
import { textsOf } from '../../model/private-links/send-form-values.ts'
import { usePortfolio } from '../../model/queries.ts'
import { PortfolioPending } from '../../page/portfolio-pending.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { SeenPage } from './seen-page.tsx'
import styles from './send.module.css'

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
  const links = usePrivateLinks()
  const who = parameters.get('who') ?? 'everybody'
  const letter = useSeenLetter(who, portfolio)
  const readers = readersOf(portfolio, links.data?.links ?? [], dayIn(portfolio.timezone, new Date()))
  const isKnown = readers.some((reader) => reader.who === who)
  const options = readers.map(({ who: value, name: label }) => ({ value, label }))
  return (
    <Stack gap="lg">
      <NativeSelect
        label="Reader"
        maw="28rem"
        value={who}
        data={isKnown || links.isPending ? options : [...options, { value: who, label: 'A reader that no longer exists' }]}
        onChange={({ currentTarget: { value } }) => setParameters({ who: value }, { replace: true, preventScrollReset: true })}
      />
      <SeenPage key={who} who={who} portfolio={portfolio} letter={letter} />
      <section aria-labelledby="who-sees-what" className={styles.who}>
        <h2 id="who-sees-what">Who sees what</h2>
        {links.isError && <Failure retry={links.refetch}>Your private links couldn’t be loaded and are missing here.</Failure>}
        <ReadersTable portfolio={portfolio} readers={readers} />
      </section>
    </Stack>
  )
}

/** The letter that a reader gets: that of a private link, and none for everyone else. */
function useSeenLetter(who: string, portfolio: Portfolio): SharedLetter | undefined {
  const privateLink = usePrivateLinks().data?.links.find(({ id }) => who === `private-link:${id}`)
  const { data } = useQuery({ ...letterQuery(privateLink?.id ?? ''), enabled: privateLink?.hasLetter === true })
  if (!privateLink || !data?.updatedAt) return undefined
  const edition = portfolio.editions.find(({ id }) => id === privateLink.edition)
  const texts = textsOf(data)
  if (Object.keys(identifyingErrors(portfolio, edition, texts)).length > 0) return undefined
  return { ...texts, date: dayIn(portfolio.timezone, new Date(data.updatedAt)) }
}

/** For each reader, which groups are visible. Leaves out the groups that every reader sees. */
function ReadersTable({ portfolio, readers }: { portfolio: Portfolio; readers: readonly Reader[] }) {
  const groupsByReader = readers.map((reader) => groupsFor(portfolio, reader))
  const differing = filledGroups(portfolio).filter((group) => !groupsByReader.every((visible) => visible.includes(group)))
  if (differing.length === 0) return <p className="quiet">Every reader sees your whole page: nothing that is filled in is hidden.</p>
  return (
    <ScrollBox label="Who sees what">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Reader</th>
            {differing.map((group) => (
              <th key={group} scope="col">
                {groups[group]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readers.map((reader, index) => (
            <tr key={reader.who}>
              <th scope="row">
                {reader.name}
                {!isAdmitted(portfolio, reader) && <span className="quiet"> · can’t open the page</span>}
              </th>
              {differing.map((group) => (
                <td key={group}>{groupsByReader[index]?.includes(group) ? <strong>Yes</strong> : <span className="quiet">No</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
