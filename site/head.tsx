import type { PageFiles } from '#contract/page.ts'

interface Props {
  title: string
  description: string
  files: PageFiles
  /** What other sites show of a page that may be found; absent: not to be found. */
  shared?: { url: string; type: 'profile' } | undefined
  index: boolean
}

export function Head({ title, description, files, shared, index }: Props) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {!index && <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="light dark" />
      {/* Blocking on purpose: a chosen theme has to be there before the first paint. */}
      <script src={files.island} data-actions={files.actions} />
      <link rel="stylesheet" href={files.styles} />
      <link rel="preload" href={files.font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href={files.icon} type="image/svg+xml" />
      {shared && <link rel="canonical" href={shared.url} />}
      {shared && <meta property="og:type" content={shared.type} />}
      {shared && <meta property="og:site_name" content="Understory" />}
      {shared && <meta property="og:title" content={title} />}
      {shared && <meta property="og:description" content={description} />}
      {shared && <meta property="og:url" content={shared.url} />}
      {shared && <meta name="twitter:card" content="summary" />}
    </head>
  )
}
