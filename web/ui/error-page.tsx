import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { siteName } from './app-facts.ts'
import { MessagePage } from './message-page.tsx'

/** Shown when a screen throws or its code can't be fetched, for example after a new release. */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => {
    document.title = `Something went wrong · ${siteName}`
    console.error(error)
  }, [error])
  return (
    <MessagePage title="Something went wrong" action={{ label: 'Try Again', onClick: () => location.reload() }}>
      This screen couldn’t be shown. What you saved is safe. Try loading it again.
    </MessagePage>
  )
}

export function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found" action={{ label: 'Go to Homepage', to: '/' }}>
      Did you forget to add the page to the router?
    </MessagePage>
  )
}
