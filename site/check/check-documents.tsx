import type { CheckFileInput, CheckFiles, CheckPageInput } from '#contract/page.ts'
import { type ServerSpoken, serverSpokenFor } from '#contract/words/server.ts'
import { directionOf } from '#contract/words/text-direction.ts'
import { Head } from '../head.tsx'
import { PageHeader } from '../page-header.tsx'
import { LegalFooter, useSiteFacts } from '../site-facts.tsx'

export function CheckDocument({ input }: { input: CheckPageInput }) {
  const { spoken, say, checkWords } = serverSpokenFor(input.language)
  const language = spoken.tag
  const [title, hint] = [say('checkTitle'), say('checkHint')]
  const { files, siteName } = useSiteFacts()
  return (
    <html lang={language} dir={directionOf(language)}>
      <Head title={`${title} · ${siteName}`} description={hint} styles={files.checkStyles} index={false} />
      <body data-language={language} data-words={checkWords}>
        <PageHeader share={false} spoken={spoken} isCopy={input.isCopy === true} />
        <main id="main" className="checking">
          <h1>{title}</h1>
          <p>{hint}</p>
          <CheckForm say={say} />
        </main>
        <script type="module" src={files.checkScript} />
        <LegalFooter language={language} />
      </body>
    </html>
  )
}

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

function CheckForm({ say }: Pick<ServerSpoken, 'say'>) {
  return (
    <>
      <div className="check" data-script>
        <label htmlFor="credential">{say('pasteCredential')}</label>
        <textarea id="credential" rows={4} autoComplete="off" spellCheck={false} />
        <label htmlFor="file">{say('chooseFile')}</label>
        <input id="file" type="file" accept=".jws,.json,.txt" multiple />
      </div>
      <p className="without-script">{say('needsScript')}</p>
      <div id="finding" className="finding" role="status" />
    </>
  )
}
