import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { dayIn } from '#contract/fields/days.ts'
import { ConfirmStep } from '../../account/confirm-step.tsx'
import { explanationOf } from '../../model/api.ts'
import { endorsementsQuery } from '../../model/endorsements/endorsement-queries.ts'
import { nextStepOf } from '../../model/next-step.ts'
import { addDays, formatDay } from '../../model/private-links/days.ts'
import { changePrivateLink, usePrivateLinks } from '../../model/private-links/queries.ts'
import { lastOpenedOn } from '../../model/private-links/texts.ts'
import { useAccountDetails } from '../../model/queries.ts'
import { toast } from '../../ui/toast.ts'
import { fieldState } from '../editor/field-in-state.ts'
import styles from './dashboard.module.css'

/** The one thing to do next. Renders nothing when nothing is left. */
export function NextStepCard({ portfolio }: { portfolio: Portfolio }) {
  const details = useAccountDetails().data
  const links = usePrivateLinks().data?.links ?? []
  const endorsementTexts = useQuery(endorsementsQuery).data?.endorsementTexts ?? []
  const today = dayIn(portfolio.timezone, new Date())
  const isEmailConfirmed = details?.emailConfirmed !== false
  const next = nextStepOf(portfolio, { isEmailConfirmed, links, endorsementTextCount: endorsementTexts.length, today })
  if (!next) return null
  return (
    <section className={`sheet ${styles.step}`} aria-labelledby="next-step">
      <h2 id="next-step">Next step</h2>
      {next.kind === 'confirm' && details && <ConfirmStep email={details.email} />}
      {next.kind === 'extend' && <Extension privateLink={next.privateLink} until={next.until} today={today} />}
      {next.kind === 'start' && (
        <>
          <div>
            <p className="strong">{next.label}</p>
            <p className="quiet">{next.reason}</p>
          </div>
          <Button
            component={Link}
            to={next.to}
            state={next.field && fieldState(next.field)}
            variant="light"
            aria-label={`Start: ${next.label}`}
          >
            Start
          </Button>
        </>
      )}
    </section>
  )
}

/** The button says “Two more weeks”. */
const extensionDays = 14

function Extension({ privateLink, until, today }: { privateLink: PrivateLink; until: string; today: string }) {
  const extend = useMutation({
    mutationFn: () => changePrivateLink(privateLink, { until: addDays(until, extensionDays) }),
    onSuccess: () => toast.success('Link changed', `It works until ${formatDay(addDays(until, extensionDays), today)}.`),
    onError: (error) => toast.error('Not changed', explanationOf(error, 'Check your connection, then try again.')),
  })
  const opened = lastOpenedOn(privateLink)
  return (
    <>
      <p className="breaks">
        {privateLink.label ? `The link for ${privateLink.label}` : 'A link'} ends {endOf(until, today)}.
        {opened && ` It was last opened on ${formatDay(opened, today)}.`}
      </p>
      <Button variant="light" loading={extend.isPending} onClick={() => extend.mutate()}>
        Two more weeks
      </Button>
    </>
  )
}

function endOf(until: string, today: string): string {
  if (until <= today) return 'today'
  return until === addDays(today, 1) ? 'tomorrow' : `on ${formatDay(until, today)}`
}
