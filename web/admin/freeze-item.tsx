import { Badge, Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OpenFreeze } from '#contract/admin.ts'
import { portfolioPath } from '#contract/paths.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { Item } from '../ui/item-list.tsx'
import { formatDateTime } from '../ui/times.ts'
import { AnswerForm } from './answer-form.tsx'
import { LiftButton } from './lift-button.tsx'
import styles from './queue.module.css'
import { VisitorViewButton } from './visitor-view-button.tsx'

export function FreezeItem({ freeze }: { freeze: OpenFreeze }) {
  const [isAnswering, setAnswering] = useState(false)
  const closeForm = () => setAnswering(false)
  const { id, portfolio, reason, words, at, appeal, answer } = freeze
  const page = portfolioPath(portfolio)
  const waits = appeal !== null && answer === null
  const name = (
    <>
      {page}
      {waits && <Badge variant="default">Appeal</Badge>}
    </>
  )
  const details = [
    `${reportReasons[reason]}, ${formatDateTime(at)}`,
    <Words key="words" label="Your words" text={words} />,
    ...(appeal === null ? [] : [<Words key="appeal" label="Appeal of the owner" text={appeal} />]),
    ...(answer === null ? [] : [<Words key="answer" label="Your answer" text={answer} />]),
  ]
  return (
    <Item name={name} details={details}>
      <div className={styles.actions}>
        <VisitorViewButton portfolio={portfolio} />
        {waits && (
          <Button aria-haspopup="dialog" aria-label={`Answer: ${page}`} onClick={() => setAnswering(true)}>
            Answer
          </Button>
        )}
        <LiftButton id={id} page={page} />
      </div>
      <Modal opened={isAnswering} onClose={closeForm} title="Answer the appeal" closeOnClickOutside={false}>
        <AnswerForm freeze={freeze} onClose={closeForm} />
      </Modal>
    </Item>
  )
}

function Words({ label, text }: { label: string; text: ReactNode }) {
  return (
    <>
      {label}:<blockquote className={styles.words}>{text}</blockquote>
    </>
  )
}
