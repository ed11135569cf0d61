import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { RequireSignedIn, RequireSignedOut } from './account/guards.tsx'
import { queryClient } from './model/queries.ts'
import { AuthPage } from './screens/sign-in/auth-page.tsx'
import { isSignUpOffered } from './screens/sign-in/sign-up.ts'
import { cleanTyping } from './ui/clean-typing.ts'
import { ErrorPage, NotFoundPage } from './ui/error-page.tsx'
import './ui/mantine-more.css'
import { Shell } from './ui/shell.tsx'
import { ignoreStrayFiles } from './ui/stray-files.ts'

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
