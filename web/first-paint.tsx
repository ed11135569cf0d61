import { renderToStaticMarkup } from 'react-dom/server'
import { ContrastIcon } from '#site/contrast-icon.tsx'
import { AuthFrame } from './account/auth-frame.tsx'
import { DashboardFrame } from './account/dashboard-frame.tsx'
import { Spinner } from './ui/spinner.tsx'

/** The static content of the app's page until the app has started. The build writes it into the page. */

/** Works before the app has started: the inline script of every page handles `data-action`. */
const themeSwitch = (
  <button type="button" className="theme" data-action="theme" aria-label="Switch between light and dark" title="Light or dark">
    <ContrastIcon />
  </button>
)

export const signInScreen = renderToStaticMarkup(
  <AuthFrame themeSwitch={themeSwitch}>
    <Spinner />
  </AuthFrame>,
)

/** The dashboard, without the data of the account. */
export const dashboardScreen = renderToStaticMarkup(<DashboardFrame />)

export const anyScreen = renderToStaticMarkup(<Spinner page />)
