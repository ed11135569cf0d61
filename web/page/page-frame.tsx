import { useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Look } from '#contract/fields/choices.ts'
import clay from '#site/looks/clay.css?url'
import lake from '#site/looks/lake.css?url'
import leaf from '#site/looks/leaf.css?url'
import plum from '#site/looks/plum.css?url'
import slate from '#site/looks/slate.css?url'
import { ignoreStrayFiles } from '../ui/stray-files.ts'

const stylesheets: Readonly<Record<Look, string>> = { leaf, lake, clay, plum, slate }

const frameWith = (styles: string) =>
  `<!doctype html><html lang="en" translate="no"><head><meta charset="utf-8"><link rel="stylesheet" href="${styles}"></head><body inert></body></html>`

interface Props {
  title: string
  look: Look
  /** Instead of the color scheme of the app. */
  theme?: 'light' | undefined
  className: string | undefined
  children: ReactNode
  onLoad?: ((page: Document | null) => void) | undefined
}

/** Shows the public page as it is, in an inert frame, which isolates its styles from those of the app, and from the browser's translation. */
export function PageFrame({ title, look, theme, className, children, onLoad }: Props) {
  const [page, setPage] = useState<Document | null>(null)
  // Constant, because another document would lose the scroll position.
  const [frame] = useState(() => frameWith(stylesheets[look]))
  const { colorScheme } = useMantineColorScheme()

  useEffect(() => {
    if (!page) return
    const scheme = theme ?? colorScheme
    if (scheme === 'auto') delete page.documentElement.dataset['theme']
    else page.documentElement.dataset['theme'] = scheme
  }, [page, theme, colorScheme])

  // The old styles stay until the new ones have loaded, so that the page is never without.
  useEffect(() => {
    if (!page) return
    const [old, link] = [[...page.head.querySelectorAll('link')], page.createElement('link')]
    if (old.at(-1)?.getAttribute('href') === stylesheets[look]) return
    link.rel = 'stylesheet'
    link.href = stylesheets[look]
    link.addEventListener('load', () => {
      for (const each of old) each.remove()
    })
    page.head.append(link)
  }, [page, look])

  return (
    <>
      <iframe
        title={title}
        className={className}
        srcDoc={frame}
        tabIndex={-1}
        onLoad={({ currentTarget: { contentDocument } }) => {
          setPage(contentDocument)
          if (contentDocument?.defaultView) ignoreStrayFiles(contentDocument.defaultView)
          onLoad?.(contentDocument)
        }}
      />
      {page && createPortal(<main id="main">{children}</main>, page.body)}
    </>
  )
}
