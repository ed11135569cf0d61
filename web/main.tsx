import './zod-config.ts'
import './app.css'
import { MantineProvider } from '@mantine/core'
import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { delaysMs } from '#contract/limits.ts'
import { signedInEvent } from './account/signed-in-event.ts'
import { storeOwnPortfolioId } from './model/own-portfolio-id.ts'
import { resumeStoredUntil } from './model/resume-flag.ts'
import { AuthPage } from './screens/sign-in/auth-page.tsx'
import { colorSchemeManager, theme } from './theme.ts'
import { followPageTranslation } from './ui/page-translation.ts'
import { toastEvent } from './ui/toast.ts'

followPageTranslation(window)

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

/** Whether the server sent the frame of the sign-in screen: the requested screen needs a session, and there is none. */
const isSignInScreen = container.querySelector('.auth-frame') !== null
/** Until this delay is over, the page shows its static content: a spinner, and on the sign-in screen the frame of the forms. */
const spinnerDelay = new Promise((resolve) => setTimeout(resolve, delaysMs.startupSpinner))
const createdRoot = spinnerDelay.then(() => createRoot(container))

const storedUntil = resumeStoredUntil()
if (storedUntil > 0 && storedUntil <= Date.now())
  import('./model/newcomer-resume.ts').then(({ eraseResume }) => eraseResume()).catch(() => undefined)

if (isSignInScreen) startWithSignIn()
else void showScreens()

/** A first visit loads the sign-in screen only. The router, the queries and the other screens are loaded once someone uses the form. */
function startWithSignIn() {
  if (location.pathname !== '/auth') history.replaceState(null, '', '/auth')
  storeOwnPortfolioId(null)
  void render(<AuthPage earlyInput={container?.querySelector<HTMLInputElement>('.file-button input')} />)
  addEventListener('focusin', () => void loadScreens().catch(() => undefined), { once: true })
  // If a file can't be fetched, for example after a new release, the server sends the page with the new files.
  addEventListener(signedInEvent, () => void showScreens().catch(() => location.assign('/')), { once: true })
}

async function loadScreens(): Promise<ReactNode> {
  const { firstScreenLoaded, screens } = await import('./routes.tsx')
  await firstScreenLoaded
  return screens
}

async function showScreens() {
  await render(await loadScreens())
}

async function render(screen: ReactNode) {
  const root = await createdRoot
  const app = (
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <Toasts />
        {screen}
      </MantineProvider>
    </StrictMode>
  )
  // A transition renders in slices, so that the page stays responsive.
  startTransition(() => root.render(app))
}

const triggers = ['focusin', 'pointerdown', 'keydown', toastEvent] as const

/** The container of toasts. Its code is fetched at the first interaction, because no toast is shown before that. */
function Toasts() {
  const [Tray, setTray] = useState<ComponentType>()
  useEffect(() => {
    if (Tray) return
    const fetchTray = () => void import('./ui/toast-tray.tsx').then(({ ToastTray }) => setTray(() => ToastTray)).catch(() => undefined)
    for (const trigger of triggers) addEventListener(trigger, fetchTray)
    return () => {
      for (const trigger of triggers) removeEventListener(trigger, fetchTray)
    }
  }, [Tray])
  return Tray && <Tray />
}
