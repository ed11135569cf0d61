import { Badge, Box, Button, Modal, Skeleton, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenFreeze, OpenReport } from '#contract/calls/admin.ts'
import { admin } from '#contract/calls/calls.ts'
import { limits } from '#contract/limits.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { formatDateTime } from '../../ui/times.ts'
import { toast } from '../../ui/toast.ts'
import styles from './admin.module.css'
import { queueQuery, refreshAdmin } from './admin-queries.ts'
import { LiftButton } from './lift-button.tsx'
import { Quoted, QuotedEndorsementText } from './quoted.tsx'
import { ReportItem } from './report-item.tsx'
import { describeSubject } from './subject-texts.ts'
import { VisitorViewButton } from './visitor-view-button.tsx'

const idOfSubject = ({ portfolio, endorsementText }: Pick<OpenReport, 'portfolio' | 'endorsementText'>) => (endorsementText ?? portfolio).id

export function Queue() {
  const { data, isError, isFetching, refetch } = useQuery(queueQuery)
  if (!data && isError)
    return (
      <Failure role="alert" retry={refetch} busy={isFetching}>
        We couldn’t load the reports. Check your connection, then try again.
      </Failure>
    )
  const frozenIds = new Set(data?.freezes.map(idOfSubject))
  return (
    <>
      <Section title="Reports" about="A report changes nothing: you decide. Closed reports are deleted after 30 days." busy={!data}>
        {!data ? (
          <Skeleton height={68} />
        ) : data.reports.length === 0 ? (
          <p className="quiet">There are no open reports.</p>
        ) : (
          <ItemList>
            {data.reports.map((report) => (
              <ReportItem key={report.id} report={report} isFrozen={frozenIds.has(idOfSubject(report))} />
            ))}
          </ItemList>
        )}
      </Section>
      <Section
        title="Frozen pages and words"
        about="Only their owners see frozen pages, and frozen words are on no page. An owner or writer can appeal once, and you can answer once."
        busy={!data}
      >
        {!data ? (
          <Skeleton height={68} />
        ) : data.freezes.length === 0 ? (
          <p className="quiet">Nothing is frozen.</p>
        ) : (
          <ItemList>
            {data.freezes.map((freeze) => (
              <FreezeItem key={freeze.id} freeze={freeze} />
            ))}
          </ItemList>
        )}
      </Section>
    </>
  )
}

function FreezeItem({ freeze }: { freeze: OpenFreeze }) {
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

const schema = async () => (await import('#contract/calls/admin.ts')).answerInput

function AnswerForm({ freeze: { id, endorsementText, appeal }, onClose }: { freeze: OpenFreeze; onClose: () => void }) {
  const recipient = endorsementText ? 'writer' : 'owner'
  const form = useAccountForm({ schema, initialValues: { words: '' } })
  const answer = useMutation({
    mutationFn: (body: typeof form.values) => call(admin.answer, { params: { id }, body }),
    onSuccess: async () => {
      onClose()
      await refreshAdmin()
      toast.success('Answer sent', 'The freeze stays until you lift it.')
    },
    onError: showFailure(form),
  })
  return (
    <DialogForm
      text={`The ${recipient} gets an email and reads your answer. The freeze stays until you lift it.`}
      action="Send answer"
      pending={answer.isPending}
      onCancel={onClose}
      onSubmit={form.submit((values) => answer.mutate(values))}
    >
      {appeal && (
        <Box className="breaks" mb="md">
          <Quoted label={`Appeal of the ${recipient}`} text={appeal} />
        </Box>
      )}
      <Textarea
        {...form.field('words')}
        label="Your answer"
        description="There is one answer to an appeal."
        rows={5}
        mb="md"
        maxLength={limits.wordsMax}
        data-autofocus
      />
    </DialogForm>
  )
}
