import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageFiles, PageRenderer } from '#contract/page.ts'
import { CodeDocument } from './code-document.tsx'
import { FileDocument } from './file-document.tsx'
import { MessageDocument } from './message-document.tsx'
import { PortfolioDocument } from './portfolio-document.tsx'
import { ProjectDocument } from './project-document.tsx'
import { shownProjectOf } from './projects/shown-project.ts'

const html = (document: ReactElement) => `<!doctype html>${renderToStaticMarkup(document)}`

/** The page of a portfolio or of one project. */
export const renderPortfolio: PageRenderer['renderPortfolio'] = (input, files: PageFiles) => {
  const shown = shownProjectOf(input)
  return html(shown ? <ProjectDocument input={input} shown={shown} files={files} /> : <PortfolioDocument input={input} files={files} />)
}

export const renderPageFile: PageRenderer['renderPageFile'] = (input, files) => html(<FileDocument input={input} files={files} />)

export const renderMessage: PageRenderer['renderMessage'] = (input, files: PageFiles) =>
  html(<MessageDocument input={input} files={files} />)

export const renderCode: PageRenderer['renderCode'] = (input, files: PageFiles) => html(<CodeDocument input={input} files={files} />)
