import type { CheckFileInput, CheckFiles } from '#contract/page.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { CheckForm } from './check-form.tsx'

/** The page that checks credentials as one file of the archive, with the keys. It loads and sends nothing. */
export function CheckFileDocument({ input: { keys }, files }: { input: CheckFileInput; files: CheckFiles }) {
  const { say } = serverSpokenFor('en')
  const policy = [
    "default-src 'none'",
    `script-src ${files.scriptHash}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy.join('; ')} />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{say('checkTitle')}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, as they were built */}
        <style dangerouslySetInnerHTML={{ __html: files.styles }} />
      </head>
      <body>
        <main className="checking">
          <h1>{say('checkTitle')}</h1>
          <p>This file works without a network. It has the keys of this archive; the statements are in the folder endorsements.</p>
          <CheckForm say={say} />
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own keys, without < */}
        <script id="keys" type="application/json" dangerouslySetInnerHTML={{ __html: keys.replaceAll('<', '\\u003c') }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as it was built; the policy names its hash */}
        <script type="module" dangerouslySetInnerHTML={{ __html: files.script }} />
      </body>
    </html>
  )
}
