import { useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import siteFonts from '#site/fonts.css?url'
import siteStyles from '#site/site.css?url'

const frameHtml = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<link rel="stylesheet" href="${siteFonts}"><link rel="stylesheet" href="${siteStyles}"></head><body inert></body></html>`

interface Props {
  title: string
  className: string | undefined
  /** The public page. */
  children: ReactNode
  /** Receives the document of the frame once it has loaded. */
  onLoad?: ((page: Document | null) => void) | undefined
}

/** Shows the public page in an inert frame, which isolates its styles from those of the app. */
export function PageFrame({ title, className, children, onLoad }: Props) {
  const [page, setPage] = useState<Document | null>(null)
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
        srcDoc={frameHtml}
        tabIndex={-1}
        onLoad={({ currentTarget: { contentDocument } }) => {
          setPage(contentDocument)
          onLoad?.(contentDocument)
        }}
      />
      {page && createPortal(<main id="main">{children}</main>, page.body)}
    </>
  )
}
