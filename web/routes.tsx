import './ui/mantine-more.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Navigate,
  Outlet,
  type RouteObject,
  redirectDocument,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { DashboardFrame } from './account/dashboard-frame.tsx'
import { landing } from './account/start-session.ts'
import { queryClient, useAccount } from './model/queries.ts'
import { AuthPage } from './screens/sign-in/auth-page.tsx'
import { isSignUpOffered } from './screens/sign-in/sign-up.ts'
import { siteName } from './ui/app-facts.ts'
import { cleanTyping } from './ui/clean-typing.ts'
import { MessagePage } from './ui/message-page.tsx'
import { scrollKey } from './ui/scroll-key.ts'
import { Spinner } from './ui/spinner.tsx'
import { ignoreStrayFiles } from './ui/stray-files.ts'
import { useTitleAndFocus } from './ui/use-title-and-focus.ts'

cleanTyping()
ignoreStrayFiles(window)

/** A screen whose code is loaded on demand. The router's `handle` is the title of the tab. */
const lazyScreen = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: title,
  lazy: async () => ({ Component: await load() }),
})

const loadedPath = location.pathname
/** Only the server knows whether the debug screens are enabled: navigating to one from another screen loads the page again. */
const loader = ({ request }: LoaderFunctionArgs) => (new URL(request.url).pathname === loadedPath ? null : redirectDocument(request.url))

const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <ErrorPage />,
    children: [
      {
        element: <RequireSignedOut />,
        children: [{ path: '/auth', handle: isSignUpOffered() ? 'Login or register' : 'Login', element: <AuthPage /> }],
      },
      {
        element: <RequireSignedIn />,
        children: [
          lazyScreen('/', 'Dashboard', async () => (await import('./screens/dashboard/dashboard-page.tsx')).DashboardPage),
          lazyScreen('/start', 'Your page', async () => (await import('./screens/start/start-page.tsx')).StartPage),
          lazyScreen('/editor', 'Editor', async () => (await import('./screens/editor/editor-page.tsx')).EditorPage),
          lazyScreen('/import', 'Import', async () => (await import('./screens/import/import-page.tsx')).ImportPage),
          lazyScreen('/see-as', 'See it as', async () => (await import('./screens/send/see-as-page.tsx')).SeeAsPage),
          lazyScreen(
            '/endorsements',
            'Endorsements',
            async () => (await import('./screens/endorsements/endorsements-page.tsx')).EndorsementsPage,
          ),
          lazyScreen(
            '/before-you-apply',
            'Before you apply',
            async () => (await import('./screens/before-you-apply/before-you-apply-page.tsx')).BeforeYouApplyPage,
          ),
          lazyScreen('/account', 'Account', async () => (await import('./screens/account/account-page.tsx')).AccountPage),
          lazyScreen('/admin', 'Admin panel', async () => (await import('./screens/admin/admin-page.tsx')).AdminPage),
        ],
      },
      lazyScreen('/reset-password', 'Reset password', async () => (await import('./screens/sign-in/reset-page.tsx')).ResetPage),
      lazyScreen(
        '/confirm-email',
        'Confirm email',
        async () => (await import('./screens/sign-in/confirm-email-page.tsx')).ConfirmEmailPage,
      ),
      lazyScreen('/sign-in/:provider', 'Sign in', async () => (await import('./screens/sign-in/service-page.tsx')).ServicePage),
      { ...lazyScreen('/debug', 'Debug', async () => (await import('./screens/debug/debug-page.tsx')).DebugPage), loader },
      { ...lazyScreen('/test-auth', 'Auth test', async () => (await import('./screens/debug/test-auth-page.tsx')).TestAuthPage), loader },
      { path: '*', handle: 'Page not found', element: <NotFoundPage /> },
    ],
  },
])

export const screens = (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)

/** Resolves when the code of the requested screen is loaded. */
export const firstScreenLoaded = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve()
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    resolve()
  })
})

/** Wraps every screen: sets title, focus and scroll position on navigation. */
function Shell() {
  useTitleAndFocus()
  return (
    <>
      <ScrollRestoration getKey={scrollKey} />
      <Outlet />
    </>
  )
}

/** Shown when a screen throws or its code can't be fetched, for example after a new release. */
function ErrorPage() {
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

function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found" action={{ label: 'Go to Homepage', to: '/' }}>
      Did you forget to add the page to the router?
    </MessagePage>
  )
}

function RequireSignedIn() {
  return <AccountGate>{(isSignedIn) => (isSignedIn ? <Outlet /> : <Navigate to="/auth" replace />)}</AccountGate>
}

function RequireSignedOut() {
  return (
    <AccountGate>{(isSignedIn) => (isSignedIn ? <Navigate to={landing.path} state={landing.state} replace /> : <Outlet />)}</AccountGate>
  )
}

function AccountGate({ children }: { children: (isSignedIn: boolean) => ReactNode }) {
  const account = useAccount()
  const { pathname } = useLocation()
  if (account.isPending || (account.isError && account.isFetching)) return pathname === '/' ? <DashboardFrame /> : <Spinner page />
  if (account.isError) {
    return (
      <MessagePage title="We can’t reach your account" action={{ label: 'Try Again', onClick: () => account.refetch() }}>
        Check your connection. Nothing is lost.
      </MessagePage>
    )
  }
  return children(account.data !== null)
}
