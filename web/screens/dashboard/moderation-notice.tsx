import { Button, Stack, Textarea } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { moderation } from '#contract/calls/calls.ts'
import type { OwnFreeze } from '#contract/calls/moderation.ts'
import { limits } from '#contract/limits.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call, explanationOf } from '../../model/api.ts'
import { queryClient } from '../../model/queries.ts'
import { Notice } from '../../ui/notice.tsx'
import { formatDate } from '../../ui/times.ts'
import { toast } from '../../ui/toast.ts'

const schema = async () => (await import('#contract/calls/moderation.ts')).appeal

export const moderationQuery = queryOptions({
  queryKey: ['moderation'],
  queryFn: ({ signal }) => call(moderation.own, {}, signal),
  staleTime: 0,
})

/** Notices about a decision of the operator: that the page is frozen, or that the account will be deleted. */
export function ModerationNotice() {
  const { data } = useQuery(moderationQuery)
  if (!data) return null
  return (
    <>
      {data.removal && (
        <Notice
          label="Your account will be deleted"
          text={
            <p>
              <strong>Your account will be deleted on {formatDate(data.removal.dueAt)}.</strong> Until then you can{' '}
              <Link to="/account">download everything on the Account page</Link>, and appeal.
            </p>
          }
        />
      )}
      {data.freezes.map((freeze) => (
        <Notice key={freeze.id} label="Your page is not shown" text={<FreezeText freeze={freeze} />} />
      ))}
    </>
  )
}

function FreezeText({ freeze }: { freeze: OwnFreeze }) {
  const { reason, words, appeal, answer } = freeze
  return (
    <Stack gap="xs">
      <p>
        <strong>Your page is not shown at present.</strong> You can still edit, export and delete it.
      </p>
      <p>The operator’s reason: {reportReasons[reason]}.</p>
      <blockquote className="breaks">{words}</blockquote>
      {appeal === null ? <Appeal freeze={freeze} /> : <p className="quiet">You have appealed.</p>}
      {answer !== null && (
        <>
          <p>The operator’s answer:</p>
          <blockquote className="breaks">{answer}</blockquote>
        </>
      )}
    </Stack>
  )
}

function Appeal({ freeze: { id } }: { freeze: OwnFreeze }) {
  const [isOpen, setOpen] = useState(false)
  const form = useAccountForm({ schema, initialValues: { text: '' } })
  const send = useMutation({
    mutationFn: (body: typeof form.values) => call(moderation.appeal, { params: { id }, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: moderationQuery.queryKey })
      toast.success('Appeal sent', 'A person will read it.')
    },
    onError: (error) => {
      if (!form.showRefusal(error)) toast.error('Appeal not sent', explanationOf(error, 'Check your connection, then try again.'))
    },
  })
  if (!isOpen)
    return (
      <Button variant="light" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        Appeal
      </Button>
    )
  return (
    <form noValidate onSubmit={form.submit((values) => send.mutate(values))}>
      <Stack gap="xs" align="flex-start">
        <Textarea
          {...form.field('text')}
          label="Your appeal"
          description="You can appeal once. A person reads it."
          rows={5}
          w="100%"
          autoFocus
          maxLength={limits.wordsMax}
        />
        <Button type="submit" loading={send.isPending}>
          Send the appeal
        </Button>
      </Stack>
    </form>
  )
}
