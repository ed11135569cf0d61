import { createBrowserRouter } from 'react-router'
import { SignedIn, SignedOut } from './account/guards.tsx'
import { ErrorPage } from './ui/error-page.tsx'
import { NotFoundPage } from './ui/not-found-page.tsx'
import { Shell } from './ui/shell.tsx'
import { Spinner } from './ui/spinner.tsx'

/** Every screen of the app. `handle` is the title of its tab. */
export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Spinner page />,
    children: [
      {
        element: <SignedOut />,
        children: [
          {
            path: '/auth',
            handle: 'Login or register',
            lazy: async () => ({ Component: (await import('./account/auth-page.tsx')).AuthPage }),
          },
        ],
      },
      {
        element: <SignedIn />,
        children: [
          {
            path: '/',
            handle: 'Dashboard',
            lazy: async () => ({ Component: (await import('./dashboard/dashboard-page.tsx')).DashboardPage }),
          },
          {
            path: '/editor',
            handle: 'Editor',
            lazy: async () => ({ Component: (await import('./editor/editor-page.tsx')).EditorPage }),
          },
          {
            path: '/account',
            handle: 'Account',
            lazy: async () => ({ Component: (await import('./account-settings/account-page.tsx')).AccountPage }),
          },
        ],
      },
      { path: '*', handle: 'Page not found', element: <NotFoundPage /> },
    ],
  },
])
