import { Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { admin } from '#contract/calls/calls.ts'
import type { CohortInput } from '#contract/calls/cohorts.ts'
import { limits } from '#contract/limits.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { addDays } from '../../model/private-links/days.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAdmin } from './admin-queries.ts'
import { type EmailList, readEmails } from './email-list.ts'

const schema = async () => (await import('#contract/calls/cohorts.ts')).cohortFields

const dayFromNow = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
const shownProblems = 5

/** Invites people together: an email to each address, or one link for several. */
export function CohortForm({ kind, onClose, onLink }: { kind: 'emails' | 'link'; onClose: () => void; onLink: (link: string) => void }) {
  const form = useAccountForm({ schema, initialValues: { label: '', lastDay: dayFromNow(30) } })
  const [typed, setTyped] = useState('')
  const [uses, setUses] = useState('30')
  const [problem, setProblem] = useState<string>()
  const isEmail = useEmailCheck()
  const list = isEmail && readEmails(typed, isEmail)
  const people = kind === 'link' ? Number(uses) : (list?.emails.length ?? 0)
  const invite = useMutation({
    mutationFn: (body: CohortInput) => call(admin.inviteCohort, { body }),
    onSuccess: async ({ link }) => {
      onClose()
      if (link !== null) onLink(link)
      else toast.success('Invitations on their way', `${formatPeople(people)}, one email a second`)
      await refreshAdmin()
    },
    onError: showFailure(form),
  })
  const send = (values: typeof form.values) => {
    const isCount = Number.isInteger(people) && people >= 1 && people <= limits.cohortPeople
    if (isCount) invite.mutate({ ...values, ...(kind === 'link' ? { uses: people } : { emails: [...(list?.emails ?? [])] }) })
    else setProblem(`Enter 1 to ${limits.cohortPeople} ${kind === 'link' ? 'people' : 'addresses'}`)
  }
  return (
    <DialogForm
      text={
        kind === 'link'
          ? 'One link, with which several people can register. You send it yourself.'
          : 'Each gets an email with a link of their own, which works once. Those who have an account get none.'
      }
      action={
        kind === 'link'
          ? 'Make the link'
          : people > 0
            ? `Send ${people} ${people === 1 ? 'invitation' : 'invitations'}`
            : 'Send invitations'
      }
      pending={invite.isPending}
      onCancel={onClose}
      onSubmit={form.submit(send)}
    >
      <TextInput {...form.field('label')} label="Name" placeholder="Class of 2027" maxLength={limits.cohortLabel} data-autofocus />
      <TextInput {...form.field('lastDay')} label="Last day" type="date" min={dayFromNow(0)} max={dayFromNow(limits.cohortDays)} />
      {kind === 'link' ? (
        <TextInput
          label="How many people"
          inputMode="numeric"
          value={uses}
          error={problem}
          onChange={({ currentTarget: { value } }) => {
            setUses(value)
            setProblem(undefined)
          }}
          mb="md"
        />
      ) : (
        <>
          <Textarea
            label="Addresses"
            description="One on each line, or the lines of a CSV file."
            rows={8}
            spellCheck={false}
            value={typed}
            error={problem}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              setProblem(undefined)
            }}
          />
          <Findings list={list} />
        </>
      )}
    </DialogForm>
  )
}

const formatPeople = (people: number) => `${people} ${people === 1 ? 'person' : 'people'}`

function Findings({ list }: { list: EmailList | undefined }) {
  const { emails, problems } = list ?? { emails: [], problems: [] }
  const others = problems.length - shownProblems
  return (
    <Stack gap="xs" my="sm" aria-live="polite">
      {emails.length > 0 && <p className="quiet small">{emails.length === 1 ? '1 address' : `${emails.length} different addresses`}</p>}
      {problems.length > 0 && (
        <div className="error small breaks">
          <p>Left out, because there is no valid address:</p>
          <ul>
            {problems.slice(0, shownProblems).map(({ line, text }) => (
              <li key={line}>
                Line {line}: {text.slice(0, 80)}
              </li>
            ))}
            {others > 0 && <li>{others === 1 ? '1 more line' : `${others} more lines`}</li>}
          </ul>
        </div>
      )}
    </Stack>
  )
}

/** Loads the validation library only with this form. */
function useEmailCheck() {
  const [check, setCheck] = useState<{ isEmail: (text: string) => boolean }>()
  useEffect(() => {
    import('#contract/fields/email-address.ts').then(
      ({ email }) => setCheck({ isEmail: (text) => email.safeParse(text).success }),
      // The server checks each address as well.
      () => setCheck({ isEmail: (text) => text.includes('@') }),
    )
  }, [])
  return check?.isEmail
}
