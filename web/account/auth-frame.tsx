import type { ReactNode } from 'react'
import { Wordmark } from '#site/wordmark.tsx'
import { ExamplePage } from './example-page.tsx'

/** Layout around the forms of the sign-in screen. It is painted before the app loads, so it uses nothing of Mantine. */
export function AuthFrame({ themeSwitch, children }: { themeSwitch: ReactNode; children: ReactNode }) {
  return (
    <div className="auth-frame">
      <header>
        <Wordmark />
        {themeSwitch}
      </header>
      <main>
        <div className="introduction">
          <h1>Your Professional Identity, Simplified</h1>
          <p>Branch out and showcase your experience to future employers—for free</p>
        </div>
        <div className="forms">{children}</div>
        <ExamplePage />
      </main>
    </div>
  )
}
