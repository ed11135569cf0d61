import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnerEndorsements } from '#contract/calls/endorsement-text-schemas.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { english } from '#contract/words/spoken.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { endorsementsQuery } from '../../model/endorsements/endorsement-queries.ts'
import { usePortfolio } from '../../model/queries.ts'
import { Failure } from '../../ui/failure.tsx'
import { IconSend } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { AskDialog } from './ask-dialog.tsx'
import { EndorsementTexts } from './endorsement-texts.tsx'
import styles from './endorsements.module.css'
import { QuotedReferences } from './quoted-references.tsx'

/** What others wrote about the owner, who decides which of it is on the page. */
export function EndorsementsPage() {
  const portfolio = usePortfolio()
  const endorsements = useQuery(endorsementsQuery)
  const failed = [portfolio, endorsements].find(({ data, isError, isFetching }) => !data && isError && !isFetching)
  return (
    <>
      <AppHeader />
      <Page title="Endorsements" width="860px" about={<p className="quiet">{about}</p>}>
        {portfolio.data && endorsements.data ? (
          <Endorsements portfolio={portfolio.data} endorsements={endorsements.data} />
        ) : failed ? (
          <Failure role="alert" retry={failed.refetch}>
            What people wrote could not be loaded. Check your connection, then try again.
          </Failure>
        ) : (
          <Spinner />
        )}
      </Page>
    </>
  )
}

const about = 'Words about you are on your page only after you press Show. You can hide or delete them at any time, but not change them.'

function Endorsements({ portfolio, endorsements }: { portfolio: Portfolio; endorsements: OwnerEndorsements }) {
  const [isAsking, setAsking] = useState(false)
  const askButton = useRef<HTMLButtonElement>(null)
  useReturnFocus(isAsking, askButton)
  return (
    <>
      <div className={styles.head}>
        <p className="strong">{english.count('endorsements', endorsements.count)} your portfolio.</p>
        <Button ref={askButton} leftSection={<IconSend />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Ask someone
        </Button>
      </div>
      <EndorsementTexts portfolio={portfolio} endorsementTexts={endorsements.endorsementTexts} />
      <QuotedReferences portfolio={portfolio} endorsements={endorsements} />
      {isAsking && <AskDialog portfolio={portfolio} endorsements={endorsements} onClose={() => setAsking(false)} />}
    </>
  )
}
