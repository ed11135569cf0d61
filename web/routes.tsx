import { createBrowserRouter, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { RequireSignedIn, RequireSignedOut } from './account/guards.tsx'
import { ErrorPage, NotFoundPage } from './ui/error-page.tsx'
import { Shell } from './ui/shell.tsx'

/** The server decides whether it has the debug screens: arriving from another screen asks it, by a full load. */
const loadedPath = location.pathname
const onlyAsServed = ({ request }: LoaderFunctionArgs) =>
  new URL(request.url).pathname === loadedPath ? null : redirectDocument(request.url)

/** Every screen of the app. `handle` is the title of its tab. */
export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <ErrorPage />,
    children: [
      {
        element: <RequireSignedOut />,
        children: [
          {
            path: '/auth',
            handle: 'Login or register',
            lazy: async () => ({ Component: (await import('./account/auth-page.tsx')).AuthPage }),
          },
        ],
      },
      {
        element: <RequireSignedIn />,
        children: [
          {
            path: '/',
            handle: 'Dashboard',
            lazy: async () => ({ Component: (await import('./dashboard/dashboard-page.tsx')).DashboardPage }),
          },
          { path: '/editor', handle: 'Editor', lazy: async () => ({ Component: (await import('./editor/editor-page.tsx')).EditorPage }) },
          { path: '/import', handle: 'Import', lazy: async () => ({ Component: (await import('./import/import-page.tsx')).ImportPage }) },
          {
            path: '/account',
            handle: 'Account',
            lazy: async () => ({ Component: (await import('./account-settings/account-page.tsx')).AccountPage }),
          },
          { path: '/admin', handle: 'Admin panel', lazy: async () => ({ Component: (await import('./admin/admin-page.tsx')).AdminPage }) },
        ],
      },
      {
        path: '/reset-password',
        handle: 'Reset password',
        lazy: async () => ({ Component: (await import('./account/reset-page.tsx')).ResetPage }),
      },
      {
        path: '/confirm-email',
        handle: 'Confirm email',
        lazy: async () => ({ Component: (await import('./account/confirm-email-page.tsx')).ConfirmEmailPage }),
      },
      {
        path: '/confirm-endorsement',
        handle: 'Confirm endorsement',
        lazy: async () => ({ Component: (await import('./account/confirm-endorsement-page.tsx')).ConfirmEndorsementPage }),
      },
      {
        path: '/debug',
        handle: 'Debug',
        loader: onlyAsServed,
        lazy: async () => ({ Component: (await import('./debug/debug-page.tsx')).DebugPage }),
      },
      {
        path: '/test-auth',
        handle: 'Auth test',
        loader: onlyAsServed,
        lazy: async () => ({ Component: (await import('./debug/test-auth-page.tsx')).TestAuthPage }),
      },
      { path: '*', handle: 'Page not found', element: <NotFoundPage /> },
    ],
  },
])

/** When the code of the screen that was asked for is there. */
export const firstScreen = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    resolve()
  })
})
