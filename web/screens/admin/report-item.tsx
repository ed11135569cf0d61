import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { OpenReport } from '#contract/calls/admin.ts'
import { admin } from '#contract/calls/calls.ts'
import { mailtoOf } from '#contract/fields/email-domain.ts'
import { portfolioPath } from '#contract/paths.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { call } from '../../model/api.ts'
import { Item } from '../../ui/item-list.tsx'
import { formatDateTime } from '../../ui/times.ts'
import styles from './admin.module.css'
import { useAction } from './admin-queries.ts'
import { FreezeForm } from './freeze-form.tsx'
import { Quoted, QuotedEndorsementText } from './quoted.tsx'
import { describeSubject } from './subject-texts.ts'
import { VisitorViewButton } from './visitor-view-button.tsx'

interface Props {
  report: OpenReport
  /** Whether the page or the endorsement text that the report is about is frozen already. */
  isFrozen: boolean
}

export function ReportItem({ report, isFrozen }: Props) {
  const [isFreezing, setFreezing] = useState(false)
  const closeForm = () => setFreezing(false)
  const { id, portfolio, endorsementText, reason, text, email, at } = report
  const close = useAction(() => call(admin.closeReport, { params: { id } }), ['Report closed', 'It is deleted after 30 days.'])
  const subject = describeSubject(report)
  // In a report, an endorsement text that visitors can't read is empty.
  const canFreeze = !isFrozen && endorsementText?.text !== ''
  const freezeLabel = endorsementText ? 'Freeze these words' : 'Freeze page'
  const details = [
    `${portfolioPath(portfolio)}, ${formatDateTime(at)}`,
    ...(endorsementText ? [<QuotedEndorsementText key="quoted" endorsementText={endorsementText} />] : []),
    <Quoted key="text" label="The report" text={text} />,
    ...(email === null
      ? []
      : [
          <a key="email" href={mailtoOf(email)} translate="no">
            {email}
          </a>,
        ]),
  ]
  return (
    <Item name={reportReasons[reason]} details={details}>
      <div className={styles.actions}>
        <VisitorViewButton portfolio={portfolio} />
        {canFreeze && (
          <Button
            variant="outline"
            color="danger"
            aria-haspopup="dialog"
            aria-label={`${freezeLabel}: ${subject}`}
            onClick={() => setFreezing(true)}
          >
            {freezeLabel}
          </Button>
        )}
        <Button variant="subtle" aria-label={`Close report: ${subject}`} loading={close.isPending} onClick={() => close.mutate(undefined)}>
          Close report
        </Button>
      </div>
      <Modal
        opened={isFreezing}
        onClose={closeForm}
        title={endorsementText ? 'Freeze these words?' : `Freeze ${subject}?`}
        closeOnClickOutside={false}
      >
        <FreezeForm target={endorsementText ? { endorsementText } : { portfolio: portfolio.id }} reason={reason} onClose={closeForm} />
      </Modal>
    </Item>
  )
}
