import { Button, VisuallyHidden } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { AuthFrame } from '../../account/auth-frame.tsx'
import { LoginPanel } from '../../account/login-panel.tsx'
import { useLinkToken } from '../../account/mailed-link.ts'
import { ResumeZone } from '../../account/resume-zone.tsx'
import { ServiceButtons, usesPasswords } from '../../account/service-buttons.tsx'
import { fetchPortfolioCount } from '../../model/portfolio-count.ts'
import { resumeStoredUntil } from '../../model/resume-flag.ts'
import { factsStep } from '../../model/steps.ts'
import { ColorSchemeSwitch } from '../../ui/color-scheme-switch.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useWindowDrop } from '../../ui/use-window-drop.ts'
import { isSignUpOffered, registrationHash } from './sign-up.ts'

/** The steps from a resume to a page that is kept. */
const firstPageSteps = ['#reading', '#looks', '#check', '#keep']
/** Registers someone without a resume. */
const factsHash = '#facts'

const RegisterForm = lazy(async () => ({ default: (await import('./register-form.tsx')).RegisterForm }))
const FirstPage = lazy(async () => {
  const { FirstPage: Loaded } = await import('../start/first-page/first-page.tsx').catch(() => ({ FirstPage: NotLoaded }))
  return { default: Loaded }
})

function NotLoaded(_props: ComponentProps<typeof import('../start/first-page/first-page.tsx').FirstPage>) {
  return <p role="alert">This part could not be loaded. Check your connection, then load the page again.</p>
}

interface Props {
  /** The file input of the static page, which may have got a file before the app was loaded. */
  earlyInput?: HTMLInputElement | null | undefined
}

export function AuthPage({ earlyInput }: Props) {
  const hash = useLocationHash()
  const [file, setFile] = useState<File>()
  const canShowResume = isSignUpOffered()
  const choose = (chosen: File) => {
    if (!canShowResume) return
    setFile(chosen)
    location.hash = '#reading'
  }
  const isOver = useWindowDrop(choose)
  const chooseEarly = useEffectEvent(choose)
  useEffect(() => {
    const take = () => {
      const [chosen] = earlyInput?.files ?? []
      if (chosen) chooseEarly(chosen)
    }
    take()
    earlyInput?.addEventListener('change', take)
    return () => earlyInput?.removeEventListener('change', take)
  }, [earlyInput])
  if (canShowResume && firstPageSteps.includes(hash) && (file || resumeStoredUntil() > Date.now())) {
    return (
      <Suspense fallback={<Spinner page />}>
        <FirstPage step={hash} file={file} onFile={choose} />
      </Suspense>
    )
  }
  return <SignIn hash={hash} isOver={isOver} onFile={choose} />
}

const login = { value: 'login', label: 'Login', panel: <LoginPanel /> }

interface SignInProps {
  hash: string
  isOver: boolean
  onFile: (file: File) => void
}

function SignIn({ hash, isOver, onFile }: SignInProps) {
  const invitation = useLinkToken('invitation') ?? undefined
  const wantsFacts = hash === factsHash
  const isRegistering = hash === registrationHash || wantsFacts || invitation !== undefined
  const canRegister = isSignUpOffered() || isRegistering
  useEffect(() => {
    if (wantsFacts) document.getElementById('login')?.scrollIntoView()
  }, [wantsFacts])
  const register = (
    <>
      {(usesPasswords() || hash === registrationHash) && (
        <Suspense fallback={<Spinner />}>
          <RegisterForm invitation={invitation} firstStep={wantsFacts ? factsStep : undefined} />
        </Suspense>
      )}
      <ServiceButtons invitation={invitation} />
    </>
  )
  const zone = (
    <ResumeZone isOver={isOver} onFile={onFile}>
      {resumeStoredUntil() > Date.now() && <StoredHere />}
    </ResumeZone>
  )
  return (
    <AuthFrame themeSwitch={<ColorSchemeSwitch />} zone={zone}>
      <Tabs
        key={String(isRegistering)}
        label="Your account"
        first={isRegistering ? 'register' : 'login'}
        isWide
        tabs={canRegister ? [login, { value: 'register', label: 'Register', panel: register }] : [login]}
      />
      {isSignUpOffered() && <JoinLine />}
    </AuthFrame>
  )
}

/** A page that was made here within the last day, and not kept yet. */
function StoredHere() {
  const [isErased, setErased] = useState(false)
  if (isErased) return null
  const erase = async () => {
    await (await import('../../model/newcomer-resume.ts')).eraseResume()
    setErased(true)
  }
  return (
    <>
      <a href="#looks">See the page you made here</a>
      <Button variant="subtle" onClick={() => void erase()}>
        Erase it from this browser
      </Button>
    </>
  )
}

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** The fragment of the URL, with its '#'; also before the router is loaded. */
const useLocationHash = () => useSyncExternalStore(subscribe, () => location.hash)

function JoinLine() {
  const [count, setCount] = useState<number>()
  useEffect(() => void fetchPortfolioCount().then(setCount), [])
  return (
    <p className="quiet numbers">
      Join{' '}
      {count === undefined ? (
        <span role="status">
          … <VisuallyHidden>Loading</VisuallyHidden>
        </span>
      ) : (
        <strong>{count.toLocaleString('en-US')}</strong>
      )}{' '}
      professionals who've created their portfolio
    </p>
  )
}
