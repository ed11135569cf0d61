import type { MessagePageInput, PageFiles } from '#contract/page.ts'
import { english } from '#contract/words/spoken.ts'
import { Head } from './head.tsx'
import { PageHeader } from './page-header.tsx'

/** A page with a single message: not found, or an error. */
export function MessageDocument({ input: { title, text, signUp }, files }: { input: MessagePageInput; files: PageFiles }) {
  return (
    <html lang="en">
      <Head title={`${title} · Understory`} description={text} files={files} styles={files.codeStyles} index={false} />
      <body>
        <PageHeader share={false} signUp={signUp} spoken={english} />
        <main id="main" className="message">
          <h1>{title}</h1>
          <p>{text}</p>
          <a className="button" href="/">
            Go to Homepage
          </a>
        </main>
      </body>
    </html>
  )
}
