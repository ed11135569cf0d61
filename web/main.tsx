import './without-eval.ts'
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

/** Until then the page shows what it came with: a spinner, and on the sign-in screen what stands around its forms. */
const startupSpinner = new Promise((resolve) => setTimeout(resolve, delaysMs.startupSpinner))
// A transition is rendered in pieces, between which the page stays able to answer.
Promise.all([firstScreen, startupSpinner]).then(() => startTransition(() => createRoot(root).render(app)))
