import type { CheckPageInput, PageFiles } from '#contract/page.ts'
import { english } from '#contract/words/spoken.ts'
import { Head } from '../head.tsx'
import { PageHeader } from '../page-header.tsx'
import { CheckForm } from './check-form.tsx'

const title = 'Check a statement'
const hint = 'Find out whether a signed statement about somebody is unchanged, and what became of it.'

/** The page that checks signed statements. It is the same for all of them. */
export function CheckDocument({ input: { signUp }, files }: { input: CheckPageInput; files: PageFiles }) {
  return (
    <html lang="en">
      <Head title={`${title} · Understory`} description={hint} files={files} styles={files.checkStyles} index={false} />
      <body>
        <PageHeader share={false} signUp={signUp} spoken={english} />
        <main id="main" className="checking">
          <h1>{title}</h1>
          <p>{hint}</p>
          <CheckForm />
        </main>
        <script type="module" src={files.check} />
      </body>
    </html>
  )
}
