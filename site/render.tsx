import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageFiles, PageRenderer } from '#contract/page.ts'
import { phoneOf } from '#contract/phone.ts'
import { spokenFor } from '#contract/words/all.ts'
import { ActionDocument } from './action-document.tsx'
import { CheckDocument } from './check/check-document.tsx'
import { CheckFileDocument } from './check/check-file-document.tsx'
import { CodeDocument } from './code-document.tsx'
import { FileDocument } from './file-document.tsx'
import { MessageDocument } from './message-document.tsx'
import { MessageFormDocument } from './message-form-document.tsx'
import { PhoneLinks } from './phone-links.ts'
import { PortfolioDocument } from './portfolio-document.tsx'
import { ProjectDocument } from './project-document.tsx'
import { shownProjectOf } from './projects/shown-project.ts'
import { ReportDocument } from './report-document.tsx'
import { StatementDocument } from './statement-document.tsx'
import { WriterDocument } from './writer/writer-document.tsx'

const phoneUrlOf = (phone: string, countryCode: string) => phoneOf(phone, { countryCode })?.uri ?? ''

const html = (document: ReactElement) => `<!doctype html>${renderToStaticMarkup(<PhoneLinks value={phoneUrlOf}>{document}</PhoneLinks>)}`

/** Without the script that opens private links, where nothing says that the page is a copy. */
const filesFor = ({ isCopy }: { isCopy?: boolean }, files: PageFiles): PageFiles => (isCopy ? { ...files, actions: '' } : files)

/** The page of a portfolio or of one project. */
export const renderPortfolio: PageRenderer['renderPortfolio'] = (input, files: PageFiles) => {
  const spoken = spokenFor(input.view.language)
  const shown = shownProjectOf(input, spoken)
  const props = { input, files, spoken }
  return html(shown ? <ProjectDocument {...props} shown={shown} /> : <PortfolioDocument {...props} />)
}

export const renderPageFile: PageRenderer['renderPageFile'] = (input, files) =>
  html(<FileDocument input={input} files={files} spoken={spokenFor(input.view.language)} />)

export const renderMessage: PageRenderer['renderMessage'] = (input, files: PageFiles) =>
  html(<MessageDocument input={input} files={files} />)

export const renderReport: PageRenderer['renderReport'] = (input, files: PageFiles) => html(<ReportDocument input={input} files={files} />)

export const renderStatement: PageRenderer['renderStatement'] = (input, files: PageFiles) =>
  html(<StatementDocument input={input} files={filesFor(input, files)} />)

export const renderMessageForm: PageRenderer['renderMessageForm'] = (input, files: PageFiles) =>
  html(<MessageFormDocument input={input} files={files} />)

export const renderAction: PageRenderer['renderAction'] = (input, files: PageFiles) => html(<ActionDocument input={input} files={files} />)

export const renderCode: PageRenderer['renderCode'] = (input, files: PageFiles) => html(<CodeDocument input={input} files={files} />)

export const renderWriter: PageRenderer['renderWriter'] = (input, files: PageFiles) => html(<WriterDocument input={input} files={files} />)

export const renderCheck: PageRenderer['renderCheck'] = (input, files: PageFiles) =>
  html(<CheckDocument input={input} files={filesFor(input, files)} />)

export const renderCheckFile: PageRenderer['renderCheckFile'] = (input, files) => html(<CheckFileDocument input={input} files={files} />)
