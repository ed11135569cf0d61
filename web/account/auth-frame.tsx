import type { ReactNode } from 'react'
import { Wordmark } from '#site/wordmark.tsx'
import { ExamplePage } from './example-page.tsx'

interface Props {
  themeSwitch: ReactNode
  /** What the person fills in. */
  children: ReactNode
}

/** What stands around the forms of the sign-in screen. It is in the page before the app is, hence nothing of Mantine in it. */
export function AuthFrame({ themeSwitch, children }: Props) {
  return (
    <div className="auth-frame">
      <header>
        <Wordmark />
        {themeSwitch}
      </header>
      <main>
        <div className="promise">
          <h1>Your Professional Identity, Simplified</h1>
          <p>Branch out and showcase your experience to future employers—for free</p>
        </div>
        <div className="entry">{children}</div>
        <ExamplePage />
      </main>
    </div>
  )
}
