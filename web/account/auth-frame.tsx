import type { ReactNode } from 'react'
import { IconLock } from '../ui/sign-in-icons.tsx'
import { SiteWordmark } from '../ui/site-wordmark.tsx'
import { ResumeZone } from './resume-zone.tsx'

interface Props {
  themeSwitch: ReactNode
  zone?: ReactNode
  children: ReactNode
}

/** Layout around the forms of the sign-in screen. It is painted before the app loads, so it uses nothing of Mantine. */
export function AuthFrame({ themeSwitch, zone = <ResumeZone />, children }: Props) {
  return (
    <div className="auth-frame">
      <header>
        <SiteWordmark />
        <span className="header-actions">
          <a href="#login">Login</a>
          {themeSwitch}
        </span>
      </header>
      <main>
        <div className="introduction">
          <h1>Your Professional Identity, Simplified</h1>
          <p>Branch out and showcase your experience to future employers—for free</p>
        </div>
        <div className="newcomers">
          {zone}
          <p className="promise">Nothing is public, and nothing is stored until you register.</p>
        </div>
        <div id="login" className="forms">
          {children}
        </div>
        <p className="difference">
          <IconLock />
          <span>
            <strong>One page, a face for each reader.</strong> You write your facts once. Phone, salary and references stay hidden until you
            send someone a private link; each link opens what you chose, until you close it.
          </span>
        </p>
      </main>
    </div>
  )
}
