import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { OpenReport } from '#contract/admin.ts'
import { admin } from '#contract/calls.ts'
import { portfolioPath } from '#contract/paths.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { call } from '../api.ts'
import { Item } from '../ui/item-list.tsx'
import { mailtoOf } from '../ui/mailto.ts'
import { formatDateTime } from '../ui/times.ts'
import { useAction } from './admin-queries.ts'
import { FreezeForm } from './freeze-form.tsx'
import styles from './queue.module.css'
import { VisitorViewButton } from './visitor-view-button.tsx'

interface Props {
  report: OpenReport
  /** Whether the page is frozen already. */
  isFrozen: boolean
}

export function ReportItem({ report: { id, portfolio, reason, text, email, at }, isFrozen }: Props) {
  const [isFreezing, setFreezing] = useState(false)
  const closeForm = () => setFreezing(false)
  const close = useAction(() => call(admin.closeReport, { params: { id } }), ['Report closed', 'It is deleted after 30 days.'])
  const page = portfolioPath(portfolio)
  const details = [
    `${page}, ${formatDateTime(at)}`,
    <blockquote key="text" className={styles.words}>
      {text}
    </blockquote>,
    ...(email === null
      ? []
      : [
          <a key="email" href={mailtoOf(email)}>
            {email}
          </a>,
        ]),
  ]
  return (
    <Item name={reportReasons[reason]} details={details}>
      <div className={styles.actions}>
        <VisitorViewButton portfolio={portfolio} />
        {!isFrozen && (
          <Button
            variant="outline"
            color="danger"
            aria-haspopup="dialog"
            aria-label={`Freeze page: ${page}`}
            onClick={() => setFreezing(true)}
          >
            Freeze page
          </Button>
        )}
        <Button variant="subtle" aria-label={`Close report: ${page}`} loading={close.isPending} onClick={() => close.mutate(undefined)}>
          Close report
        </Button>
      </div>
      <Modal opened={isFreezing} onClose={closeForm} title={`Freeze ${page}?`} closeOnClickOutside={false}>
        <FreezeForm portfolio={portfolio.id} reason={reason} onClose={closeForm} />
      </Modal>
    </Item>
  )
}
