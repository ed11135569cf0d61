import type { AppPageInput } from '#contract/page.ts'
import { SiteColors, SiteIcon } from './head.tsx'
import { LegalFooter, SiteFactsContext, useSiteFacts } from './site-facts.tsx'

const description = 'Your Professional Identity, Simplified. A free portfolio page with private details that a PIN unlocks.'

interface Props {
  input: AppPageInput
  wordmark: string
}

export function AppDocument({ input: { screen, facts }, wordmark }: Props) {
  const site = useSiteFacts()
  const { files, siteName, siteLogo } = site
  const { styles, script, screens } = files.app
  const { content, preloads, stylesheets } = screens[screen]
  const signIn = facts.signUp === 'open' ? 'Login or register' : 'Login'
  return (
    // The sign-in screen hides its offer to register by this attribute.
    <html
      lang="en"
      data-sign-up={facts.signUp === 'open' ? undefined : facts.signUp}
      data-app={JSON.stringify({ ...facts, siteName, siteLogo })}
    >
      <head>
        {/* Applies the chosen theme before the first paint; the app's own script loads too late for that. */}
        <script src={files.island} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{screen === 'signIn' ? `${signIn} · ${siteName}` : siteName}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <SiteIcon />
        {'text' in styles ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, as they were built; the policy names their hash
          <style dangerouslySetInnerHTML={{ __html: styles.text }} />
        ) : (
          <link rel="stylesheet" href={styles.url} />
        )}
        <script type="module" crossOrigin="" src={script} />
        {preloads.map((file) => (
          <link key={file} rel="modulepreload" crossOrigin="" href={file} />
        ))}
        <SiteColors />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, as it was built */}
        <div id="root" dangerouslySetInnerHTML={{ __html: content.join(wordmark) }} />
        {/* Style sheets above the content would block painting until they have arrived. */}
        {stylesheets.map((file) => (
          <link key={file} rel="stylesheet" crossOrigin="" href={file} />
        ))}
        <noscript>Signing in and editing a portfolio need JavaScript. Public portfolios work without it.</noscript>
        {/* People saw the statements before they signed in. */}
        <SiteFactsContext value={facts.isSignedOut ? site : { ...site, statements: [] }}>
          <LegalFooter language="en" />
        </SiteFactsContext>
      </body>
    </html>
  )
}
