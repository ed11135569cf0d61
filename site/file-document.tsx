import { formatUrl } from '#contract/fields/shown-url.ts'
import { formatName } from '#contract/outline/format.ts'
import type { InlinedFiles, PageFileInput } from '#contract/page.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { directionOf } from '#contract/words/text-direction.ts'
import { blockLangOf } from './label-language.ts'
import { PortfolioPage } from './page.tsx'

/** Even with malicious text in the page: nothing is loaded, run or sent. */
const policyWith = (images: string) =>
  ["default-src 'none'", "style-src 'unsafe-inline'", `img-src ${images}`, 'font-src data:', "base-uri 'none'", "form-action 'none'"].join(
    '; ',
  )

interface Props {
  input: PageFileInput
  files: InlinedFiles
  spoken: Spoken
}

/** The page as one self-contained file, without the features that need the server. */
export function FileDocument({ input, files, spoken }: Props) {
  const { view, month, pageUrl, publicUrl, hasPictureFiles } = input
  const [copyOf, afterUrl] = spoken.around('copyOf', 'address')
  const [createdWith, afterUnderstory] = spoken.around('createdWith', 'understory')
  // For files on the disk, browsers don't agree on the meaning of 'self'.
  const policy = policyWith(hasPictureFiles ? "data: file: 'self'" : 'data:')
  return (
    <html lang={view.language || 'en'} dir={directionOf(view.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{[formatName(view, spoken), view.headline].filter(Boolean).join(' · ')}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, as they were built */}
        <style dangerouslySetInnerHTML={{ __html: files.styles.text }} />
        <link rel="icon" href={files.icon} type="image/svg+xml" />
      </head>
      <body>
        <main id="main">
          <PortfolioPage view={view} month={month} spoken={spoken} origin={publicUrl} />
        </main>
        <footer className="foot" lang={blockLangOf(spoken)}>
          {pageUrl && (
            <>
              <p className="printed" translate="no">
                {pageUrl}
              </p>
              <p>
                {copyOf}
                <a href={pageUrl} translate="no">
                  {formatUrl(pageUrl)}
                </a>
                {afterUrl}
              </p>
            </>
          )}
          <p>
            {createdWith}
            <a href={publicUrl}>Understory</a>
            {afterUnderstory}
          </p>
        </footer>
      </body>
    </html>
  )
}
