import './zod-config.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { delaysMs } from '#contract/limits.ts'
import { storeOwnPortfolioId } from './account/own-page.ts'
import './app.css'
import { queryClient } from './queries.ts'
import { firstScreen, router } from './routes.tsx'
import { colorSchemeManager, theme } from './theme.ts'
import { Toasts } from './ui/toasts.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

storeOwnPortfolioId(queryClient)

const app = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)

/** Until this delay is over, the page shows its static content: a spinner, and on the sign-in screen the frame of the forms. */
const minSpinnerTime = new Promise((resolve) => setTimeout(resolve, delaysMs.startupSpinner))
// A transition renders in slices, so that the page stays responsive.
Promise.all([firstScreen, minSpinnerTime]).then(() => startTransition(() => createRoot(root).render(app)))
