import { renderToStaticMarkup } from 'react-dom/server'
import { ContrastIcon } from '#site/contrast-icon.tsx'
import { AuthFrame } from './account/auth-frame.tsx'
import { Spinner } from './ui/spinner.tsx'

/** What stands in the app's page until the app is there; written into it by the build. */

/** Works already: the small script of every page knows it. */
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

export const anyScreen = renderToStaticMarkup(<Spinner page />)
