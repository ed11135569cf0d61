import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { explanationOf } from '../api.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { ConfirmWithPassword, wantsPassword } from './confirm-with-password.tsx'
import { isDeadLink, useMailedToken } from './mailed-link.ts'

interface Props<Answer> {
  /** What the page asks for, and the button that does it. */
  title: string
  text: string
  button: string
  send: (token: string, password?: string) => Promise<Answer>
  /** The page after it. */
  done: (answer: Answer) => ReactNode
  /** What helps when the link is of no use any more. */
  deadEnd: { text: string; action: { label: string; to: string } }
}

/** A page that a mailed link opens. Opening it changes nothing, because mail scanners open links; its button does. */
export function Confirmation<Answer>({ title, text, button, send, done, deadEnd }: Props<Answer>) {
  const token = useMailedToken()
  const [asked, setAsked] = useState(false)
  const confirm = useMutation({
    mutationFn: (password?: string) => send(token ?? '', password),
    onError: (error) => setAsked((before) => before || wantsPassword(error)),
  })
  if (confirm.isSuccess) return done(confirm.data)
  if (token === null || isDeadLink(confirm.error)) {
    return (
      <MessagePage title="This link doesn't work" announce={confirm.isError} action={deadEnd.action}>
        {explanationOf(confirm.error, 'The link is incomplete.')} {deadEnd.text}
      </MessagePage>
    )
  }
  if (asked) return <ConfirmWithPassword error={confirm.error} isBusy={confirm.isPending} send={confirm.mutate} />
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
