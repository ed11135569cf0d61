import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { explanationOf } from '../api.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { ConfirmWithPassword, requiresPassword } from './confirm-with-password.tsx'
import { isDeadLink, useMailedToken } from './mailed-link.ts'

interface Props<Result> {
  /** What the page asks for, and the label of its button. */
  title: string
  text: string
  button: string
  send: (token: string, password?: string) => Promise<Result>
  /** The page shown after success. */
  done: (result: Result) => ReactNode
  /** Shown when the link no longer works. */
  deadEnd: { text: string; action: { label: string; to: string } }
}

/** The page that a mailed link opens. Only its button changes anything, because mail scanners open links. */
export function Confirmation<Result>({ title, text, button, send, done, deadEnd }: Props<Result>) {
  const token = useMailedToken()
  const [isPasswordRequired, setPasswordRequired] = useState(false)
  const confirm = useMutation({
    mutationFn: (password?: string) => send(token ?? '', password),
    onError: (error) => setPasswordRequired((previous) => previous || requiresPassword(error)),
  })
  if (confirm.isSuccess) return done(confirm.data)
  if (token === null || isDeadLink(confirm.error)) {
    return (
      <MessagePage title="This link doesn't work" announce={confirm.isError} action={deadEnd.action}>
        {explanationOf(confirm.error, 'The link is incomplete.')} {deadEnd.text}
      </MessagePage>
    )
  }
  if (isPasswordRequired) return <ConfirmWithPassword error={confirm.error} isBusy={confirm.isPending} send={confirm.mutate} />
  if (confirm.isError) {
    return (
      <MessagePage title="That didn't work" announce action={{ label: 'Try Again', onClick: () => confirm.mutate(undefined) }}>
        {explanationOf(confirm.error, 'Check your connection. The link still works.')}
      </MessagePage>
    )
  }
  return (
    <MessagePage title={title} action={{ label: button, onClick: () => confirm.mutate(undefined), busy: confirm.isPending }}>
      {text}
    </MessagePage>
  )
}
