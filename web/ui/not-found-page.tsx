import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found" action={{ label: 'Go to Homepage', to: '/' }}>
      Did you forget to add the page to the router?
    </MessagePage>
  )
}
