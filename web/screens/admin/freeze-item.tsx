import { Badge, Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { OpenFreeze } from '#contract/admin.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { Item } from '../../ui/item-list.tsx'
import { formatDateTime } from '../../ui/times.ts'
import { AnswerForm } from './answer-form.tsx'
import { LiftButton } from './lift-button.tsx'
import styles from './queue.module.css'
import { Quoted, QuotedEndorsementText } from './quoted.tsx'
import { describeSubject } from './subject-texts.ts'
import { VisitorViewButton } from './visitor-view-button.tsx'

export function FreezeItem({ freeze }: { freeze: OpenFreeze }) {
  const [isAnswering, setAnswering] = useState(false)
  const closeForm = () => setAnswering(false)
  const { portfolio, endorsementText, reason, words, at, appeal, answer } = freeze
  const subject = describeSubject(freeze)
  const isAppealed = appeal !== null && answer === null
  const recipient = endorsementText ? 'writer' : 'owner'
  const name = (
    <>
      {subject}
      {isAppealed && <Badge variant="default">Appeal</Badge>}
    </>
  )
  const details = [
    `${reportReasons[reason]}, ${formatDateTime(at)}`,
    ...(endorsementText ? [<QuotedEndorsementText key="quoted" endorsementText={endorsementText} />] : []),
    <Quoted key="words" label={`Your words to the ${recipient}`} text={words} />,
    ...(appeal === null ? [] : [<Quoted key="appeal" label={`Appeal of the ${recipient}`} text={appeal} />]),
    ...(answer === null ? [] : [<Quoted key="answer" label="Your answer" text={answer} />]),
  ]
  return (
    <Item name={name} details={details}>
      <div className={styles.actions}>
        <VisitorViewButton portfolio={portfolio} />
        {isAppealed && (
          <Button aria-haspopup="dialog" aria-label={`Answer: ${subject}`} onClick={() => setAnswering(true)}>
            Answer
          </Button>
        )}
        <LiftButton freeze={freeze} />
      </div>
      <Modal opened={isAnswering} onClose={closeForm} title="Answer the appeal" closeOnClickOutside={false}>
        <AnswerForm freeze={freeze} onClose={closeForm} />
      </Modal>
    </Item>
  )
}
