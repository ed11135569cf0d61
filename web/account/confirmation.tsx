import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { explanationOf } from '../model/api.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ConfirmWithPassword, requiresPassword } from './confirm-with-password.tsx'
import { isDeadLink, useLinkToken } from './mailed-link.ts'

export interface Description {
  title: string
  text: ReactNode
}

interface Props<Result> {
  describe: (token: string, signal: AbortSignal) => Description | Promise<Description>
  buttonLabel: string
  send: (token: string, password?: string) => Promise<Result>
  renderSuccess: (result: Result) => ReactNode
  deadLink: { text: string; action: { label: string; to: string } }
}

/** The page that a mailed link opens. Only its button changes anything, because mail scanners open links. */
export function Confirmation<Result>({ describe, buttonLabel, send, renderSuccess, deadLink }: Props<Result>) {
  const token = useLinkToken()
  const description = useQuery({
    queryKey: ['mailed-link', token],
    queryFn: ({ signal }) => describe(token ?? '', signal),
    enabled: Boolean(token),
    gcTime: 0,
  })
  const [isPasswordRequired, setPasswordRequired] = useState(false)
  const confirm = useMutation({
    mutationFn: (password?: string) => send(token ?? '', password),
    onError: (error) => setPasswordRequired((previous) => previous || requiresPassword(error)),
  })
  if (confirm.isSuccess) return renderSuccess(confirm.data)
  const failure = confirm.error ?? description.error
  if (token === null || isDeadLink(failure)) {
    return (
      <MessagePage title="This link doesn’t work" announce={failure !== null} action={deadLink.action}>
        {explanationOf(failure, 'The link is incomplete.')} {deadLink.text}
      </MessagePage>
    )
  }
  if (isPasswordRequired) return <ConfirmWithPassword error={confirm.error} isBusy={confirm.isPending} send={confirm.mutate} />
  if (failure) {
    const retry = () => (confirm.isError ? confirm.mutate(undefined) : void description.refetch())
    return (
      <MessagePage title="That didn’t work" announce action={{ label: 'Try Again', onClick: retry }}>
        {explanationOf(failure, 'Check your connection. The link still works.')}
      </MessagePage>
    )
  }
  if (!description.data) return <Spinner page />
  const { title, text } = description.data
  return (
    <MessagePage title={title} action={{ label: buttonLabel, onClick: () => confirm.mutate(undefined), busy: confirm.isPending }}>
      {text}
    </MessagePage>
  )
}
