import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { phoneOf } from '#contract/fields/phone.ts'
import type { PageInput, PageRenderer, SiteFacts } from '#contract/page.ts'
import { spokenFor } from '#contract/words/all.ts'
import { AppDocument } from './app-document.tsx'
import { CheckDocument, CheckFileDocument } from './check/check-documents.tsx'
import { CodeDocument } from './code-document.tsx'
import { FileDocument } from './file-document.tsx'
import { ActionDocument, MessageDocument, MessageFormDocument } from './message-documents.tsx'
import { PhoneLinks } from './phone-links.ts'
import { PortfolioDocument } from './portfolio-document.tsx'
import { ProjectDocument } from './project-document.tsx'
import { shownProjectOf } from './projects/shown-project.ts'
import { ReportDocument } from './report-document.tsx'
import { SiteFactsContext } from './site-facts.tsx'
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
