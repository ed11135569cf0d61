import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AuthPage } from './account/auth-page.tsx'
import { RequireSignedIn, RequireSignedOut } from './account/guards.tsx'
import { isSignUpOffered } from './account/sign-up.ts'
import { queryClient } from './queries.ts'
import { ErrorPage, NotFoundPage } from './ui/error-page.tsx'
import './ui/mantine-more.css'
import { Shell } from './ui/shell.tsx'

/** A screen whose code is loaded on demand. `handle` is the title of its tab. */
const screen = (path: string, handle: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle,
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
          screen('/', 'Dashboard', async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
          screen('/editor', 'Editor', async () => (await import('./editor/editor-page.tsx')).EditorPage),
          screen('/import', 'Import', async () => (await import('./import/import-page.tsx')).ImportPage),
          screen('/see-as', 'See it as', async () => (await import('./see-as/see-as-page.tsx')).SeeAsPage),
          screen('/account', 'Account', async () => (await import('./account-settings/account-page.tsx')).AccountPage),
          screen('/admin', 'Admin panel', async () => (await import('./admin/admin-page.tsx')).AdminPage),
        ],
      },
      screen('/reset-password', 'Reset password', async () => (await import('./account/reset-page.tsx')).ResetPage),
      screen('/confirm-email', 'Confirm email', async () => (await import('./account/confirm-email-page.tsx')).ConfirmEmailPage),
      screen(
        '/confirm-endorsement',
        'Confirm endorsement',
        async () => (await import('./account/confirm-endorsement-page.tsx')).ConfirmEndorsementPage,
      ),
      { ...screen('/debug', 'Debug', async () => (await import('./debug/debug-page.tsx')).DebugPage), loader },
      { ...screen('/test-auth', 'Auth test', async () => (await import('./debug/test-auth-page.tsx')).TestAuthPage), loader },
      { path: '*', handle: 'Page not found', element: <NotFoundPage /> },
    ],
  },
])

/** Every screen of the app, each at its path. */
export const screens = (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)

/** Resolves when the code of the requested screen is loaded. */
export const firstScreen = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    resolve()
  })
})
