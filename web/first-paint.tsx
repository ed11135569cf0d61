import { renderToStaticMarkup } from 'react-dom/server'
import type { AppScreen } from '#contract/page.ts'
import { ContrastIcon } from '#site/contrast-icon.tsx'
import { AuthFrame } from './account/auth-frame.tsx'
import { DashboardFrame } from './account/dashboard-frame.tsx'
import styles from './first-paint.css?inline'
import { SiteWordmark } from './ui/site-wordmark.tsx'
import { Spinner } from './ui/spinner.tsx'

/** Works before the app has started: the script of every page handles `data-action`. */
const themeSwitch = (
  <button type="button" className="theme" data-action="theme" aria-label="Switch between light and dark" title="Light or dark">
    <ContrastIcon />
  </button>
)

const screens = {
  any: <Spinner page />,
  dashboard: <DashboardFrame />,
  signIn: (
    <AuthFrame themeSwitch={themeSwitch}>
      <Spinner />
    </AuthFrame>
  ),
}

/** The static content of the app's page until the app has started: HTML before and after each place of the site's name. */
export const firstPaint = Object.fromEntries(
  Object.entries(screens).map(([name, screen]) => [name, renderToStaticMarkup(screen).split(renderToStaticMarkup(<SiteWordmark />))]),
) as Record<AppScreen, string[]>

export const firstPaintStyles: string = styles
