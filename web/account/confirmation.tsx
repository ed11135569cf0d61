import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { explanationOf } from '../api.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { isDeadLink, useMailedToken } from './mailed-link.ts'

interface Props<Answer> {
  /** What the page asks for, and the button that does it. */
  title: string
  text: string
  button: string
  send: (token: string) => Promise<Answer>
  /** The page after it. */
  done: (answer: Answer) => ReactNode
  /** What helps when the link is of no use any more. */
  deadEnd: { text: string; action: { label: string; to: string } }
}

/** A page that a mailed link opens. Opening it changes nothing, because mail scanners open links; its button does. */
export function Confirmation<Answer>({ title, text, button, send, done, deadEnd }: Props<Answer>) {
  const token = useMailedToken()
  const confirm = useMutation({ mutationFn: send })
  if (confirm.isSuccess) return done(confirm.data)
  if (token === null || isDeadLink(confirm.error)) {
    return (
      <MessagePage title="This link doesn't work" announce={confirm.isError} action={deadEnd.action}>
        {explanationOf(confirm.error, 'The link is incomplete.')} {deadEnd.text}
      </MessagePage>
    )
  }
  if (confirm.isError) {
    return (
      <MessagePage title="That didn't work" announce action={{ label: 'Try Again', onClick: () => confirm.mutate(token) }}>
        {explanationOf(confirm.error, 'Check your connection. The link still works.')}
      </MessagePage>
    )
  }
  return (
    <MessagePage title={title} action={{ label: button, onClick: () => confirm.mutate(token), busy: confirm.isPending }}>
      {text}
    </MessagePage>
  )
}
