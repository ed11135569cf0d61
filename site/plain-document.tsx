import type { ReactNode } from 'react'
import { english, type Spoken } from '#contract/words/spoken.ts'
import { directionOf } from '#contract/words/text-direction.ts'
import { Head } from './head.tsx'
import { PageHeader } from './page-header.tsx'
import { LegalFooter, useSiteFacts } from './site-facts.tsx'

interface Props {
  title: string
  /** The title if absent. */
  description?: string | undefined
  /** The language of the texts (BCP 47). */
  language?: string
  spoken?: Spoken
  /** Words of the page's scripts, if they say something. */
  scriptWords?: string | undefined
  isCopy?: boolean | undefined
  children: ReactNode
}

/** A page around one message or one form, which search engines do not list. */
export function PlainDocument(props: Props) {
  const { title, description = title, language = 'en', spoken = english, scriptWords, isCopy = false, children } = props
  const { files, siteName } = useSiteFacts()
  return (
    <html lang={language} dir={directionOf(language)}>
      <Head title={`${title} · ${siteName}`} description={description} styles={files.codeStyles} index={false} />
      <body data-language={language} data-words={scriptWords}>
        <PageHeader share={false} spoken={spoken} isCopy={isCopy} />
        <main id="main" className="message">
          <h1>{title}</h1>
          {children}
        </main>
        <LegalFooter language={language} />
      </body>
    </html>
  )
}
