import { useMantineColorScheme } from '@mantine/core'
import { memo, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { portfolioFilePath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import siteFonts from '#site/fonts.css?url'
import { PortfolioPage } from '#site/page.tsx'
import siteStyles from '#site/site.css?url'
import { previewView } from './preview-view.ts'

const frame = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<link rel="stylesheet" href="${siteFonts}"><link rel="stylesheet" href="${siteStyles}"></head><body inert></body></html>`

interface Props {
  title: string
  className: string | undefined
  portfolio: Portfolio
  /** The id of the edition to show; undefined is the main page. */
  edition: string | undefined
  /** Called with the document of the frame once it has loaded. */
  onPage?: (page: Document | null) => void
}

/** The public page, not interactive. A frame isolates its styles from those of the app. Memoized, so that typing does not render the page. */
export const PreviewFrame = memo(function PreviewFrame({ title, className, portfolio, edition, onPage }: Props) {
  const [page, setPage] = useState<Document | null>(null)
  const isNameless = portfolio.editions.some(({ id, nameless }) => id === edition && nameless)
  const { colorScheme } = useMantineColorScheme()

  useEffect(() => {
    if (!page) return
    if (colorScheme === 'auto') delete page.documentElement.dataset['theme']
    else page.documentElement.dataset['theme'] = colorScheme
  }, [page, colorScheme])

  return (
    <>
      <iframe
        title={title}
        className={className}
        srcDoc={frame}
        tabIndex={-1}
        onLoad={({ currentTarget: { contentDocument } }) => {
          setPage(contentDocument)
          onPage?.(contentDocument)
        }}
      />
      {page &&
        createPortal(
          <main id="main">
            <PortfolioPage
              view={previewView(portfolio, edition)}
              month={new Date().toISOString().slice(0, 7)}
              actions={{ contact: !isNameless, endorse: !isNameless }}
              fileAt={(name) => portfolioFilePath(portfolio, name)}
            />
          </main>,
          page.body,
        )}
    </>
  )
})
