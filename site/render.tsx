import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type {
  ActionPageInput,
  CheckFileInput,
  CheckFiles,
  CheckPageInput,
  MessageFormInput,
  MessagePageInput,
  PageInput,
  PageRenderer,
  SiteFacts,
} from '#contract/page.ts'
import { phoneOf } from '#contract/phone.ts'
import { directionOf } from '#contract/text-direction.ts'
import { spokenFor } from '#contract/words/all.ts'
import { contactWordsFor } from '#contract/words/contact.ts'
import { type VisitorSpoken, visitorSpokenFor } from '#contract/words/visitor/all.ts'
import { writerSpokenFor } from '#contract/words/writer/all.ts'
import { AppDocument } from './app-document.tsx'
import { CodeDocument } from './code-document.tsx'
import { FileDocument } from './file-document.tsx'
import { Head } from './head.tsx'
import { MessageFields } from './message-fields.tsx'
import { PageHeader } from './page-header.tsx'
import { PhoneLinks } from './phone-links.ts'
import { PlainDocument } from './plain-document.tsx'
import { PortfolioDocument } from './portfolio-document.tsx'
import { ProjectDocument } from './project-document.tsx'
import { shownProjectOf } from './projects/shown-project.ts'
import { ReportDocument } from './report-document.tsx'
import { LegalFooter, SiteFactsContext, useSiteFacts } from './site-facts.tsx'
import { StatementDocument } from './statement-document.tsx'
import { Wordmark } from './wordmark.tsx'
import { WriterDocument } from './writer/writer-document.tsx'

const phoneUrlOf = (phone: string, countryCode: string) => phoneOf(phone, { countryCode })?.uri ?? ''

const html = (document: ReactElement) => `<!doctype html>${renderToStaticMarkup(<PhoneLinks value={phoneUrlOf}>{document}</PhoneLinks>)}`

export const renderPage: PageRenderer['renderPage'] = (input, facts) => {
  // Without the script that opens private links, where nothing says that the page is a copy.
  const files = 'isCopy' in input && input.isCopy ? { ...facts.files, actions: '' } : facts.files
  return html(<SiteFactsContext value={{ ...facts, files }}>{documentOf(input, facts)}</SiteFactsContext>)
}

function documentOf(input: PageInput, { siteName, siteLogo }: SiteFacts): ReactElement {
  switch (input.kind) {
    case 'portfolio': {
      const spoken = spokenFor(input.view.language)
      const shown = shownProjectOf(input, spoken)
      return shown ? <ProjectDocument input={input} spoken={spoken} shown={shown} /> : <PortfolioDocument input={input} spoken={spoken} />
    }
    case 'message':
      return <MessageDocument input={input} />
    case 'code':
      return <CodeDocument input={input} />
    case 'messageForm':
      return <MessageFormDocument input={input} />
    case 'action':
      return <ActionDocument input={input} />
    case 'report':
      return <ReportDocument input={input} />
    case 'statement':
      return <StatementDocument input={input} />
    case 'check':
      return <CheckDocument input={input} />
    case 'writer':
      return <WriterDocument input={input.page} />
    case 'app':
      return <AppDocument input={input} wordmark={renderToStaticMarkup(<Wordmark name={siteName} logo={siteLogo} />)} />
  }
}

export const renderPageFile: PageRenderer['renderPageFile'] = (input, files) =>
  html(<FileDocument input={input} files={files} spoken={spokenFor(input.view.language)} />)

export const renderCheckFile: PageRenderer['renderCheckFile'] = (input, files) => html(<CheckFileDocument input={input} files={files} />)

/** A page with a text and at most one action: a button that posts to the URL of the page, or a link. It needs no script. */
function ActionDocument({ input }: { input: ActionPageInput }) {
  const { language, title, text, button, link } = input
  return (
    <PlainDocument title={title} description={text} language={language} spoken={spokenFor(language)}>
      {text && <p>{text}</p>}
      {button && (
        <form method="post">
          <button type="submit" className="button">
            {button}
          </button>
        </form>
      )}
      {link && (
        <a className="button" href={link.href}>
          {link.text}
        </a>
      )}
    </PlainDocument>
  )
}

function MessageDocument({ input: { language, title, text } }: { input: MessagePageInput }) {
  return (
    <PlainDocument title={title} description={text} language={language} spoken={spokenFor(language)}>
      <p>{text}</p>
      <a className="button" href="/">
        {writerSpokenFor(language).say('home')}
      </a>
    </PlainDocument>
  )
}

/** The form to write to the owner of a page. It posts to its own URL and needs no script. */
function MessageFormDocument({ input }: { input: MessageFormInput }) {
  const { language, name, page, values, errors = {} } = input
  const spoken = spokenFor(language)
  const words = contactWordsFor(language)
  const title = spoken.say('writeTo', { name })
  return (
    <PlainDocument title={title} language={words.language} spoken={spoken}>
      <form className="code" method="post">
        <MessageFields name={name} language={language} {...(values && { values })} errors={errors} />
        {errors[''] && (
          <p className="field-error" role="alert">
            {errors['']}
          </p>
        )}
        <button type="submit" className="button">
          {words.send}
        </button>
      </form>
      <p>
        <a href={page.href}>{page.text}</a>
      </p>
    </PlainDocument>
  )
}

function CheckDocument({ input }: { input: CheckPageInput }) {
  const { language, spoken, say, checkWords } = visitorSpokenFor(input.language)
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
        <script type="module" src={files.check} />
        <LegalFooter language={language} />
      </body>
    </html>
  )
}

/** The page that checks credentials as one file of the archive, with the keys. It loads and sends nothing. */
function CheckFileDocument({ input: { keys }, files }: { input: CheckFileInput; files: CheckFiles }) {
  const { say } = visitorSpokenFor('en')
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

function CheckForm({ say }: Pick<VisitorSpoken, 'say'>) {
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
