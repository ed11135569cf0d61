import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Portfolio } from '#contract/portfolio.ts'
import siteFonts from '#site/fonts.css?url'
import { PortfolioPage } from '#site/page.tsx'
import siteStyles from '#site/site.css?url'
import styles from './live-preview.module.css'
import { previewView } from './preview-view.ts'

const frame = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<link rel="stylesheet" href="${siteFonts}"><link rel="stylesheet" href="${siteStyles}"></head><body inert></body></html>`

/** The real page with the draft in it, to look at. A frame keeps its styles and those of the app apart. */
export default function LivePreview({ portfolio }: { portfolio: Portfolio }) {
  const [page, setPage] = useState<Document | null>(null)
  const [shown] = useDebouncedValue(portfolio, 200)
  const { colorScheme } = useMantineColorScheme()

  useEffect(() => {
    if (!page) return
    if (colorScheme === 'auto') delete page.documentElement.dataset['theme']
    else page.documentElement.dataset['theme'] = colorScheme
  }, [page, colorScheme])

  return (
    <div className={styles['preview']}>
      <p className={styles['caption']}>As visitors will see it, once saved</p>
      <iframe
        title="Live preview"
        className={styles['frame']}
        srcDoc={frame}
        tabIndex={-1}
        onLoad={(event) => setPage(event.currentTarget.contentDocument)}
      />
      {page &&
        createPortal(
          <main id="main">
            <PortfolioPage view={previewView(shown)} />
          </main>,
          page.body,
        )}
    </div>
  )
}
